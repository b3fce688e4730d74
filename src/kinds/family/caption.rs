//! The caption of a family.

use super::findings::{Findings, Proved, Tested, certified, claim_of, status};
use super::law::{Law, place};
use super::{Data, Families, Of, period, strips, word};
use crate::claim::{Source, table};
use crate::family::{Family, LeftOut, Row};
use crate::figure::caption::{BHAGAT, Badge, Fact};
use crate::figure::title::fitting;
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Figure as _, Findings as _, Sentences};
use crate::games::Convention;
use crate::games::period::Outcome;
use crate::kinds::sink_strips::Scale;
use crate::law::Theorem;
use crate::limits::STRIP_ROWS;
use crate::number::{counted, grouped, separated};

/// Least number of games of a residue class of a law.
const CLASS_POINTS: usize = 5;

/// {s, 4s, 12s + 1, 16s + 1}.
pub(super) fn set(family: &Family) -> String {
    let members = family.members().iter();
    let members: Vec<String> = members.map(|m| m.pretty(family.letters())).collect();
    format!("{{{}}}", members.join(", "))
}

/// Where play ends.
pub(super) fn play(convention: Convention) -> &'static str {
    match convention {
        Convention::Wall => "at the wall",
        Convention::Sink => "in the sink",
    }
}

impl Families {
    /// {s, 4s, 12s + 1, 16s + 1} at the wall.
    #[cfg(feature = "cli")]
    pub(crate) fn game(&self) -> String {
        format!("{} {}", set(&self.set), play(self.convention))
    }
}

/// s = 1, …, 12; with a single value, s = 5.
pub(super) fn values(figure: &Families) -> String {
    let letters = figure.set.letters().iter();
    let value = |&letter: &char| {
        let (from, to) = figure.letters.range(letter).into_inner();
        match to - from {
            0 => format!("{letter} = {from}"),
            1 => format!("{letter} = {from}, {to}"),
            _ => format!("{letter} = {from}, …, {to}"),
        }
    };
    letters.map(value).collect::<Vec<_>>().join(", ")
}

/// The letters that have a range, as a list.
fn ranged(figure: &Families) -> Vec<char> {
    let letters = figure.set.letters();
    figure.ranged().iter().map(|&i| letters[i]).collect()
}

/// With the values of the letters where there is room for them, with the first and last move alone where there is little.
fn title(figure: &Families) -> String {
    let short = |set: &str| match figure.of {
        Of::Strips => format!("The nim-values of {set}"),
        Of::Word => format!("The nim-sequence of {set} for all {}", figure.along().0),
        of => format!("The {}s of {set}", of.noun()),
    };
    let set = set(&figure.set);
    let with_values = |title: String| match figure.of {
        Of::Word => title,
        _ => format!("{title}, {}", values(figure)),
    };
    let ends = set.split_once(", ").zip(set.rsplit_once(", "));
    let abridged = ends.map(|((first, _), (_, last))| short(&format!("{first}, …, {last}")));
    let whole = short(&set);
    let wordings = [with_values(whole.clone()), whole];
    fitting(wordings.into_iter().chain(abridged))
}

/// All the words about the figure.
pub(super) fn caption(figure: &Families, data: &Data, found: &Findings) -> Caption {
    let of = figure.of.noun();
    let letters = separated(&ranged(figure), ", ");
    let source = found
        .theorem
        .as_ref()
        .map(|formula| &claim_of(formula.theorem()).source);
    let (paper, place) = match source {
        Some(Source::Paper(paper, place)) => (*paper, *place),
        _ => (&BHAGAT, "§3, Guy’s problem of such laws"),
    };
    let mut caption = Caption {
        caption: drawn(figure, data, found),
        see: see(figure, found),
        badge: badge(figure, found),
        title: title(figure),
        ..Caption::default()
    }
    .from_paper(paper, place);
    match ranged(figure)[..] {
        _ if figure.of == Of::Word => (),
        _ if figure.of == Of::Strips => figure.part.tell("x", "", &mut caption),
        [x, y, ..] => figure
            .part
            .tell(&x.to_string(), &y.to_string(), &mut caption),
        _ => {
            let place = figure.ranged()[0];
            let point = |row: &Row| {
                let y = figure.of.value(period(row)?);
                Some((row.values[place] as f64, y as f64))
            };
            let shown: Vec<(f64, f64)> = data.rows.iter().filter_map(point).collect();
            figure.part.tell_of(&shown, &letters, of, &mut caption);
        }
    }
    if figure.has_one_move_more() {
        caption.notes.push(table::LINES.note());
    }
    facts(figure, data, found, &mut caption);
    links(figure, found, &mut caption);
    caption
}

