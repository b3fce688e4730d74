//! The Python programs print what `terms` prints: each kind's as its file stands, and filled in
//! for several specs.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use takeaway::Spec;
use takeaway::command::program;

use crate::common::{computed, terms};
use crate::fuzz::campaign::{self, Chance, few};
use crate::fuzz::drawings::random;
use takeaway::figure::Certified;
use takeaway::games::certificate::{Play, certificate};
use takeaway::limits::PERIOD_SEARCH_DEFAULT;
use takeaway::picture::Format;
use takeaway::progress::NoProgress;

/// By kind; every family of subtraction sets, every form of condition.
const SPECS: &[&str] = &[
    "sink-strips?m=6&convention=both",
    "sink-strips?m=6&order=gcd",
    "sink-strips?m=8&delta=5..20&convention=wall&order=period",
    "sink-strips?m=5&k=1,3..4&wraps=2",
    "sink-strips?m=4&delta=7,15,23&convention=wall",
    "relations?m=4&delta=7",
    "relations?m=9&delta=2",
    "relations?of=shifts&m=5&delta=7&convention=wall",
    "relations?of=shifts&m=6&delta=21",
    "strip?set=3,5,31,120&n=100",
    "strip?set=squares&n=80",
    "strip?set=1..65&n=100",
    "strip?set=1..131 step 2,150&n=100",
    "strip?set=all-but-1..65&n=160",
    "greedy-set?condition=sidon3&n=1100",
    "greedy-set?condition=x%2Bz%3D2y%26x%2Bz%3D3w&n=60",
    "comply?family=1,2|3|2,5&n=100",
    "comply?family=1,2|3|2,5,9&game=set&n=100",
    "plane?moves=t(1,0);t(0,1);t(1,1)&size=30",
    "plane?moves=a,1;1,a;0,3;b,b&a=2..4&b=2&size=20",
    "cold?n=300&hotspots=0,3,17",
    "cold?set=2,5&n=90&hotspots=squares",
    "cold?n=300&layer=3",
    "cold?set=3,5,8&n=200&convention=misere",
    "cold-count?set=primes&n=3000&convention=misere",
    "cold-count?by=residue&set=2,5&n=300&base=4&convention=misere",
    "digits?n=3000&convention=misere",
    "strip?set=3,5,8&n=80&convention=misere",
    "strip?set=primes&n=80&convention=misere",
    "strip?set=2,5,11&seed=1,-,0,3^3,2&n=70",
    "strip?set=1,4&seed=0,1,2,0&n=40&convention=wall",
    "strip?set=2s^2-s%2B1&n=70",
    "strip?set=s^3-20s^2%2B50&n=70",
    "strip?set=all-but-3,5&n=60&convention=sink",
    "strip?set=moser&n=150&convention=wall",
    "strip?set=naturals&n=30",
    "strip?set=odd&n=30",
    "strip?set=0.77&n=40",
    "strip?set=4.137&n=30",
    "strip?set=8.9&n=16",
    "strip?set=2,5&pass=on&n=40",
    "strip?set=squares&pass=on&n=40",
    "strip?set=2,5,7&scoring=on&convention=sink&n=40",
    "strip?set=1,4&right=2,3&n=30",
    "strip?set=1,4&right=2,3&convention=sink&n=30",
    "strip?set=1,3,4,6&blocking=2&n=30",
    "strip?options=divisors&n=30",
    "strip?options=up-to-half&n=30",
    "strip?set=factorials&n=130",
    "strip?set=powers-4&n=90",
    "cold?set=cubes&n=3000",
    "cold?set=primes&n=2000",
    "cold?set=fibonacci&n=1000",
    "cold?set=powers-of-3&n=500",
    "cold?set=triangular&n=2000",
    "cold?set=random-30&n=700",
    "cold?set=random-2-77&n=700",
    "cold?set=3%2B4i&n=300",
    "cold?n=1048576",
    "cold-count?set=primes&n=4000",
    "cold-count?n=5000&sample=powers-of-2",
    "records?set=random-50-7&n=1000",
    "cold?set=1,primes&n=300",
    "cold?set=(1,primes)-and-odd&n=300",
    "cold?set=semiprimes-but-not-4,6&n=300",
    "cold?set=all-but-prime-powers&n=200",
    "cold?set=3*practical-7&n=300",
    "cold?set=(random-50)-7&n=200",
    "cold?set=floor(n*phi)%2B1&n=200",
    "cold?set=(5s^2-s)/2&n=300",
    "cold?set=ulam,lucas,evil-and-odious&n=200",
    "strip?set=n^2%2B1&n=70",
    "strip?set=tetrahedral&n=70",
    "records?set=moser&n=2000",
    "digits?n=3000&base=13&places=0,2",
    "digits?n=500&of=greedy&condition=ap4&base=4",
    "digits?n=2",
    "greedy-set?condition=ap5&n=400",
    "greedy-set?condition=mean4&n=200",
    "greedy-set?condition=sidon&n=300",
    "greedy-set?condition=x%2Bz=3y&n=200",
    "greedy-set?condition=a-b=3&n=200",
    "greedy-set?condition=2x=3y%7Cap3&n=300",
    "greedy-set?condition=x%2By%2Bz=w&n=150",
    "greedy-set?condition=2x=8&n=20",
    "greedy-set?seed=0,4&n=300",
    "greedy-set?start=7&n=200",
    "comply?d=primes&stars=2&n=200",
    "comply?d=ap3&without=4,9&n=150",
    "comply?d=x%2Bz=3y&n=150",
    "comply?game=set&d=1,3,10&n=100",
    "comply?condition=sidon&n=200",
    "comply?d=primes&convention=misere&n=150",
    "comply?d=ap3&game=set&convention=misere&n=100",
    "comply?family=1,4|3|2,5&convention=misere&n=100",
    "comply?condition=x%2Bz=3y&game=set&n=100",
    "permutation?condition=nim&n=20",
    "permutation?condition=wythoff&n=80",
    "permutation?condition=wythoff&restriction=max&n=80",
    "permutation?condition=ap4&restriction=order&n=80",
    "permutation?injective=off&n=100",
    "permutation?condition=sidon&n=40",
    "permutation?condition=sidon&restriction=order&n=40",
    "permutation?condition=line&restriction=max&n=60",
    "permutation?condition=parallel&n=24",
    "permutation?condition=parallel&restriction=max&n=24",
    "longest?max=7",
    "members?n=2000&first=200",
    "members?of=greedy&condition=sidon&n=500&view=growth",
    "members?of=comply&set=primes&n=300",
    "members?of=set&set=primes&n=500",
    "members?set=squares&layer=2&n=900&view=ratio",
    "family?set=3,4,9,c&c=1..20&convention=sink",
    "family?set=m,(m^2%2Bm)/2,2m(d%2B1)&m=1..7&d=2&convention=sink",
    "family?set=2,t,3t%2B1&t=4..16&of=outcomes",
    "three-move?a=3&size=14&convention=both",
    "three-move?a=5&size=12&layer=difference",
    "constructions?max=30",
    "cold-count?by=residue&n=3000&base=7",
    "cold-count?by=residue&set=odd&n=300&base=4",
    "next-door?of=partizan&a=2&c=3&size=12",
    "next-door?of=partizan&a=3&c=1&convention=sink&size=12",
    "next-door?of=memory&size=12",
    "next-door?of=memory&memory=mem&size=12",
    "next-door?of=scores&set=primes&size=12",
];

