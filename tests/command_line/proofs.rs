//! `takeaway law --prove` and `takeaway check`.

use super::*;

#[test]
fn laws_are_proved_and_their_certificates_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("laws.json");
    let path = file.to_str().unwrap();
    let output = takeaway(&[
        "law",
        "2,5,c",
        "--prove",
        "--certificate",
        path,
        "--format",
        "json",
    ]);
    assert!(output.status.success(), "{output:?}");
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let classes = found["theorem"]["classes"].as_array().unwrap();
    assert_eq!(classes.len(), 7);
    assert_eq!(classes[0]["period"], serde_json::json!(["2", "1"]));
    assert_eq!(found["theorem"]["observed"], serde_json::json!([]));

    let checked = takeaway(&["check", path]);
    assert!(checked.status.success(), "{checked:?}");
    let text = String::from_utf8(checked.stdout).unwrap();
    assert!(
        text.ends_with("The classes cover every t from 14 on.\n"),
        "{text}"
    );

    let certificates = std::fs::read_to_string(&file).unwrap();
    let part: Vec<serde_json::Value> = serde_json::from_str(&certificates).unwrap();
    std::fs::write(&file, serde_json::to_string(&part[1..]).unwrap()).unwrap();
    let checked = takeaway(&["check", path]);
    assert!(
        String::from_utf8(checked.stdout)
            .unwrap()
            .contains("Not covered: t ≡ 0 mod 7")
    );

    std::fs::write(
        &file,
        certificates.replacen("\"convention\":\"wall\"", "\"convention\":\"sink\"", 1),
    )
    .unwrap();
    assert_eq!(takeaway(&["check", path]).status.code(), Some(1));
    std::fs::write(&file, "[{}]").unwrap();
    assert_eq!(takeaway(&["check", path]).status.code(), Some(2));
}