fn drawn(figure: &Families, data: &Data, found: &Findings) -> Sentences {
    let (of, play) = (figure.of.noun(), play(figure.convention));
    match (&ranged(figure)[..], figure.of) {
        (_, Of::Word) => word::drawn(figure, data),
        (_, Of::Strips) => {
            let scale = match figure.scale {
                Scale::Fit => "Rows are stretched to the width",
                _ => "All rows have one scale",
            };
            let cut = if strips::is_cut(data) {
                ", and some are cut before the first period ends"
            } else {
                ""
            };
            Sentences::from(format!(
                "Each row shows the nim-values of one game {play}, to the end of its first period."
            ))
            .and(format!("{scale}{cut}."))
        }
        ([x, y, ..], what) => Sentences::from(format!(
            "Each cell is the game with these {x} and {y}, {play}."
        ))
        .and(match what {
            Of::Sum => "Its colour is the sum or difference of moves that is its period.".into(),
            Of::Outcomes | Of::OutcomesPreperiod => format!("Its colour is its {of}."),
            _ => format!("Its colour is the {of} of its nim-values."),
        }),
        ([_, ..], _) => {
            let lines = match (found.lines(), found.proved()) {
                (None, _) => "",
                (Some(_), Some(_)) => "Lines show the formula.",
                (Some(_), None) if found.law().is_some_and(Law::is_proved) => "Lines show the law.",
                (Some(_), None) => "Lines show the fitted law.",
            };
            let play = self::play(figure.convention);
            Sentences::from(format!("Each point is the {of} of one game {play}.")).and(lines)
        }
        _ => Sentences::default(),
    }
}

fn see(figure: &Families, found: &Findings) -> String {
    let exceptions = found.law().map(Law::exceptions).unwrap_or_default();
    match &exceptions[..] {
        _ if figure.is_map() || matches!(figure.of, Of::Strips | Of::Word) => String::new(),
        [] => String::new(),
        [one] => format!("The ring is the one exception drawn: {one}."),
        several => format!("Rings are the {} exceptions drawn.", several.len()),
    }
}

fn badge(figure: &Families, found: &Findings) -> Badge {
    if let Some(proved) = found.proved() {
        return proof(proved, found);
    }
    let each = "A recurring window proves each period";
    let letter = figure.along().0;
    let repeat = format!("takeaway law '{}'", figure.spec());
    if found.law().is_some_and(Law::is_proved) {
        let from = grouped(found.computed_below as u64);
        let mut badge = found.badge(match found.computed_below {
            1 => format!("For all {letter} ≥ {from} by a certificate, which the checker accepts."),
            _ => format!("For all {letter} ≥ {from} by a certificate, which the checker accepts; smaller {letter} are computed."),
        });
        badge.check = format!("{repeat} --prove");
        return badge;
    }
    if let Some(Tested {
        games,
        failure,
        failures,
    }) = &found.tested
    {
        let fitted = format!("The law fitted for {letter} ≤ {}", grouped(figure.fitted));
        let more = match failure {
            None => format!(
                "{each}. {fitted} holds for {} more.",
                counted(*games as u64, "game", "games")
            ),
            Some((at, y)) => format!(
                "{fitted} fails for {} of {} more, first at {}: the {} is {}.",
                grouped(*failures as u64),
                counted(*games as u64, "game", "games"),
                place(&figure.ranged_letters(), at),
                figure.of.noun(),
                grouped(*y)
            ),
        };
        let mut badge = found.badge(more);
        badge.check = repeat;
        return badge;
    }
    let all = found.known + found.unknown.len();
    let known = match found.unknown.len() {
        0 => each.into(),
        _ => format!(
            "A recurring window proves {} of {} periods",
            grouped(found.known as u64),
            grouped(all as u64)
        ),
    };
    let mut badge = found.badge(match found.law() {
        Some(_) => format!("{known}; the law is fitted for {}.", values(figure)),
        None if found.known == 0 => "No window recurred in the positions searched.".into(),
        None => format!("{known}."),
    });
    if found.law().is_some() {
        badge.check = repeat;
    }
    badge.evidence = match found.partly() {
        None => found.unproved.clone(),
        Some(law) => format!("{} {}", certified(law), found.unproved),
    };
    badge
}

