//! Numbers worth reading off a comply game, and the figures near it.

use super::findings::Findings;
use super::names::{greedy_set, plain};
use super::{Comply, Data};
use crate::figure::warrant::{Answer, Warrant};
use crate::figure::{Caption, Figure, oeis};
use crate::greedy::comply::Rule;
use crate::greedy::oeis::of_set;
use crate::greedy::three_heaps::ThreeHeaps;
use crate::greedy::{Condition, Discrepancies, Origin, Written};
use crate::kinds::greedy_set::GreedySet;
use crate::number::grouped;
use crate::play::invitation;

/// Who wins on three heaps.
pub(super) fn outcome(heaps: ThreeHeaps) -> &'static str {
    if heaps.is_p() { "P" } else { "N" }
}

pub(super) fn facts(figure: &Comply, data: &Data, found: &Findings, caption: &mut Caption) {
    if !data.moves.is_empty() {
        caption.fact("members of D", grouped(data.moves.len() as u64));
    }
    let stars = figure.stars as usize;
    let count = |i: usize| grouped(data.iterates[i].len() as u64);
    // With ⋆ each fact names its game: the last is not the first.
    let last = match (figure.game, stars) {
        (Rule::Set, _) => "N-positions".into(),
        (Rule::Number, 0) => "P-positions".into(),
        (Rule::Number, stars) => format!("P-positions of {}", plain(stars)),
    };
    if stars == 0 {
        caption.fact("P-positions", count(0));
    } else {
        caption.fact("P-positions of S", count(0));
        if data.is_whole(figure.n) {
            caption.fact(last.clone(), count(stars));
            let n = grouped(figure.n);
            let value = match data.fixed {
                Some(fixed) => format!("reached at {} below {n}", plain(fixed as usize)),
                None => format!("not reached below {n}"),
            };
            caption.fact("A, the fixed point of ⋆", value);
            if let Some(agreement) = found.agreements.last() {
                caption.fact(format!("{last} agree with A"), agreement.words());
            }
        }
    }
    if let Some([x, y, z]) = data.progression {
        let [x, y, z] = [x, y, z].map(|x| grouped(x.into()));
        caption.fact("first progression", format!("{x}, {y}, {z}"));
    }
    if let Some(members) = found.a {
        // Under ⋆ the agreement has told it.
        if stars == 0 {
            let theorem = match figure.of_naturals() {
                true => "Theorem 4.1",
                false => "Theorem 4.2",
            };
            let answer = Answer::Yes(Warrant::Proved(theorem.into()));
            caption.fact(format!("{last} equal to A"), answer);
        }
        if let Some(listed) = of_set(&Condition::Ap(3), &Origin::Natural) {
            caption.fact(format!("OEIS, {last}"), oeis::words(&listed, members));
        }
    }
    if let Some(realized) = &data.realized {
        // All numbers, and so everywhere what is known of some.
        let value = if figure.of_naturals() {
            "yes, of the game without moves".into()
        } else {
            realized.words()
        };
        caption.fact("D ∪ {0} the cold set of a subtraction game", value);
    }
    if let Some(heaps) = figure.heaps {
        three_heaps(heaps, caption);
    }
    if let Some(period) = data.period {
        caption.fact("preperiod", grouped(period.preperiod));
        caption.fact("period", grouped(period.period));
    } else if !figure.family.is_empty() && data.is_whole(figure.n) {
        caption.fact("period", format!("not proven below {}", grouped(figure.n)));
    }
}

/// What Theorem 4.4 says of three heaps.
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
        caption.fact(
            "a winning move on them",
            format!("keep {z} and go to {x}, {y}, {z}: {z} ∉ A, and {x}, {y} ∈ A"),
        );
    }
}

pub(super) fn links(figure: &Comply, caption: &mut Caption) {
    let mut link = |label: String, change: &dyn Fn(&mut Comply)| {
        let mut other = figure.clone();
        change(&mut other);
        if other != *figure {
            caption.link(label, other.spec());
        }
    };
    let a = Discrepancies::Greedy(Condition::Ap(3).into());
    if figure.of_doubles() {
        if figure.of_naturals() {
            link("D = A instead of all numbers".into(), &|other| {
                other.d = a.clone();
            });
        }
        if figure.of_greedy_set() {
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
    link("Comply-set".into(), &|other| {
        other.game = Rule::Set;
        other.stars = 0;
        other.without = Default::default();
    });
    let greedy = |condition: &Written| {
        let set = GreedySet {
            condition: condition.clone(),
            ..GreedySet::default()
        };
        set.spec()
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
    if figure.of_doubles() && figure.without == Default::default() {
        caption.invite("Play this game", invitation::comply(&figure.d, figure.game));
    }
}
