//! The claims themselves, as the paper makes them.

use crate::boundary::Boundary;
use crate::claims::{Claim, Comparison, Measure};
use crate::form::{Form, Letter};
use crate::label::Label;
use crate::printed;
use crate::scene::sink_scene;
use theory::sink::factors::Kind;

/// The text's claims, for n = 0. A line each: the source, then after `@` the
/// boundaries, then after `:` what is measured, how it compares, and a sum.
/// [`Measure`] lists what can be measured.
const CLAIMS: &str = "
Lemma 5, 1 @ B : γ-α = k
Lemma 5, 1 @ B : k > 0
Lemma 5, 2 @ C : α-β = m-k
Lemma 5, 2 @ C : k-β > 0
Lemma 5, 2 @ C : α > m-k
Lemma 5, last line @ later : β' = α
Lemma 5, last line @ later : γ' = α
after (7): before a ζ stands a B-block @ bZB : γ' = m
before Lemma 6: m = 5, k = 4 @ C : block = 6m+k+α-β
before Lemma 6: m = 6, k = 4 @ C : block = 6m+k-α+β
after Lemma 6 @ B : block = 4m-2α+2γ
after Lemma 6 @ B : block = 4m+2k
after Lemma 6 @ C : block = 6m+k-α+β
after Lemma 6 @ C : block = 5m+2k
after Lemma 6 @ B C : block > 3m+k
before the examples: d(b4) @ bZB bB bC : d(b4) = m-γ'+α'
before the examples: d(b4), from its beginning @ bZB bB bC : D(b4) = m-γ'+α'
before the examples: |b4| @ bZB bB bC : |b4| = γ'
before the examples: d(c4), from its beginning @ cB cC : D(c4) = 2m+k
before the examples: d(c8), from its beginning @ cB cC : D(c8) = m+β'
before the examples @ cB cC : |c4| = k-β'
before the examples @ cB cC : |c8| = m
Table 2, caption @ bZB : d(b4) = γ'
Table 2, caption @ bZB : d(b4) = m
Table 2, caption @ bZB : |b4| = m-α'
Table 2, caption @ bZB : |b4| = k
Table 3, caption @ bB : d(b4) = γ'
Table 3, caption @ bB : |b4| = m-α'
Table 4, caption @ cB : d(c4) = 2m+β'
Table 4, caption @ cB : d(c8) = β'
Table 4, caption @ cB : |c4| = k-β'
Table 4, caption @ cB : |c8| = m
Table 5, caption @ bC : d(b4) = γ'
Table 5, caption @ bC : |b4| = m-α'
Table 6, caption @ cC : d(c4) = 2m+β'
Table 6, caption @ cC : d(c8) = β'
Table 6, caption @ cC : |c4| = k-β'
Table 6, caption @ cC : |c8| = m
Table 7, caption: tight @ sinkB : A1→B1 = 2m+k
Table 7, caption: tight @ sinkB : A3→B3 = 2m+k
Table 7, caption: tight @ sinkB : B2→B5 = 2m+k
Table 8, caption @ bZB : Z→B4 < 3m+k+1
A3 in b–Z–B @ bZB : α' = m-k
A3 in b–Z–B @ bZB : |A3| = m
(8) @ bZB : |a1| = k
(8) @ bZB : |a2| = m-k
(8) @ bZB : |a3| = k
(8) @ bZB : |b1| = m
(8) @ bZB : |b2| = 0
(8) @ bZB : |b3| = m
(8) @ bZB : |b4| = k
(8) @ bZB : |b5| = m
(8) @ bZB : |Z| = m
(8) @ bZB : |A1| = m
(8) @ bZB : |A2| = 0
(8) @ bZB : |A3| = m
(8) @ bZB : |B1| = k
(8) @ bZB : |B2| = m-k
(8) @ bZB : |B3| = k
(8) @ bZB : |B4| = m
(8) @ bZB : |B5| = k
before (9): Z starts at @ bZB : b4#Z = m+k
before (9): A3 starts at @ bZB : b4#A3 = 3m+k+1
before (9): A3 ends at @ bZB : b4→A3 = 4m+k
(9)–(11) @ bZB : b3..A3 = 4m
(12)–(13): suffices @ bZB : b3..A3 ≥ 3m+k
(15): A3 starts at @ bB bC : b4#A3 = 2m+k+1
A3 in b–B @ bB bC : b3..A3 = 2m+k
A3 in b–B @ bB bC : γ' = α
A3 in b–B @ bB bC : b3→A3 = 3m+k
A3 in c–C @ cB cC : α = β'
A3 in c–C @ cB cC : k-β' > 0
A3 in c–C @ cB cC : c8..A3 = m+β'
(17): c8 starts at @ cB cC : c4#c8 = m+k-β'+1
(21): A3 starts at @ cB cC : c4#A3 = 3m+k+1
(21): A3 ends at @ cB cC : c4→A3 = 4m+k-α
A3 in c–C @ cB cC : c2..A3 > 3m+k
A3 in c–C @ cB cC : c6..A3 = 2m+k
A3 in c–C: size of c6 @ cB cC : |c6| = m-α
C9 @ C : A3..C9 > 4m
C9 @ C : |C8| = m
C9 @ C : C5→C8 = 2m
";

