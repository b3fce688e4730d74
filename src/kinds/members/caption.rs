//! The caption of members.

use super::findings::{Findings, Gap};
use super::{Data, Members, Of, View, plot};
use crate::figure::caption::{EPPSTEIN, LARSSON, TITLE};
use crate::figure::cold_search::below;
use crate::figure::form::Key;
use crate::figure::laws::{Law, limit};
use crate::figure::parameter::{Interval, Numbers};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Findings as _, Sentences, conditions};
use crate::number::{counted, fixed, grouped, percent};

/// Gaps that a fact lists.
const LISTED: usize = 5;

/// Whose members they are.
fn whose(figure: &Members) -> String {
    match figure.of {
        Of::Cold if figure.layer == 0 => format!("the cold positions of {}", figure.set.game()),
        Of::Cold => format!(
            "the positions of value {} of {}",
            figure.layer,
            figure.set.game()
        ),
        Of::Greedy => {
            let repeats = figure.greedy().repeats();
            format!("the {}", conditions::greedy_set(&figure.condition, repeats))
        }
        Of::Comply => format!(
            "the P-positions of the comply game on {}",
            figure.set.words()
        ),
        Of::Set => figure.set.words(),
    }
}

fn gaps(of: Of) -> &'static str {
    match of {
        Of::Cold => "Gaps of cold positions",
        Of::Comply => "Gaps of P-positions, D",
        Of::Greedy | Of::Set => "Gaps between members",
    }
}

fn title(figure: &Members) -> String {
    let (what, short) = match figure.view {
        View::Gaps => ("Gaps of", gaps(figure.of)),
        View::Ratio => ("a(i)/i of", "Members divided by their index"),
        View::Growth => ("Growth of", "Members against their index"),
    };
    let wordings = [
        format!("{what} {}", whose(figure)),
        match figure.of {
            Of::Greedy => short.into(),
            _ => format!("{short}: {}", figure.set.words()),
        },
    ];
    let fits = |title: &String| title.chars().count() <= TITLE;
    let whole = wordings.into_iter().find(fits);
    whole.unwrap_or_else(|| short.into())
}

