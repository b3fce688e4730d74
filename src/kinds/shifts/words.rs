//! What is said of the shifts.

use super::findings::{Claim, Findings, Found, Relation};
use super::{Comb, Data, Shifts};
use crate::figure::caption::{Badge, MANABE_LARSSON};
use crate::figure::parameter::numbers::looked_at_first;
use crate::figure::{Caption, Findings as _};
use crate::games::Convention;
use crate::number::grouped;
use crate::play::invitation;
use crate::sink::Additive;
use crate::sink::shifts::{SEEN_M, Shift, stated};

/// All the words about the figure.
pub fn caption(figure: &Shifts, data: &Data, found: &Findings) -> Caption {
    let Ok(set) = figure.ruleset() else {
        return Caption::default();
    };
    let (m, delta) = (set.m(), set.delta());
    let [a, b, c] = set.moves();
    let title = format!("The cold positions of {{{a}, {b}, {c}}} and their shifts");
    let combs = || data.combs.iter().zip(&found.combs);
    let verdicts: Vec<String> = combs()
        .map(|(comb, found)| verdict(set, comb, found))
        .collect();
    let verdicts = verdicts.join(" ");
    let period = format!("one period of S({m}, {delta}) = {{{a}, {b}, {c}}}");
    let part = looked_at_first(&figure.x, &period);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{part}; below it the cold positions V₀, and the \
             positions V₁, V₂, V₃ of nim-values 1, 2, 3 moved so that they fall on V₀, indices taken \
             modulo the period. {verdicts}"
        ),
        see: see(figure, found),
        formula: formula(set, data, found),
        formula_text: formula_text(set, data, found),
        badge: badge(figure, set, found),
        summary: format!("{title}. {verdicts}"),
        ..Caption::default()
    }
    .from_paper(&MANABE_LARSSON, "");
    for (comb, found) in combs() {
        let play = comb.convention.name();
        caption.fact(format!("{play} period"), grouped(comb.word.len() as u64));
        caption.fact(
            format!("{play} |V₀|, …, |V₃|"),
            found.sizes.map(grouped).join(", "),
        );
    }
    let played = data.combs.first().map(|comb| comb.convention);
    caption.invite(
        "Play this game",
        played.and_then(|convention| invitation::additive(set, convention)),
    );
    caption.link("Duality", format!("duality?m={m}&delta={delta}"));
    caption.link(
        "The strips",
        format!("sink-strips?m={m}&delta={delta}&convention=both"),
    );
    caption
}

/// What to look for; of teeth that are missing only where all of the row is shown.
fn see(figure: &Shifts, found: &Findings) -> String {
    let missing = match figure.x.is_empty() && found.has_gaps() {
        true => " Where V₃ is moved some teeth are missing.",
        false => "",
    };
    format!(
        "The lower rows have the pattern of the row V₀ in other colours: the strip is one comb of cold \
         positions and its shifts.{missing}"
    )
}

/// What is found of one comb, as a sentence.
fn verdict(set: Additive, comb: &Comb, found: &Found) -> String {
    let play = match comb.convention {
        Convention::Sink => "Sink",
        Convention::Wall => "Wall",
    };
    let classes: Vec<String> = stated(set, comb.convention)
        .into_iter()
        .zip(found.relations)
        .map(|(shift, relation)| {
            let relation = match relation {
                Relation::Equal => "=",
                Relation::Within => "⊂",
                Relation::Differs => "differs from",
            };
            format!("V{} {relation} V₀ {}", digit(shift.value), shift.name)
        })
        .collect();
    format!("{play}: {}.", classes.join(", "))
}

fn digit(value: u8) -> char {
    ['₀', '₁', '₂', '₃'][usize::from(value)]
}

/// The theorem has each class within its shift and not onto it.
fn plain(shift: Shift, claim: Claim) -> String {
    let onto = shift.onto && claim != Claim::Proven;
    let relation = if onto { "=" } else { "⊆" };
    format!("V{} {relation} V₀ {}", digit(shift.value), shift.name)
}