/// Runs texts of programs, and files of such, one after the other as if each were alone.
const RUNNER: &str = r#"
import contextlib, io, json, os, runpy, sys

def printed(program):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        if program.endswith(".py"):
            sys.path.insert(0, os.path.dirname(program))
            runpy.run_path(program, run_name="__main__")
        else:
            exec(compile(program, program[:60], "exec"), {"__name__": "__main__"})
    return out.getvalue()

json.dump([printed(program) for program in json.load(sys.stdin)], sys.stdout)
"#;

/// What Python prints for each program: a text, or the path of a file. Nothing where there is no
/// Python, which it says.
fn run(programs: &[String]) -> Option<Vec<String>> {
    let python = Command::new("python3")
        // It leaves no compiled files behind, and sees no packages of this machine.
        .args(["-B", "-I", "-c", RUNNER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else {
        eprintln!("skipped: no python3 on this machine");
        return None;
    };
    let asked = serde_json::to_vec(programs).unwrap();
    python.stdin.take().unwrap().write_all(&asked).unwrap();
    let done = python.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{errors}");
    assert_eq!(errors, "");
    Some(serde_json::from_slice(&done.stdout).unwrap())
}

/// The spec whose terms a program says it prints.
fn printed(program: &str) -> &str {
    let line = program.lines().find(|l| l.starts_with("# prints: "));
    line.unwrap().split('\'').nth(1).unwrap()
}

#[test]
fn programs_print_the_terms() {
    let made = |spec: &&str| program::python(&spec.parse().unwrap()).unwrap();
    let programs: Vec<String> = SPECS.iter().map(made).collect();
    let Some(told) = run(&programs) else { return };
    assert_eq!(told.len(), SPECS.len());
    for ((spec, program), told) in SPECS.iter().zip(&programs).zip(told) {
        assert_eq!(told, terms(printed(program)), "{spec}");
    }
}

#[test]
fn the_files_run_as_they_stand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/programs");
    let file = |spec: Spec| folder.join(format!("{}.py", spec.kind()));
    let files = Spec::kinds().into_iter().map(file);
    let files: Vec<_> = files.filter(|file| file.exists()).collect();
    assert!(!files.is_empty());
    let paths: Vec<String> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    let Some(told) = run(&paths) else { return };
    for (file, told) in files.iter().zip(told) {
        let kind = file.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(file).unwrap();
        assert_eq!(told, terms(printed(&text)), "{kind}");
    }
}

/// Letters of terms that a random spec may have.
const LONGEST: usize = 20_000;

/// A spec of any kind that has a program, or every fourth time of a long list or of all but one.
fn random_spec(chance: &mut Chance) -> Spec {
    loop {
        let spec = if chance.below(4) > 0 {
            random(chance)
        } else {
            long(chance)
        };
        // What Python prints from the definition in moments.
        let Ok(program) = program::python(&spec) else {
            continue;
        };
        let greedy = spec.kind() == "members" && program.contains("\"of\": \"greedy\"");
        let terms = computed(printed(&program)).export(Format::PLAIN);
        if !greedy && terms.is_ok_and(|terms| terms.len() < LONGEST) {
            return spec;
        }
    }
}

fn long(chance: &mut Chance) -> Spec {
    let all_but = chance.below(2) == 0;
    let members = if all_but {
        chance.within(1, 80)
    } else {
        chance.within(65, 90)
    };
    let mut last = 0;
    let members = (0..members).map(|_| {
        last += chance.within(1, 3);
        last.to_string()
    });
    let members = members.collect::<Vec<_>>().join(",");
    let all_but = if all_but { "all-but-" } else { "" };
    let convention = chance.of(&["wall", "sink", "misere"]);
    let n = chance.within(100, 400);
    let kind = chance.of(&["strip", "cold"]);
    let text = format!("{kind}?set={all_but}{members}&convention={convention}&n={n}");
    text.parse().unwrap_or_else(|_| {
        format!("{kind}?set={all_but}{members}&n={n}")
            .parse()
            .unwrap()
    })
}

/// Runs the programs of random specs.
fn random_programs(count: u64) {
    let mut specs = Vec::new();
    campaign::run("programs", few(count), random_spec, |spec| {
        specs.push(spec.clone());
        true
    });
    let made = |spec: &Spec| program::python(spec).unwrap();
    let programs: Vec<String> = specs.iter().map(made).collect();
    let Some(told) = run(&programs) else { return };
    let others = specs.iter().zip(&programs).zip(told);
    let others = others.filter(|((_, program), told)| *told != terms(printed(program)));
    let others: Vec<String> = others.map(|((spec, _), _)| spec.to_string()).collect();
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn programs_of_random_figures_print_the_terms() {
    random_programs(40);
}

#[test]
#[ignore = "takes minutes"]
fn programs_of_600_random_figures_print_the_terms() {
    random_programs(600);
}

/// The program that checks the certificate of a game; `change` may spoil it first.
fn checked(set: &str, play: Play, change: impl Fn(String) -> String) -> String {
    let set = set.parse().unwrap();
    let found = certificate(&set, play, PERIOD_SEARCH_DEFAULT, &mut NoProgress).unwrap();
    let text = serde_json::to_string(&Certified::new(&set, play, found).unwrap());
    program::certificate(&change(text.unwrap()))
}

#[test]
fn certificates_are_checked_by_the_definition() {
    let mut programs = Vec::new();
    for set in ["2,5", "24,53,59", "1", "3,7,12", "1..65"] {
        programs.extend(Play::ALL.map(|play| checked(set, play, |text| text)));
    }
    for set in [
        "all-but-2,3,5",
        "all-but-1,3",
        "all-but-7",
        "naturals",
        "3+1i",
        "6+3i",
        "2*(all-but-2,3,5)",
        "all-but-1..65",
    ] {
        programs.extend(
            Play::ALL[..2]
                .iter()
                .map(|&play| checked(set, play, |text| text)),
        );
    }
    let Some(told) = run(&programs) else { return };
    let holds = |text: &&String| text.starts_with("The certificate holds: ");
    assert_eq!(
        told.iter().filter(holds).count(),
        programs.len(),
        "{told:?}"
    );
    // No position is played that the certificate does not name.
    assert_eq!(
        told[1],
        "The certificate holds: 15 positions were played.\n"
    );
}

#[test]
fn a_false_certificate_is_found_out() {
    let sink = Play::ALL[1];
    for (from, to) in [
        ("\"period\":7", "\"period\":14"),
        ("\"preperiod\":3", "\"preperiod\":4"),
        ("\"recurs\":11", "\"recurs\":10"),
        ("\"length\":5", "\"length\":4"),
        ("[2,1,0,0,1,1,0]", "[2,1,0,0,1,2,0]"),
        ("NNPPNNP", "NNPPNNN"),
    ] {
        let program = checked("2,5", sink, |text| {
            assert!(text.contains(from), "{text}");
            text.replacen(from, to, 1)
        });
        let Some(told) = run(&[format!(
            "try:\n{}\nexcept AssertionError as fault:\n    print(\"found:\", fault)\n",
            program
                .lines()
                .map(|line| format!("    {line}\n"))
                .collect::<String>()
        )]) else {
            return;
        };
        assert!(told[0].starts_with("found: "), "{from}: {told:?}");
    }
}
