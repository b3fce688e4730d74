//! The table of claims is what documents and sentences print: no status and no range is typed a second time.

use std::fs;
use std::path::{Path, PathBuf};

use takeaway::claim::{CLAIMS, Claim, Status};
use takeaway::figure::Caption;

use super::comments::files;
use super::sentences::fact;
use crate::common::computed as drawn;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).into()
}

/// The rows of a document, between its marks.
fn rows(claims: &[&Claim]) -> String {
    let row = |claim: &&Claim| {
        let source = match claim.status {
            Status::ProvedHere => claim.source.text().replace(" of proofs.md", ""),
            status => status.label().into(),
        };
        let check = match (claim.check, claim.check.strip_prefix("test ")) {
            ("", _) => String::new(),
            (_, Some(test)) => format!("test `{test}`"),
            (check, None) => format!("`takeaway {check}`"),
        };
        format!(
            "| {source} | {} | {} | {check} |\n",
            claim.statement,
            claim.checked.text()
        )
    };
    claims.iter().map(row).collect()
}

/// Compares the table of a document with the claims, or renews it.
fn compare(document: &str, claims: &[&Claim]) {
    const MARKS: [&str; 2] = ["<!-- claims -->\n", "<!-- end of claims -->"];
    let path = root().join("docs").join(document);
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(MARKS[0]).unwrap();
    let (found, after) = rest.split_once(MARKS[1]).unwrap();
    let wanted = format!(
        "| | statement | checked for | command |\n| --- | --- | --- | --- |\n{}",
        rows(claims)
    );
    if std::env::var_os("MAKE_REF").is_some() {
        fs::write(
            &path,
            format!("{before}{}{wanted}{}{after}", MARKS[0], MARKS[1]),
        )
        .unwrap();
        return;
    }
    assert_eq!(found, wanted, "{document}: MAKE_REF=1 renews it");
}

#[test]
fn documents_list_the_claims() {
    let of = |statuses: &[Status]| -> Vec<&Claim> {
        let some = CLAIMS.iter().copied();
        some.filter(|claim| statuses.contains(&claim.status))
            .collect()
    };
    // As the document proves them.
    let proofs = fs::read_to_string(root().join("docs/proofs.md")).unwrap();
    let place = |claim: &&Claim| {
        let source = claim.source.text().replace(" of proofs.md", "");
        let headings = [".", " "].map(|end| proofs.find(&format!("**{source}{end}")));
        headings.into_iter().flatten().min()
    };
    let mut proved = of(&[Status::ProvedHere]);
    proved.sort_by_key(place);
    compare("proofs.md", &proved);
    compare(
        "findings.md",
        &of(&[Status::Checked, Status::Observed, Status::Conjecture]),
    );
}

/// The texts between quotes of a source, without its comments and tests.
fn literals(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.map(|line| format!("{line}\n")).collect();
    let mut found = Vec::new();
    let mut text: Option<String> = None;
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, &mut text) {
            ('\\', Some(text)) => match chars.next() {
                // A line that goes on.
                Some('\n') => while chars.next_if(|c| c.is_whitespace()).is_some() {},
                Some(escaped) => text.push(escaped),
                None => {}
            },
            ('"', text) => match text.take() {
                Some(whole) => found.push(whole),
                None => *text = Some(String::new()),
            },
            // A quoted quote.
            ('\'', None) if chars.peek() == Some(&'"') => {
                chars.next();
            }
            (c, Some(text)) => text.push(c),
            (_, None) => {}
        }
    }
    found
}

#[test]
fn literals_are_found_in_sources() {
    let source = "fn f() { let c = '\"'; say(\"one \\\n   two\"); } // \"no\"\n/// \"no\"\nlet a = \"three\";";
    assert_eq!(literals(source)[0], "one two");
    assert_eq!(literals("say(\"a \\\"b\\\" c\")"), ["a \"b\" c"]);
}