/// All the words about the figure.
pub(super) fn caption(figure: &Members, data: &Data, found: &Findings) -> Caption {
    let mut caption = Caption {
        title: title(figure),
        caption: drawn(figure, data),
        see: see(figure, found),
        badge: found.badge(match figure.first {
            0 => format!("Every member below {} is known.", below(figure.n)),
            _ => match data.members.len() {
                0 => format!("There is none below {}.", below(figure.n)),
                1 => "The first member is exact.".into(),
                several => format!("The first {} members are exact.", grouped(several as u64)),
            },
        }),
        ..Caption::default()
    };
    caption = match figure.of {
        Of::Cold => caption.from_paper(&EPPSTEIN, "§3"),
        Of::Set => caption,
        Of::Greedy => caption.from_paper(&LARSSON, "§5"),
        Of::Comply => caption.from_paper(&LARSSON, "§3"),
    };
    let (x, y) = match figure.view {
        View::Gaps => ("gap", "count"),
        View::Ratio => ("i", "a(i)/i"),
        View::Growth => ("i", "a(i)"),
    };
    figure.part.tell(x, y, &mut caption);
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

fn drawn(figure: &Members, data: &Data) -> Sentences {
    let whose = whose(figure);
    let members = match () {
        _ if figure.first == 0 || data.members.is_empty() => format!("below {}", below(figure.n)),
        _ => format!("the first {}", grouped(data.members.len() as u64)),
    };
    let every = plot::every(data);
    let sampled = (every > 1 && figure.view != View::Gaps)
        .then(|| format!("One of {} is drawn.", grouped(every as u64)));
    let what = match figure.view {
        View::Gaps => "How often each gap between consecutive members occurs",
        View::Ratio => "a(i)/i for the members a(1) < a(2) < …",
        View::Growth => "a(i) against i for the members a(1) < a(2) < …",
    };
    Sentences::from(format!("{what}: {whose}, {members}.")).and(sampled)
}

fn see(figure: &Members, found: &Findings) -> String {
    match (figure.view, &found.commonest()[..]) {
        (View::Gaps, [one, two, ..]) if one.count > two.count => format!(
            "The commonest gap is {}: {} of all.",
            grouped(one.size.into()),
            percent(one.count as f64 / found.total() as f64, 1)
        ),
        _ => String::new(),
    }
}

fn facts(figure: &Members, data: &Data, found: &Findings, caption: &mut Caption) {
    let count = data.members.len();
    caption.fact("members", grouped(count as u64));
    if count == 0 {
        return;
    }
    caption.fact("odd members", grouped(found.odd as u64));
    let listed = |gap: &Gap| format!("{} ({}×)", gap.size, grouped(gap.count));
    let several = |gap: &&Gap| gap.count > 1;
    let commonest = found.commonest();
    let commonest = commonest.iter().filter(several).take(LISTED).map(listed);
    let commonest: Vec<String> = commonest.collect();
    if !commonest.is_empty() {
        caption.fact("commonest gaps", commonest.join(", "));
    }
    if let Some(gap) = found.gaps.last() {
        let after = match gap.count {
            1 => format!(", after {}", grouped(gap.after.into())),
            _ => String::new(),
        };
        caption.fact("largest gap", grouped(gap.size.into()) + &after);
    }
    if figure.counts_members() {
        if let Some([over, under]) = data.law.as_ref().and_then(limit) {
            let [over, under] = [over, under].map(grouped);
            let limit = match &under[..] {
                "1" => over,
                _ => format!("{over}/{under}"),
            };
            let known = data
                .law
                .as_ref()
                .map(|law| Law::of_count(law, &figure.set).status());
            caption.formula_known("limit of a(i)/i", limit, known);
            return;
        }
        let ratio = |i: usize| f64::from(data.members[i]) / (i + 1) as f64;
        let half = (count / 2..count).map(ratio);
        let (low, high) = half.fold((f64::MAX, 0.0), |(low, high): (f64, f64), ratio| {
            (low.min(ratio), high.max(ratio))
        });
        let label = format!("a(i)/i for i > {}", grouped(count as u64 / 2));
        caption.fact(label, format!("{}–{}", fixed(low, 3), fixed(high, 3)));
    }
}

fn links(figure: &Members, caption: &mut Caption) {
    for (view, label) in [
        (View::Gaps, "Gaps"),
        (View::Ratio, "Members divided by their index"),
        (View::Growth, "Members against their index"),
    ] {
        if view != figure.view {
            let part = Viewport {
                x: Numbers::default(),
                y: Interval::default(),
                ..figure.part.clone()
            };
            let other = Members {
                view,
                part,
                ..figure.clone()
            };
            caption.link(label, other);
        }
    }
    match figure.of {
        Of::Cold => caption.link("The positions themselves", figure.cold()),
        Of::Greedy => {
            let mut set = figure.greedy();
            set.view = crate::kinds::greedy_set::View::Line;
            caption.link("The greedy set", set);
        }
        Of::Comply => caption.link("The comply game", figure.comply()),
        Of::Set => {}
    }
}

/// The card of a gap, or of a member.
pub(crate) fn card(figure: &Members, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let Key::One(number) = *key else { return None };
    if figure.counts_members() {
        let index = number.checked_sub(1)? as usize;
        let member = *data.members.get(index)?;
        let mut card = Card {
            title: format!("a({}) = {}", grouped(number), grouped(member.into())),
            ..Card::default()
        };
        card.line("a(i)/i", fixed(f64::from(member) / number as f64, 3));
        if let Some(next) = data.members.get(index + 1) {
            card.line("gap after it", grouped((next - member).into()));
        }
        return Some(card);
    }
    let gap = found
        .gaps
        .iter()
        .find(|gap| u64::from(gap.size) == number)?;
    let mut card = Card {
        title: format!(
            "gap {}: {}",
            grouped(number),
            counted(gap.count, "time", "times")
        ),
        ..Card::default()
    };
    card.line("share", percent(gap.count as f64 / found.total() as f64, 2));
    let next = u64::from(gap.after) + number;
    card.line(
        "first",
        format!("from {} to {}", grouped(gap.after.into()), grouped(next)),
    );
    Some(card)
}