/// The claims of the text; `None` if they are not written as described.
pub(super) fn text() -> Option<Vec<Claim>> {
    let lines = CLAIMS.lines().filter(|line| !line.is_empty());
    lines.map(read).collect()
}

pub(super) fn heads() -> impl Iterator<Item = Claim> {
    printed::sizes()
        .iter()
        .flat_map(|size| {
            let head = if size.row { "row" } else { "column" };
            let source = format!("Table {}, {head} {}", size.boundary.table() + 6, size.label);
            let claim = |measure, form| Claim {
                source: source.clone(),
                at: vec![size.boundary],
                measure,
                comparison: Comparison::Equal,
                form,
            };
            let distance = size.distance.map(|d| claim(Measure::ToEnd(size.label), d));
            [Some(claim(Measure::Len(size.label), size.len)), distance]
        })
        .flatten()
}

pub(super) fn similar() -> impl Iterator<Item = Claim> {
    Boundary::ALL.into_iter().flat_map(|boundary| {
        let factors = sink_scene(boundary, &[]);
        let names = factors.into_iter().filter(|f| f.label.is_before());
        let names = names.filter_map(|f| f.label.name());
        let here = sink_scene(boundary, &[]);
        names.filter_map(move |name| {
            here.iter().find(|f| f.label == Label::block(name))?;
            Some(Claim {
                source: "before the tables: similar factors".into(),
                at: vec![boundary],
                measure: Measure::Between(Label::before(name), Label::block(name)),
                comparison: Comparison::Above,
                form: Form::letter(Letter::M) * 3 + Form::letter(Letter::K),
            })
        })
    })
}

fn read(line: &str) -> Option<Claim> {
    let (source, rest) = line.split_once(" @ ")?;
    let (at, claim) = rest.split_once(" : ")?;
    let mut words = claim.split(' ');
    let measure = measure(words.next()?)?;
    let comparison = match words.next()? {
        "=" => Comparison::Equal,
        "≥" => Comparison::AtLeast,
        ">" => Comparison::Above,
        "<" => Comparison::Below,
        _ => return None,
    };
    let boundaries = at.split(' ').map(|word| match word {
        "later" => Boundary::ALL[1..].to_vec(),
        "B" | "C" => {
            let kind = if word == "B" { Kind::B } else { Kind::C };
            let all = Boundary::ALL.into_iter();
            all.filter(|boundary| boundary.block() == kind).collect()
        }
        name => {
            let all = Boundary::ALL.into_iter();
            all.filter(|boundary| boundary.name().replace('–', "") == name)
                .collect()
        }
    });
    Some(Claim {
        source: source.into(),
        at: boundaries.collect::<Vec<_>>().concat(),
        measure,
        comparison,
        form: words.next()?.parse().ok()?,
    })
}

fn measure(text: &str) -> Option<Measure> {
    let label = printed::label;
    let inner = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    if text == "block" {
        return Some(Measure::Block);
    }
    if let Some(f) = inner("|", "|") {
        return Some(Measure::Len(label(f)?));
    }
    if let Some(f) = inner("d(", ")") {
        return Some(Measure::ToEnd(label(f)?));
    }
    if let Some(f) = inner("D(", ")") {
        return Some(Measure::FromStart(label(f)?));
    }
    if let Some((f, g)) = text.split_once("..") {
        return Some(Measure::Between(label(f)?, label(g)?));
    }
    if let Some((f, g)) = text.split_once('→') {
        return Some(Measure::Across(label(f)?, label(g)?));
    }
    if let Some((f, g)) = text.split_once('#') {
        return Some(Measure::Counted(label(f)?, label(g)?));
    }
    Some(Measure::Form(text.parse().ok()?))
}