/// Of which theorem the formula is.
fn proof(proved: Proved, found: &Findings) -> Badge {
    let claim = proved.claim();
    let more = match proved {
        Proved::NoPreperiod(formula) if formula.theorem() == Theorem::Additive => {
            "The set is {m, m + δ, 2m + δ}, whose sink values repeat from the start."
        }
        _ => claim.statement,
    };
    found.badge(more)
}

fn facts(figure: &Families, data: &Data, found: &Findings, caption: &mut Caption) {
    let laws = [&found.period, &found.preperiod];
    let laws = laws.into_iter().zip(&found.partly);
    for (of, (fitted, partly)) in figure.of.both().into_iter().zip(laws) {
        let name = of.noun();
        if let Some(law) = partly.as_ref().filter(|_| found.theorem.is_none()) {
            caption.facts.push(Fact {
                label: format!("{name}, by certificate"),
                value: law.text(of.symbol()),
                latex: law.latex(of.symbol()),
                known: Some(table::CERTIFICATE.known().status()),
            });
        }
        match (&found.theorem, fitted) {
            (Some(formula), _) if of == Of::Period => {
                caption.formula(name, formula.text(of.symbol()));
            }
            (Some(formula), _) if formula.theorem().is_pure() => caption.fact(name, 0),
            (_, Some(law)) => caption.facts.push(Fact {
                label: if law.is_proved() {
                    format!("{name}, by certificate")
                } else {
                    format!("{name}, observed")
                },
                value: law.text(of.symbol()),
                latex: law.latex(of.symbol()),
                known: (of != figure.of || !found.is_refuted()).then(|| status(law)),
            }),
            _ => caption.fact(name, no_law(figure, found)),
        }
    }
    if let Some(law) = found.law() {
        if !law.is_proved() {
            caption.fact("law", fitted(law, found, figure, data));
        }
        if !law.exceptions().is_empty() {
            caption.fact("exceptions", law.first_exceptions());
        }
    }
    // Those that the period equals come first.
    let relation = found.relations.first();
    if let Some(relation) = relation.filter(|_| found.theorem.is_none() && found.known > 1) {
        let how = if relation.equals { "=" } else { "divides" };
        caption.fact(
            format!("in all {} games known", grouped(found.known as u64)),
            format!("p {how} {}", relation.pair.text()),
        );
    }
    let all = found.known + found.unknown.len();
    if let Some(row) = found
        .unknown
        .first()
        .and_then(|&place| data.rows.get(place))
    {
        let count = format!(
            "{} of {}",
            grouped(found.unknown.len() as u64),
            grouped(all as u64)
        );
        let moves = row
            .ruleset
            .as_ref()
            .map_or(&[][..], |ruleset| &ruleset.moves);
        caption.fact(
            "periods unknown",
            format!("{count}, such as that of {{{}}}", separated(moves, ", ")),
        );
    }
    if !found.left_out.is_empty() {
        let count = grouped(found.left_out.len() as u64);
        caption.fact(
            "no game",
            format!("{count}, {}", empty(figure, data, found)),
        );
    }
}

/// In place of a law.
fn no_law(figure: &Families, found: &Findings) -> String {
    let all = found.known + found.unknown.len();
    match found.unknown.len() {
        0 if !figure.is_map() && all < CLASS_POINTS => {
            format!("too few games for a law ({CLASS_POINTS} needed)")
        }
        0 if figure.is_map() => "no law found".into(),
        0 => format!("no law with {CLASS_POINTS} games per residue found"),
        _ => format!(
            "{} of {} known",
            grouped(found.known as u64),
            grouped(all as u64)
        ),
    }
}

