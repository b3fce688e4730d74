//! The caption of the duality.

use super::super::findings::Findings;
use super::super::{Of, Relations};
use super::Data;
use crate::claim::table;
use crate::figure::caption::BHAGAT;
use crate::figure::conventions::Conventions;
use crate::figure::literature::primitive_wall;
use crate::figure::{Caption, Findings as _, Sentences};
use crate::games::Convention;
use crate::kinds::sink_strips::SinkStrips;
use crate::number::{capitalized, grouped};
use crate::play::invitation;
use crate::sink::shifts::is_primitive;

/// All the words about the figure.
pub(crate) fn caption(figure: &Relations, data: &Data, found: &Findings) -> Caption {
    let (m, delta) = (figure.m, figure.delta);
    let [s1, s2, s3] = [m, m + delta, 2 * m + delta].map(grouped);
    let backwards = if found.holds {
        "Sink play is wall play read backwards"
    } else {
        "Sink play and wall play read backwards"
    };
    let more = if found.holds {
        format!(
            "{} has the proof for all m, δ ≥ 1; [B] conjectures a duality.",
            capitalized(table::DUALITY.source.text())
        )
    } else {
        "The two words of this game differ: please report this.".into()
    };
    let mut caption = Caption {
        title: format!("{backwards}: {{{s1}, {s2}, {s3}}}"),
        caption: Sentences::from(
            "One period of the sink word, the wall word from x = 0, and the wall word read backwards from \
             −(1 + s₂) with 0 and 2 exchanged.",
        )
        .and(figure.x.shown("x")),
        see: see(data),
        badge: found.badge(more),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§3, conjectured duality");
    caption.formula(
        "duality",
        format!("v(sink, x) = σ(v(wall, −(x + s₂))), s₂ = {s2}, σ = (0 2)"),
    );
    caption.fact("period", grouped(data.sink.len() as u64));
    caption.fact("mismatches", grouped(data.mismatches.len() as u64));
    if let Ok(ruleset) = figure.ruleset() {
        let game = invitation::additive(ruleset, Convention::Sink);
        caption.invite("Play this game", game);
    }
    let shifts = Relations {
        of: Of::Shifts,
        m,
        delta,
        ..Relations::default()
    };
    let strip = SinkStrips {
        m,
        delta: [delta].into_iter().collect(),
        ..SinkStrips::default()
    };
    let both = SinkStrips {
        convention: Conventions::Both,
        ..strip.clone()
    };
    caption.link("The shifts", shifts);
    caption.link("The sink strip", strip);
    caption.link("Sink above wall", both);
    caption
}

fn see(data: &Data) -> String {
    let all = grouped(data.sink.len() as u64);
    match data.mismatches[..] {
        [] => format!("The first and the third row agree at all {all} positions."),
        [only] => {
            format!(
                "The first and the third row differ at x = {} only.",
                grouped(only)
            )
        }
        [first, ..] => format!(
            "The first and the third row differ at {} of {all} positions, first at x = {}.",
            grouped(data.mismatches.len() as u64),
            grouped(first)
        ),
    }
}

fn notes(figure: &Relations) -> Vec<String> {
    let (m, delta) = (figure.m, figure.delta);
    let [s1, s2, s3] = [m, m + delta, 2 * m + delta].map(grouped);
    let mut notes = vec![
        "The paper conjectures that a duality exists; its second version (arXiv:2601.18715) calls it a nimber duality, \
         still a conjecture. We know of no published proof. The card of a position names the part of the proof, (A), (B) or (C), \
         that gives its partner."
            .into(),
        format!(
            "Modulo the period, V₁ = V₀ + {s1}, V₂ = V₀ − {s2} and V₃ ⊆ V₀ − {} at the wall. In the sink \
             V₁ = V₀ − {s3}, V₂ = V₀ − {s2} and V₃ ⊆ V₀ − {s1} (Corollary 3, proofs.md).",
            grouped(delta)
        ),
        "Both words also obey the rule σv(x) = mex{σv(x + s₁), σv(x + s₂), σv(x + s₃)} (Corollary 4, proofs.md).".into(),
    ];
    if figure.ruleset().is_ok_and(is_primitive) {
        notes.push(format!(
            "{}, as holds for m = {m}, δ = {delta}.",
            primitive_wall()
        ));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::super::super::Data;
    use super::*;
    use crate::claim::Status;
    use crate::figure::{Figure, WholeJob};
    use crate::progress::NoProgress;

    #[test]
    fn words_that_differ_refute_the_theorem() {
        let figure = Relations::default();
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let badge = |data: &Data| figure.caption(data, &figure.findings(data)).badge;
        let holds = badge(&data);
        assert_eq!(
            (holds.kind(), &*holds.text),
            (Status::ProvedHere, "Proved here: duality")
        );
        let Data::Duality(words) = &mut data else {
            unreachable!()
        };
        words.mismatches.push(5);
        let fails = badge(&data);
        assert_eq!(
            (fails.kind(), &*fails.text),
            (Status::Refuted, "Refuted: duality")
        );
        assert!(!fails.more.contains("proof"), "{}", fails.more);
    }
}
