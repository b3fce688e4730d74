//! What is said of the duality.

use super::findings::{Claim, Findings};
use super::{Data, Duality};
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::literature::{NIMBER_DUALITY, PRIMITIVE_WALL};
use crate::figure::parameter::numbers::looked_at_first;
use crate::figure::{Caption, Findings as _};
use crate::games::Convention;
use crate::number::{counted, grouped, latex};
use crate::play::invitation;
use crate::sink::shifts::SEEN_M;

/// All the words about the figure.
pub fn caption(figure: &Duality, data: &Data, found: &Findings) -> Caption {
    let (m, delta) = (figure.m, figure.delta);
    let [s1, s2, s3] = [m, m + delta, 2 * m + delta].map(grouped);
    let period = data.sink.len() as u64;
    let set = format!("{{{s1}, {s2}, {s3}}}");
    let title = match found.holds() {
        true => format!("Sink play of {set} is wall play read backwards"),
        false => format!("Sink play of {set} and wall play read backwards"),
    };
    let verdict = verdict(data, found);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{}; the wall word from x = {}; and the wall word read \
             backwards from −(1 + s₂) with 0 and 2 exchanged, aligned under the sink word. {verdict}",
            looked_at_first(&figure.x, "one period of the sink word from x = 1"),
            grouped(data.preperiod)
        ),
        see: see(found),
        formula: format!(
            "v_{{\\mathrm{{sink}}}}(x) = \\sigma\\bigl(v_{{\\mathrm{{wall}}}}(-(x + s_2))\\bigr), \\quad s_2 = m + \\delta = {}, \\quad \\sigma = (0\\;2)",
            latex(m + delta)
        ),
        formula_text: format!(
            "v_sink(x) = σ(v_wall(−(x + s₂))), s₂ = m + δ = {s2}, σ exchanges 0 and 2"
        ),
        badge: badge(found, &verdict),
        summary: format!("{title}. Period {}. {verdict}", grouped(period)),
        notes: notes(figure, found),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§3, conjectured duality");
    caption.fact("period", grouped(period));
    caption.fact("mismatches", grouped(data.mismatches.len() as u64));
    if let Ok(ruleset) = figure.ruleset() {
        caption.invite(
            "Play this game",
            invitation::additive(ruleset, Convention::Sink),
        );
    }
    caption.link("The shifts", format!("shifts?m={m}&delta={delta}"));
    caption.link("The sink strip", format!("sink-strips?m={m}&delta={delta}"));
    caption.link(
        "Sink and wall side by side",
        format!("sink-strips?m={m}&delta={delta}&convention=both"),
    );
    caption
}

fn verdict(data: &Data, found: &Findings) -> String {
    let positions = counted(data.sink.len() as u64, "position", "positions");
    match found.claim {
        Claim::Settled | Claim::Agrees => format!("All {positions} agree."),
        Claim::Differs { count: 1, first } => {
            format!("One of {positions} differs, x = {}.", grouped(first))
        }
        Claim::Differs { count, first } => format!(
            "{} of {positions} differ, the first at x = {}.",
            grouped(count),
            grouped(first)
        ),
    }
}

fn see(found: &Findings) -> String {
    match found.holds() {
        true => {
            "The first and the third row have the same colours everywhere. The third is the second \
                 turned round, with two colours exchanged."
                .into()
        }
        false => "Where the first and the third row differ, a mark stands under them.".into(),
    }
}

fn badge(found: &Findings, verdict: &str) -> Badge {
    let settled = match found.claim {
        Claim::Settled => " As both periods are proven, that settles this ruleset.",
        Claim::Agrees | Claim::Differs { .. } => "",
    };
    let (text, range) = match found.holds() {
        true => (
            "duality",
            "Unproved in general; checked for m ≤ 14, δ ≤ 4m + 3. “Check duality” goes further. ",
        ),
        false => ("duality", ""),
    };
    found.badge(
        text,
        format!(
            "{verdict}{settled} The sink word is the closed form of Theorem 3, the wall word a \
             simulation whose period is proven by a recurring window. {range}The paper \
             conjectures that a duality exists; {NIMBER_DUALITY} calls it a nimber duality, still \
             a conjecture."
        ),
    )
}

fn notes(figure: &Duality, found: &Findings) -> Vec<String> {
    let (m, delta) = (figure.m, figure.delta);
    let mut notes = Vec::new();
    if found.shifts_seen {
        notes.push(format!(
            "Checked for m ≤ {SEEN_M}, δ ≤ 4m + 3, modulo the period: at the wall the positions \
             of value 1 are the cold ones moved up by m = {m}, those of value 2 the cold ones moved down \
             by m + δ = {}, and those of value 3 are among the cold ones moved down by δ = {delta}; in the \
             sink the cold ones are moved down by 2m + δ = {}, by m + δ = {} and by m = {m} instead.",
            m + delta,
            2 * m + delta,
            m + delta
        ));
    }
    if found.shifts_proven {
        notes.push(format!(
            "{PRIMITIVE_WALL}, as holds for m = {m}, δ = {delta}."
        ));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Figure, Trust, WholeJob};
    use crate::progress::NoProgress;

    #[test]
    fn what_does_not_hold_is_no_conjecture() {
        let figure = Duality::default();
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let badge = |data: &Data| caption(&figure, data, &figure.findings(data)).badge;
        let holds = badge(&data);
        assert_eq!(holds.kind(), Trust::Conjecture);
        assert!(holds.more.contains("“Check duality”"));
        data.mismatches.push(5);
        let fails = badge(&data);
        assert_eq!(
            (fails.kind(), &*fails.text),
            (Trust::Refuted, "Refuted: duality")
        );
        assert!(
            !fails.more.contains("Unproved in general"),
            "{}",
            fails.more
        );
    }
}