/// How many games determine the law, and how many more agree, those beyond the fitted ones among them.
fn fitted(law: &Law, found: &Findings, figure: &Families, data: &Data) -> String {
    let points = data
        .rows
        .iter()
        .filter(|row| figure.is_fitted(row) && period(row).is_some())
        .filter(|row| law.covers(&figure.ranged_values(row)));
    let (points, more, exceptions) = (points.count(), law.checked(), law.exceptions().len());
    let determine = points.saturating_sub(more + exceptions);
    let tested = found.tested.as_ref();
    let more = more + tested.map_or(0, |tested| tested.games - tested.failures);
    format!(
        "fitted to {}; {} more {}",
        counted(determine as u64, "game", "games"),
        grouped(more as u64),
        if more == 1 { "agrees" } else { "agree" }
    )
}

/// Where there is no game: in one word for all, or at the first such place.
fn empty(figure: &Families, data: &Data, found: &Findings) -> String {
    let rows = found
        .left_out
        .iter()
        .filter_map(|&place| data.rows.get(place));
    let whys: Vec<&LeftOut> = rows
        .clone()
        .filter_map(|row| row.ruleset.as_ref().err())
        .collect();
    let member = |place: usize| figure.set.members()[place].pretty(figure.set.letters());
    if let [LeftOut::Equal(one, other, _), ..] = whys[..] {
        let same =
            |why: &&LeftOut| matches!(why, LeftOut::Equal(a, b, _) if (a, b) == (one, other));
        if whys.iter().all(same) {
            return format!("where {} = {}", member(*one), member(*other));
        }
    }
    let first = rows.clone().next().and_then(|row| why(figure, row));
    format!("e.g. {}", first.unwrap_or_default())
}

/// Why a row has no period.
pub(super) fn why(figure: &Families, row: &Row) -> Option<String> {
    match &row.ruleset {
        Err(left_out) => Some(figure.set.reason(&row.values, left_out)),
        Ok(ruleset) => match ruleset.outcome {
            Outcome::Found(_) => None,
            Outcome::NotFoundBelow(below) => Some(format!(
                "{{{}}} has an unknown period: no window recurred in the first {} positions",
                separated(&ruleset.moves, ", "),
                grouped(below)
            )),
        },
    }
}

fn links(figure: &Families, found: &Findings, caption: &mut Caption) {
    let (letter, range) = figure.along();
    let (from, to) = range.into_inner();
    let proved = found.proved().is_some() || found.law().is_some_and(Law::is_proved);
    if (proved || found.law().is_some_and(Law::is_definite)) && to > 0 {
        let mut further = figure.with_range(letter, from..=2 * to);
        if figure.fitted == 0 && !proved {
            further.fitted = to as u64;
        }
        if further.validate().is_ok() {
            caption.further(format!("Go further: {letter} to {}", 2 * to), further);
        }
    }
    let of = match figure.of {
        Of::Preperiod => Of::Period,
        Of::OutcomesPreperiod => Of::Outcomes,
        Of::Outcomes => Of::OutcomesPreperiod,
        Of::Period | Of::Sum | Of::Strips | Of::Word => Of::Preperiod,
    };
    let shown = |of: Of| Families {
        of,
        part: Viewport::default(),
        ..figure.clone()
    };
    caption.link(format!("The {}s", of.noun()), shown(of));
    if figure.of != Of::Word && found.certified {
        caption.link("The word for all values", shown(Of::Word));
    }
    let is_of_values = matches!(figure.of, Of::Period | Of::Preperiod);
    if is_of_values && found.law().is_none_or(|law| !law.is_proved()) && found.proved().is_none() {
        caption.link("The periods of P and N", shown(Of::Outcomes));
    }
    if figure.of.is_of_outcomes() {
        caption.link("The periods of the nim-values", shown(Of::Period));
    } else if matches!(figure.of, Of::Strips | Of::Word) {
        caption.link("The periods", shown(Of::Period));
    } else if figure.count() <= STRIP_ROWS {
        caption.link("The nim-values", shown(Of::Strips));
    }
}
