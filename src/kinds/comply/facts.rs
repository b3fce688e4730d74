//! The facts of a comply game, and the figures related to it.

use super::findings::Findings;
use super::names::{greedy_set, plain};
use super::{Comply, Data};
use crate::claim::{Answer, Warrant};
use crate::figure::{Caption, oeis};
use crate::greedy::comply::Rule;
use crate::greedy::oeis::of_set;
use crate::greedy::three_heaps::ThreeHeaps;
use crate::greedy::{Condition, Discrepancies, Origin, Written};
use crate::kinds::greedy_set::GreedySet;
use crate::kinds::members::{Members, Of};
use crate::number::grouped;
use crate::play::invitation;

/// Who wins on three heaps.
pub(super) fn outcome(heaps: ThreeHeaps) -> &'static str {
    if heaps.is_p() { "P" } else { "N" }
}

pub(super) fn facts(figure: &Comply, data: &Data, found: &Findings, caption: &mut Caption) {
    if let Some(heaps) = figure.heaps {
        three_heaps(heaps, caption);
    }
    let stars = figure.stars as usize;
    let n = grouped(figure.n);
    let count = |i: usize| grouped(data.iterates[i].len() as u64);
    let last = match (figure.game, stars) {
        (Rule::Set, _) => "N-positions".into(),
        (Rule::Number, 0) => "P-positions".into(),
        (Rule::Number, stars) => format!("P-positions of {}", plain(stars)),
    };
    match stars {
        0 => caption.fact(format!("P-positions below {n}"), count(0)),
        _ if data.is_whole(figure.n) => {
            caption.fact(format!("{last} below {n}"), count(stars));
            if let Some(agreement) = found.agreements.last() {
                caption.fact(format!("{last} agree with A"), agreement.words());
            }
        }
        _ => {}
    }
    if let Some(period) = data.period {
        let (preperiod, period) = (grouped(period.preperiod), grouped(period.period));
        caption.fact(
            "outcomes",
            format!("preperiod {preperiod}, period {period}"),
        );
    }
    if let Some(members) = found.a {
        if stars == 0 {
            let answer = Answer::Yes(Warrant::Known(found.claim));
            caption.fact(format!("{last} equal to A"), answer);
        }
        if let Some(listed) = of_set(&Condition::Ap(3), &Origin::Natural) {
            caption.fact(format!("OEIS, {last}"), oeis::words(&listed, members));
        }
    }
    if let Some(realized) = data.realized.as_ref().filter(|_| !figure.of_naturals()) {
        caption.fact("D ∪ {0} is the cold set of", realized.words());
    }
}

/// Theorem 4.4 on three heaps.
fn three_heaps(position: ThreeHeaps, caption: &mut Caption) {
    let [x, y, z] = position.heaps().map(grouped);
    let because = match position.in_greedy_set() {
        [_, _, true] => format!("{z} ∈ A"),
        [true, true, false] => format!("{z} ∉ A, and {x}, {y} ∈ A"),
        [false, true, false] => format!("{z} ∉ A and {x} ∉ A"),
        [true, false, false] => format!("{z} ∉ A and {y} ∉ A"),
        [false, false, false] => format!("{z} ∉ A and {x}, {y} ∉ A"),
    };
    let outcome = outcome(position);
    caption.fact(
        format!("three heaps {x}, {y}, {z}"),
        format!("{outcome} (Theorem 4.4): {because}"),
    );
    if let Some(next) = position.winning_move() {
        let [x, y, z] = next.heaps().map(grouped);
        caption.fact("winning move", format!("keep {z}: {x}, {y}, {z}"));
    }
}

pub(super) fn links(figure: &Comply, caption: &mut Caption) {
    let mut link = |label: String, change: &dyn Fn(&mut Comply)| {
        let mut other = figure.clone();
        change(&mut other);
        if other != *figure {
            caption.link(label, other);
        }
    };
    let a = Discrepancies::Greedy(Condition::Ap(3).into());
    if figure.of_doubles() {
        if figure.of_naturals() {
            link("D = A instead of all numbers".into(), &|other| {
                other.d = a.clone();
            });
        }
        if figure.of_greedy_set() && !figure.misere {
            for d in [1_u64, 4, 9] {
                link(format!("Remove d = {d}"), &|other| {
                    other.without = [d].into_iter().collect();
                    other.heaps = None;
                    other.stars = 0;
                    other.game = Rule::Number;
                });
            }
        }
        if figure.without_stars().is_none() {
            link(
                format!("Apply ⋆: {}", plain(figure.stars as usize + 1)),
                &|other| {
                    other.stars = (other.stars + 1).min(crate::limits::STARS as u64);
                },
            );
        }
    }
    if !figure.misere
        && figure
            .without_stars()
            .is_none_or(|_| figure.game == Rule::Set)
    {
        link("Misère play".into(), &|other| {
            (other.misere, other.stars, other.heaps) = (true, 0, None);
        });
    }
    link("Comply-set".into(), &|other| {
        other.game = Rule::Set;
        other.stars = 0;
        other.without = Default::default();
    });
    let greedy = |condition: &Written| GreedySet {
        condition: condition.clone(),
        ..GreedySet::default()
    };
    match (&figure.condition, &figure.d) {
        (Some(condition), _) => {
            let label = format!("The {}", greedy_set(condition));
            caption.link(label, greedy(condition));
        }
        (None, Discrepancies::Greedy(condition)) if **condition != Condition::Ap(3) => {
            let label = format!("D, the {}", greedy_set(condition));
            caption.link(label, greedy(condition));
        }
        _ => caption.link("A, the greedy set", greedy(&Condition::Ap(3).into())),
    }
    if let (Discrepancies::Of(set), true, Rule::Number, false) =
        (&figure.d, figure.of_doubles(), figure.game, figure.misere)
    {
        let members = Members {
            of: Of::Comply,
            set: set.clone(),
            n: 2000,
            ..Members::default()
        };
        caption.link("Gaps between P-positions", members);
    }
    if figure.of_doubles() && !figure.misere && figure.without == Default::default() {
        caption.invite("Play this game", invitation::comply(&figure.d, figure.game));
    }
}