#[test]
fn a_spec_says_the_family_and_the_convention() {
    let of = |arguments: &[&str]| {
        let output = takeaway(arguments);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let bare = of(&["law", "t,t+2,2t+3", "--prove", "--convention", "sink"]);
    assert!(bare.contains("preperiod (3t² + 5t)/2"), "{bare}");
    let spec = "family?set=t,t%2Bk,2t%2B3&t=1..9&k=2&convention=sink";
    assert_eq!(of(&["law", spec, "--prove"]), bare);
    assert_eq!(
        takeaway(&["law", "t^2,1", "--prove"]).status.code(),
        Some(2)
    );
}

#[test]
fn in_latex_only_laws_with_a_proof_are_a_theorem() {
    let of = |arguments: &[&str]| {
        let output = takeaway(&[&["law"], arguments, &["--format", "latex"]].concat());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let proved = of(&["t,2t+3,3t+3", "--prove"]);
    let begin = "\\begin{theorem}\nThe nim-sequence of $\\lbrace t, 2t + 3, 3t + 3\\rbrace$ at the wall has\n";
    assert!(proved.starts_with(begin), "{proved}");
    assert_eq!(proved.matches("\\item for $t \\equiv").count(), 3);
    let of_two = of(&["a,b", "--prove"]);
    assert!(of_two.contains("period $a + b$"), "{of_two}");
    // The period has a certificate, the preperiod none.
    let both = of(&["t,4t,12t+1,16t+1", "--convention", "sink"]);
    let (theorem, rest) = both.split_once("\\end{theorem}").unwrap();
    assert!(theorem.contains("p(t) = 56t^{3}") && !theorem.contains("q(t)"));
    assert!(
        rest.contains("\\emph{Observed, not proved:} $q(t) = 106t + 6$."),
        "{rest}"
    );
    assert!(rest.contains("\\texttt{takeaway law 'family?"), "{rest}");
}

#[test]
fn laws_of_two_letters_are_proved_by_regions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("laws.json");
    let path = file.to_str().unwrap();
    let law = |format: &str| {
        let arguments = [
            "law",
            "a,b",
            "--prove",
            "--certificate",
            path,
            "--format",
            format,
        ];
        let output = takeaway(&arguments);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = law("plain");
    assert!(
        text.contains("a = y + 1, b = y + 1: period 2a, preperiod 0\n"),
        "{text}"
    );
    assert!(text.contains(": period a + b, preperiod 0\n"), "{text}");
    let found: serde_json::Value = serde_json::from_str(&law("json")).unwrap();
    assert!(found["theorem"]["regions"].as_array().unwrap().len() > 10);
    let checked = takeaway(&["check", path]);
    assert!(checked.status.success(), "{checked:?}");
    assert_eq!(String::from_utf8(checked.stdout).unwrap(), text);

    let certificate = std::fs::read_to_string(&file).unwrap();
    let other = certificate.replacen("\"run\":[0,", "\"run\":[1,", 1);
    std::fs::write(&file, other).unwrap();
    assert_eq!(takeaway(&["check", path]).status.code(), Some(1));

    let program = law("python");
    let Ok(python) = Command::new("python3")
        .args(["-B", "-I", "-c", &program])
        .output()
    else {
        eprintln!("skipped: no python3 on this machine");
        return;
    };
    let text = String::from_utf8(python.stdout).unwrap();
    let errors = String::from_utf8_lossy(&python.stderr);
    assert!(text.contains("regions have a proof"), "{text}{errors}");
}

#[test]
fn periods_are_checked_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("period.json");
    let path = file.to_str().unwrap();
    for game in [
        "2,5",
        "all-but-2,3,5",
        "0.77",
        "strip?set=2,5&pass=on",
        "strip?set=2,5&scoring=on",
        "strip?set=1,3,4&blocking=1",
        "strip?set=1,4&right=2,3",
    ] {
        let output = takeaway(&["period", game, "--format", "json"]);
        assert!(output.status.success(), "{output:?}");
        std::fs::write(&file, &output.stdout).unwrap();
        let checked = takeaway(&["check", path]);
        assert!(checked.status.success(), "{game}: {checked:?}");

        let mut found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        found["period"] = (found["period"].as_u64().unwrap() + 1).into();
        std::fs::write(&file, found.to_string()).unwrap();
        assert_eq!(takeaway(&["check", path]).status.code(), Some(1), "{game}");
    }
}

#[test]
fn a_program_checks_the_certificates() {
    let output = takeaway(&["law", "2,5,c", "--prove", "--format", "python"]);
    assert!(output.status.success(), "{output:?}");
    let program = String::from_utf8(output.stdout).unwrap();
    let python = Command::new("python3")
        .args(["-B", "-I", "-c", &program])
        .output();
    let Ok(python) = python else {
        eprintln!("skipped: no python3 on this machine");
        return;
    };
    let text = String::from_utf8(python.stdout).unwrap();
    let errors = String::from_utf8_lossy(&python.stderr);
    assert!(
        text.contains("t ≡ 5 mod 7: a period is 7\n"),
        "{text}{errors}"
    );
    assert!(
        text.ends_with("the classes cover every t from their first on\n"),
        "{text}{errors}"
    );
    let refused = takeaway(&["law", "2,5,c", "--format", "python"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_program_checks_periods_of_games_next_door() {
    let python = |program: &str| {
        let mut python = Command::new("python3");
        let done = python.args(["-B", "-I", "-c", program]).output().ok()?;
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Some((text(done.stdout), text(done.stderr)))
    };
    for (game, heaps) in [
        ("0.77", 168),
        ("0.07", 176),
        ("4.7", 7),
        ("0.F", 7),
        ("strip?set=2,5&pass=on", 20),
        ("strip?set=2,5,7&scoring=on", 44),
        ("strip?set=2,5,7&scoring=on&convention=sink", 52),
        ("strip?set=1,3,4&blocking=1", 10),
        ("strip?set=1,4&right=2,3", 17),
    ] {
        let output = takeaway(&["period", game, "--format", "python"]);
        assert!(output.status.success(), "{output:?}");
        let program = String::from_utf8(output.stdout).unwrap();
        let Some((printed, errors)) = python(&program) else {
            eprintln!("skipped: no python3 on this machine");
            return;
        };
        let holds = format!("The certificate holds: {heaps} heaps were played.\n");
        assert_eq!((printed, errors), (holds, String::new()), "{game}");

        // Neither a window that is shorter nor another period or preperiod is believed.
        for name in ["length", "period", "preperiod"] {
            let (before, number) = program.split_once(&format!("\"{name}\":")).unwrap();
            let end = number.find([',', '}']).unwrap();
            let (number, rest) = number.split_at(end);
            let number: u64 = number.parse().unwrap();
            let other = if name == "length" {
                number - 1
            } else {
                number + 1
            };
            let (_, errors) = python(&format!("{before}\"{name}\":{other}{rest}")).unwrap();
            assert!(errors.contains("AssertionError"), "{game} {name}: {errors}");
        }
    }
    let each = takeaway(&["period", "0.77", "--each", "--format", "python"]);
    assert!(!each.status.success(), "{each:?}");
}
