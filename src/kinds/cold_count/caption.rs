//! The caption of the number of cold positions.

use super::findings::{All, Constructions};
use super::{ColdCount, Counts, Sample};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::{Caption, Sentences, squares};
use crate::games::{Convention, Set};
use crate::kinds::records::Records;
use crate::kinds::related;
use crate::number::{fixed, grouped, percent};
use crate::stats::constructions::{CONSTRUCTIONS, Construction};

/// All the words about the figure.
pub(super) fn caption(figure: &ColdCount, data: &Counts, found: &All, badge: Badge) -> Caption {
    let set = &figure.search.set;
    let growth = figure.growth(data);
    let grown = match &found.law {
        Some(law) => law.statement.to_string(),
        None => data.fits.sentence(figure.fit, "n"),
    };
    let mut caption = Caption {
        title: figure
            .search
            .titled(|game| format!("How many positions of {game} are cold")),
        caption: Sentences::from(format!(
            "The number of cold positions below n = {}{}.",
            sampled(figure),
            growth.drawn()
        ))
        .and(grown),
        see: growth.reading().unwrap_or_else(|| see(figure, data, found)),
        badge,
        notes: vec![data.method.why.clone()],
        ..Caption::default()
    };
    caption = match set {
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "Figure 2"),
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        _ => caption.from_paper(&EPPSTEIN, "§3.2"),
    };
    figure.search.note_misere(&mut caption);
    if figure.is_of_squares() {
        let remarks = [squares::bounds_note(), squares::exponent_note()];
        caption.notes.extend(remarks);
    }
    growth.tell(("n", "count"), &mut caption);
    facts(figure, data, found, &mut caption);
    caption.link("The cold positions themselves", related::cold(set, None));
    caption.link("Their digits", related::digits(set, figure.search.n, 5));
    let strip = related::strip(set, Convention::Wall);
    caption.link("Nim-values of the same set", strip);
    let records = Records {
        set: set.clone(),
        ..Records::default()
    };
    caption.link("Records of the nim-value", records);
    caption
}

/// 1, 8, 27, …, 101³.
fn sampled(figure: &ColdCount) -> String {
    let points = figure.sample.points(figure.search.n);
    let last = match (points.len() as u64, figure.sample) {
        (..=4, _) => String::new(),
        (r, Sample::Cubes) => format!(", …, {}³", grouped(r)),
        (k, Sample::PowersOf2) => format!(", …, {}", crate::number::power(2, k as i64 - 1)),
    };
    let shown = if last.is_empty() { 4 } else { 3 };
    let first = points.iter().take(shown).map(|&n| grouped(n));
    first.collect::<Vec<_>>().join(", ") + &last
}

fn facts(figure: &ColdCount, data: &Counts, found: &All, caption: &mut Caption) {
    let (decided, count) = data.reached;
    caption.fact(
        format!("cold below {}", below(decided)),
        format!("{} ({})", grouped(count), percent(found.share, 3)),
    );
    match &found.law {
        Some(law) => law.state(caption),
        None => data.fits.state(figure.fit, caption),
    }
    if figure.is_of_squares() {
        caption.fact("slope in the paper, to 2³⁰", "0.69");
        let densest = CONSTRUCTIONS
            .iter()
            .map(Construction::exponent)
            .fold(0.0, f64::max);
        caption.fact("densest known construction", fixed(densest, 3));
    }
}

/// The fitted slope against the constructions.
fn see(figure: &ColdCount, data: &Counts, found: &All) -> String {
    match (&found.constructions, data.fits.by(figure.fit)) {
        (
            Some(Constructions {
                least,
                most,
                larger: true,
            }),
            Some(fit),
        ) => format!(
            "The points run close to a line of slope {}, below all three known constructions (slopes {}–{}).",
            fixed(fit.exponent, 3),
            fixed(*least, 3),
            fixed(*most, 3)
        ),
        _ => String::new(),
    }
}
