//! The caption of the duality.

use super::findings::{Claim, Findings};
use super::{Data, Duality};
use crate::claim::table;
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::literature::primitive_wall;
use crate::figure::play::Play;
use crate::figure::{Caption, Findings as _};
use crate::games::Convention;
use crate::kinds::shifts::Shifts;
use crate::kinds::sink_strips::SinkStrips;
use crate::number::{capitalized, grouped};
use crate::play::invitation;

/// All the words about the figure.
pub fn caption(figure: &Duality, data: &Data, found: &Findings) -> Caption {
    let (m, delta) = (figure.m, figure.delta);
    let [s1, s2, s3] = [m, m + delta, 2 * m + delta].map(grouped);
    let backwards = match found.holds() {
        true => "Sink play is wall play read backwards",
        false => "Sink play and wall play read backwards",
    };
    let shown = match figure.x.is_empty() {
        true => String::new(),
        false => format!(" Shown: {}.", figure.x.words("x")),
    };
    let mut caption = Caption {
        title: format!("{backwards}: {{{s1}, {s2}, {s3}}}"),
        caption: format!(
            "One period of the sink word, the wall word from x = {}, and the wall word read backwards from \
             −(1 + s₂) with 0 and 2 exchanged.{shown}",
            grouped(data.preperiod)
        ),
        see: see(data, found),
        badge: badge(found),
        notes: notes(figure, found),
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
    let shifts = Shifts {
        m,
        delta,
        ..Shifts::default()
    };
    let strip = SinkStrips {
        m,
        delta: [delta].into_iter().collect(),
        ..SinkStrips::default()
    };
    let both = SinkStrips {
        convention: Play::Both,
        ..strip.clone()
    };
    caption.link("The shifts", shifts);
    caption.link("The sink strip", strip);
    caption.link("Sink above wall", both);
    caption
}

fn see(data: &Data, found: &Findings) -> String {
    let all = grouped(data.sink.len() as u64);
    match found.claim {
        Claim::Settled | Claim::Agrees => {
            format!("The first and the third row agree at all {all} positions.")
        }
        Claim::Differs { count: 1, first } => {
            format!(
                "The first and the third row differ at x = {} only.",
                grouped(first)
            )
        }
        Claim::Differs { count, first } => format!(
            "The first and the third row differ at {} of {all} positions, first at x = {}.",
            grouped(count),
            grouped(first)
        ),
    }
}

fn badge(found: &Findings) -> Badge {
    found.badge(match found.claim {
        Claim::Settled | Claim::Agrees => format!(
            "{} has the proof for all m, δ ≥ 1; [B] conjectures a duality.",
            capitalized(table::DUALITY.source.text())
        ),
        Claim::Differs { .. } => "The two words of this game differ: please report this.".into(),
    })
}

fn notes(figure: &Duality, found: &Findings) -> Vec<String> {
    let (m, delta) = (figure.m, figure.delta);
    let mut notes = vec![format!(
        "The paper conjectures that a duality exists; its second version (arXiv:2601.18715) calls it a nimber duality, still a \
         conjecture. {} proves it; we know of no published proof.",
        table::DUALITY.source.text()
    )];
    if found.shifts_seen {
        let [s1, s2, s3] = [m, m + delta, 2 * m + delta].map(grouped);
        notes.push(format!(
            "Corollary 3 of proofs.md, modulo the period: at the wall V₁ = V₀ + {s1}, V₂ = V₀ − {s2} \
             and V₃ ⊆ V₀ − {}. In the sink V₁ = V₀ − {s3}, V₂ = V₀ − {s2} and V₃ ⊆ V₀ − {s1}.",
            grouped(delta)
        ));
    }
    if found.shifts_proven {
        notes.push(format!(
            "{}, as holds for m = {m}, δ = {delta}.",
            primitive_wall()
        ));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Status;
    use crate::figure::{Figure, WholeJob};
    use crate::progress::NoProgress;

    #[test]
    fn what_does_not_hold_is_no_conjecture() {
        let figure = Duality::default();
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let badge = |data: &Data| caption(&figure, data, &figure.findings(data)).badge;
        let holds = badge(&data);
        assert_eq!(holds.kind(), Status::ProvedHere);
        data.mismatches.push(5);
        let fails = badge(&data);
        assert_eq!(
            (fails.kind(), &*fails.text),
            (Status::Refuted, "Refuted: duality")
        );
        assert!(!fails.more.contains("proof"), "{}", fails.more);
    }
}