/// Beginnings of badges, and ranges such as m ≤ 14, stand in the table alone.
#[test]
fn no_sentence_types_a_status_or_a_range() {
    let mut faults = Vec::new();
    let mut read = 0;
    for path in files(&["src/kinds", "src/figure"], &["rs"]) {
        if path.file_name().is_some_and(|name| name == "tests.rs") {
            continue;
        }
        read += 1;
        for text in literals(&fs::read_to_string(&path).unwrap()) {
            let statuses = Status::ALL.map(Status::label);
            let typed = statuses.iter().any(|label| {
                let begins = text.starts_with(label)
                    && !text[label.len()..].starts_with(char::is_alphabetic);
                (begins || text.contains(&format!(" {label} "))) && *label != "Computed"
            });
            let letters = ["m", "δ", "a", "b", "c", "s", "k"];
            let ranged = letters.iter().any(|letter| {
                let range = format!(" {letter} ≤ ");
                text.split(&range)
                    .skip(1)
                    .any(|rest| rest.starts_with(|c: char| c.is_ascii_digit() && c != '0'))
            });
            if typed || ranged || text.contains("hecked for ") {
                faults.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(read > 150, "{read}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Families whose badge stood over a fitted law: spec, badge, and the formula beside it.
#[test]
fn a_badge_belongs_to_the_formula_beside_it() {
    for (spec, badge, label, value) in [
        (
            "family?set=12,12%2Bk,24%2Bk&k=1..12&convention=sink",
            "Proved: Theorem 3",
            "period",
            "p(k) = 2k + 36 − d for d ≤ 12, else 12(2k + 12 + d)/gcd(12, d), d = k mod 24",
        ),
        (
            "family?set=3,b&b=4..8",
            "Proved: two moves",
            "period",
            "p(b) = b + 3, or 6 where b/3 is odd, for b ≥ 4",
        ),
        (
            "family?set=7,b&b=8..60",
            "Proved: two moves",
            "period",
            "p(b) = b + 7, or 14 where b/7 is odd, for b ≥ 8",
        ),
        (
            "family?set=m,m%2Bd,2m%2Bd&m=20..30&d=1..19&convention=sink",
            "Proved: Theorem 3",
            "period",
            "p(m, d) = 3m + d for d ≤ m",
        ),
        (
            "family?set=s,4s,12s%2B1,16s%2B1&s=45..46",
            "Proved: Althöfer, Bültermann",
            "periods unknown",
            "2 of 2, such as that of {45, 180, 541, 721}",
        ),
        (
            "family?set=3,b&b=4..60&of=preperiod",
            "Proved here: two moves",
            "preperiod",
            "0",
        ),
        (
            "family?set=m,2m%2B1,3m%2B1&m=1..20",
            "Proved here: duality",
            "period",
            "p(m) = 4m² + 3m for m ≥ 2",
        ),
        (
            "family?set=n,4n,32n%2B1,36n%2B1&n=5..6",
            "Unknown: the periods",
            "period",
            "0 of 2 known",
        ),
        (
            "family?set=2,c&c=1..40",
            "Proved: two moves",
            "period",
            "p(c) = c + 2, or 2s₁ where s₂/s₁ is odd",
        ),
    ] {
        says(spec, badge, label, value);
    }
}

/// The caption of a figure, which has this badge and this fact.
fn says(spec: &str, badge: &str, label: &str, value: &str) -> Caption {
    let caption = drawn(spec).caption();
    assert_eq!(caption.badge.text, badge, "{spec}: {}", caption.badge.more);
    let found = fact(&caption, label);
    assert_eq!(found, Some(value), "{spec}: {:?}", caption.facts);
    caption
}

/// Exact laws are printed with the badge that they have, for infinite sets, too.
#[test]
fn laws_of_infinite_sets_have_their_badge() {
    for (spec, badge, label, value) in [
        (
            "strip?set=odd",
            "Proved here: residues",
            "law at the wall",
            "v(x) = x mod 2",
        ),
        (
            "strip?set=odd",
            "Proved here: residues",
            "sink",
            "preperiod 0, period 2",
        ),
        (
            "strip?set=squarefree&convention=wall",
            "Proved here: residues",
            "wall",
            "preperiod 0, period 4",
        ),
        (
            "strip?set=powers-of-2&convention=wall",
            "Proved here: residues",
            "law at the wall",
            "v(x) = x mod 3",
        ),
        (
            "strip?set=moser&convention=wall",
            "Proved: closed form",
            "law at the wall",
            "v(x) = Σ 2^i·(dᵢ mod 2), where x = Σ 4^i·dᵢ in base 4",
        ),
        (
            "strip?set=odd&convention=misere",
            "Proved here: misère play",
            "misère",
            "preperiod 0, period 2",
        ),
        (
            "relations?of=shifts",
            "Proved here: shifts",
            "period (wall)",
            "259",
        ),
    ] {
        let evidence = says(spec, badge, label, value).badge.evidence;
        assert!(!evidence.contains('≤'), "{spec}: {evidence}");
    }
}

/// Laws that follow from the form of a set are printed by every figure of its cold positions.
#[test]
fn known_laws_are_printed_everywhere() {
    for (spec, badge, label, value) in [
        (
            "cold?set=squarefree&n=300",
            "Computed exactly",
            "cold exactly where",
            "x ≡ 0 mod 4",
        ),
        (
            "cold?set=2,5&n=300",
            "Computed exactly",
            "cold exactly where",
            "x ≡ 0, 1, 4 mod 7",
        ),
        (
            "cold?set=odd&convention=misere&n=300",
            "Computed exactly",
            "cold exactly where",
            "x odd",
        ),
        (
            "cold?set=moser&convention=misere&n=300",
            "Computed exactly",
            "cold exactly where",
            "x − 1 has even base-4 digits",
        ),
        (
            "members?of=cold&set=2,5&view=ratio",
            "Computed exactly",
            "limit of a(i)/i",
            "7/3",
        ),
        (
            "members?of=cold&set=lucas&view=ratio",
            "Computed exactly",
            "limit of a(i)/i",
            "5",
        ),
        (
            "cold-count?set=squarefree&n=1000",
            "Counted exactly",
            "growth",
            "|C ∩ [0, n)| = n/4 + O(1)",
        ),
    ] {
        says(spec, badge, label, value);
    }
    // No law is known, so none is printed.
    for spec in [
        "cold?n=300",
        "members?of=cold&set=squares&view=ratio",
        "cold?set=odd&layer=1&n=300",
    ] {
        let caption = drawn(spec).caption();
        assert_eq!(fact(&caption, "cold exactly where"), None, "{spec}");
        assert_eq!(fact(&caption, "limit of a(i)/i"), None, "{spec}");
    }
}

/// An unknown period is no number: an empty cell, and no longest among the others.
#[test]
fn unknown_periods_are_empty_cells() {
    let drawing = drawn("family?set=n,4n,32n%2B1,36n%2B1&n=5..6");
    let csv = drawing.export(takeaway::picture::Format::CSV).unwrap();
    let rows: Vec<&str> = csv.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(rows[1].starts_with("5,,,"), "{}", rows[1]);
    let table = drawing.panels()[0].table().unwrap();
    let json = table.beside.iter().find(|(name, _)| *name == "laws");
    assert!(json.unwrap().1["period"].is_null());
}
