//! The caption of the shifts.

use super::findings::{Claim, Findings, Found, Relation};
use super::{Comb, Data, Shifts};
use crate::figure::caption::{Badge, MANABE_LARSSON};
use crate::figure::play::Play;
use crate::figure::{Caption, Findings as _};
use crate::kinds::duality::Duality;
use crate::kinds::sink_strips::SinkStrips;
use crate::number::grouped;
use crate::play::invitation;
use crate::sink::Additive;
use crate::sink::shifts::stated;

/// All the words about the figure.
pub fn caption(figure: &Shifts, data: &Data, found: &Findings) -> Caption {
    let Ok(set) = figure.ruleset() else {
        return Caption::default();
    };
    let (m, delta) = (u64::from(set.m()), u64::from(set.delta()));
    let [a, b, c] = set.moves();
    let shown = match figure.x.is_empty() {
        true => String::new(),
        false => format!(" Shown: {}.", figure.x.words("x")),
    };
    let mut caption = Caption {
        title: format!("The cold positions of {{{a}, {b}, {c}}} and their shifts"),
        caption: format!(
            "One period (top) and its cold positions V₀. Below: the positions with value 1, 2 and 3, each \
             shifted (mod p) onto V₀.{shown}"
        ),
        see: see(figure, found),
        badge: badge(found),
        notes: vec![
            "Manabe and Larsson prove for wall play with m < δ < 2m and gcd(m, δ) = 1 that every V lies on a \
             linear shift of the cold positions. The theorem does not name the shifts."
                .into(),
        ],
        ..Caption::default()
    }
    .from_paper(&MANABE_LARSSON, "");
    for (comb, of) in data.combs.iter().zip(&found.combs) {
        facts(
            set,
            comb,
            of,
            found.claim,
            data.combs.len() > 1,
            &mut caption,
        );
    }
    let played = data.combs.first().map(|comb| comb.convention);
    let game = played.and_then(|convention| invitation::additive(set, convention));
    caption.invite("Play this game", game);
    let duality = Duality {
        m,
        delta,
        ..Duality::default()
    };
    let strips = SinkStrips {
        m,
        delta: [delta].into_iter().collect(),
        convention: Play::Both,
        ..SinkStrips::default()
    };
    caption.link("Duality", duality);
    caption.link("The strips", strips);
    caption
}

fn see(figure: &Shifts, found: &Findings) -> String {
    match figure.x.is_empty() && found.has_gaps() {
        true => "V₀ has members that the shifted V₃ misses.".into(),
        false => String::new(),
    }
}

fn facts(set: Additive, comb: &Comb, of: &Found, claim: Claim, two: bool, caption: &mut Caption) {
    let play = comb.convention.name();
    let named = |label: &str| match two {
        true => format!("{label} ({play})"),
        false => label.into(),
    };
    let shifts = stated(set, comb.convention).into_iter().zip(of.relations);
    let shifts = shifts.map(|(shift, relation)| {
        // The theorem puts each V on its shift and need not fill it.
        let relation = match relation {
            Relation::Differs => "≠",
            Relation::Equal if claim != Claim::Proven => "=",
            Relation::Equal | Relation::Within => "⊆",
        };
        let v = ['₀', '₁', '₂', '₃'][usize::from(shift.value)];
        format!("V{v} {relation} V₀ {}", shift.name)
    });
    caption.formula(named("shifts"), shifts.collect::<Vec<_>>().join(", "));
    caption.fact(named("period"), grouped(comb.word.len() as u64));
    caption.fact(named("|V₀|, …, |V₃|"), of.sizes.map(grouped).join(", "));
}

fn badge(found: &Findings) -> Badge {
    match found.claim {
        Claim::Fails => found.badge("The mismatches are marked."),
        Claim::Proven => found.badge("Every V lies on a shift; this period shows on which."),
        Claim::WallProven | Claim::Seen => {
            found.badge("Corollary 3 of proofs.md proves these shifts for all m, δ ≥ 1.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Status;
    use crate::figure::{Figure, WholeJob};
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
        assert_eq!(trust(&both, false), Status::ProvedHere);
        assert_eq!(trust(&both, true), Status::Refuted);
        let wall: crate::Spec = "shifts?convention=wall".parse().unwrap();
        let words = wall.compute(&mut NoProgress).unwrap();
        assert_eq!(words.words().badge.kind(), Status::Proved);
    }
}
