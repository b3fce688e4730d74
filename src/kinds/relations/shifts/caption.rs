//! The caption of the shifts.

use super::super::findings::{Findings, Found, Relation};
use super::super::{Of, Relations};
use super::Comb;
use crate::figure::caption::MANABE_LARSSON;
use crate::figure::conventions::Conventions;
use crate::figure::{Caption, Findings as _, Sentences};
use crate::kinds::sink_strips::SinkStrips;
use crate::number::grouped;
use crate::play::invitation;
use crate::sink::Additive;
use crate::sink::shifts::stated;

/// All the words about the figure.
pub(crate) fn caption(figure: &Relations, combs: &[Comb], found: &Findings) -> Caption {
    let Ok(set) = figure.ruleset() else {
        return Caption::default();
    };
    let (m, delta) = (figure.m, figure.delta);
    let [a, b, c] = set.moves();
    let more = if found.holds {
        "Corollary 3 of proofs.md proves these shifts for all m, δ ≥ 1."
    } else {
        "The mismatches are marked."
    };
    let mut caption = Caption {
        title: format!("The cold positions of {{{a}, {b}, {c}}} and their shifts"),
        caption: Sentences::from("One period (top) and its cold positions V₀.")
            .and("Below: the positions with value 1, 2 and 3, each shifted (mod p) onto V₀.")
            .and(figure.x.shown("x")),
        see: see(figure, found),
        badge: found.badge(more),
        notes: vec![
            "Manabe and Larsson prove for wall play with m < δ < 2m and gcd(m, δ) = 1 that every V lies on a \
             linear shift of the cold positions. The theorem does not name the shifts."
                .into(),
        ],
        ..Caption::default()
    }
    .from_paper(&MANABE_LARSSON, "");
    for (comb, of) in combs.iter().zip(&found.combs) {
        facts(set, comb, of, combs.len() > 1, &mut caption);
    }
    let played = combs.first().map(|comb| comb.convention);
    let game = played.and_then(|convention| invitation::additive(set, convention));
    caption.invite("Play this game", game);
    let duality = Relations {
        of: Of::Duality,
        m,
        delta,
        ..Relations::default()
    };
    let strips = SinkStrips {
        m,
        delta: [delta].into_iter().collect(),
        convention: Conventions::Both,
        ..SinkStrips::default()
    };
    caption.link("Duality", duality);
    caption.link("The strips", strips);
    caption
}

fn see(figure: &Relations, found: &Findings) -> String {
    if figure.x.is_empty() && found.has_gaps() {
        "V₀ has members that the shifted V₃ misses.".into()
    } else {
        String::new()
    }
}

fn facts(set: Additive, comb: &Comb, of: &Found, two: bool, caption: &mut Caption) {
    let play = comb.convention.name();
    let named = |label: &str| {
        if two {
            format!("{label} ({play})")
        } else {
            label.into()
        }
    };
    let shifts = stated(set, comb.convention).into_iter().zip(of.relations);
    let shifts = shifts.map(|(shift, relation)| {
        let relation = match relation {
            Relation::Differs => "≠",
            Relation::Equal => "=",
            Relation::Within => "⊆",
        };
        let v = ['₀', '₁', '₂', '₃'][usize::from(shift.value)];
        format!("V{v} {relation} V₀ {}", shift.name)
    });
    caption.formula(named("shifts"), shifts.collect::<Vec<_>>().join(", "));
    caption.fact(named("period"), grouped(comb.word.len() as u64));
    caption.fact(named("|V₀|, …, |V₃|"), of.sizes.map(grouped).join(", "));
}