fn latex(shift: Shift, claim: Claim) -> String {
    let onto = shift.onto && claim != Claim::Proven;
    let relation = if onto { "=" } else { "\\subseteq" };
    let by = shift
        .name
        .replace('−', "-")
        .replace('δ', "\\delta")
        .replace('₁', "_1")
        .replace('₂', "_2")
        .replace('₃', "_3");
    format!("V_{} {relation} V_0 {by}", shift.value)
}

/// The statement for each convention shown, named where there are two.
fn formula_text(set: Additive, data: &Data, found: &Findings) -> String {
    let of = |comb: &Comb| {
        let stated = stated(set, comb.convention)
            .map(|shift| plain(shift, found.claim))
            .join(", ");
        match data.combs.len() {
            1 => stated,
            _ => format!("{}: {stated}", comb.convention.name()),
        }
    };
    let statements: Vec<String> = data.combs.iter().map(of).collect();
    statements.join("; ")
}

/// The same in LaTeX; of two statements each has lines of its own.
fn formula(set: Additive, data: &Data, found: &Findings) -> String {
    let of = |comb: &Comb| {
        let stated = stated(set, comb.convention).map(|shift| latex(shift, found.claim));
        match data.combs.len() {
            1 => stated.join(",\\; "),
            _ => {
                let [first, second, third] = stated;
                let play = comb.convention.name();
                format!("\\text{{{play}: }} & {first},\\; {second}, \\\\ & {third}")
            }
        }
    };
    let statements: Vec<String> = data.combs.iter().map(of).collect();
    match &statements[..] {
        [one] => one.clone(),
        several => format!(
            "\\begin{{aligned}} {} \\end{{aligned}}",
            several.join(" \\\\ ")
        ),
    }
}

fn badge(figure: &Shifts, set: Additive, found: &Findings) -> Badge {
    let (m, delta) = (set.m(), set.delta());
    let checked = "Every position of the period is checked";
    let theorem = "Manabe and Larsson (2026) prove for wall play with m < δ < 2m and gcd(m, δ) = 1 that \
                   every class lies on a linear shift of the cold positions";
    // Of what is seen and not proven: where it was, and how far the theorem goes.
    let seen = |wall: &str| {
        let conventions = figure.convention.conventions().iter();
        let play: Vec<&str> = conventions.clone().map(|c| c.name()).collect();
        let computed: Vec<&str> = conventions
            .map(|convention| match convention {
                Convention::Sink => "Sink values come from the closed form of Theorem 3.",
                Convention::Wall => {
                    "Wall values come from a simulation whose period is proven by a recurring window."
                }
            })
            .collect();
        format!(
            "{checked} for {} play on S({m}, {delta}). {} Checked for every m ≤ {SEEN_M}, δ ≤ 4m + 3. {theorem}; {wall}.",
            play.join(" and "),
            computed.join(" ")
        )
    };
    let (text, more) = match found.claim {
        Claim::Fails => (
            "shifts",
            format!("The statement does not hold of S({m}, {delta}): the mismatches are marked."),
        ),
        Claim::Proven => (
            "Manabe, Larsson 2026",
            format!(
                "{theorem}. Which shifts, and that two classes fill theirs, is checked for this period."
            ),
        ),
        Claim::WallProven => (
            "shifts",
            seen("that covers the wall half of this figure and not the sink half"),
        ),
        Claim::Seen => ("shifts", seen("nothing shown here is such a case")),
    };
    found.badge(text, more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Figure, Trust, WholeJob};
    use crate::progress::NoProgress;

    #[test]
    fn what_is_proven_what_is_seen_and_what_fails_are_told_apart() {
        let trust = |figure: &Shifts, broken: bool| {
            let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
            if broken {
                data.combs[0].classes[0].mismatches.push(3);
            }
            caption(figure, &data, &figure.findings(&data)).badge.kind()
        };
        let both = Shifts::default();
        assert_eq!(trust(&both, false), Trust::Observed);
        assert_eq!(trust(&both, true), Trust::Refuted);
        let wall: crate::Spec = "shifts?convention=wall".parse().unwrap();
        let words = wall.compute(&mut NoProgress).unwrap();
        assert_eq!(words.words().badge.kind(), Trust::Theorem);
    }
}
