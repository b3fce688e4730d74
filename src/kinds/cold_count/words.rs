//! What is said of the number of cold positions.

use super::findings::{Constructions, Findings};
use super::{ColdCount, Data, Sample};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::power_law::Fits;
use crate::figure::{Caption, Findings as _, squares};
use crate::games::Set;
use crate::number::{counted, fixed, grouped, percent, short};

/// All the words about the figure.
pub fn caption(figure: &ColdCount, data: &Data, found: &Findings) -> Caption {
    let set = &figure.search.set;
    let (decided, count) = data.reached;
    let title = format!(
        "Number of cold positions of {}, up to {}",
        set.game(),
        below(figure.search.n)
    );
    let at = match figure.sample {
        Sample::Cubes => "every cube n = r³",
        Sample::PowersOf2 => "every power of 2",
    };
    let fit = data.fits.by(figure.fit);
    let fitted = match fit {
        Some(law) => format!(
            " The line is {}{}, fitted by {}.",
            law.plain("n"),
            law.interval_words(3),
            figure.fit.words()
        ),
        None => Fits::missing(figure.fit, data.counts.len()),
    };
    let cold = match (decided, count) {
        (1, _) => "The only position, 0, is cold.".to_string(),
        (_, 1) => format!("One of the positions below {} is cold.", below(decided)),
        _ => format!(
            "{} of the positions below {} are cold.",
            grouped(count),
            below(decided)
        ),
    };
    let mut caption = Caption {
        caption: format!(
            "The number of cold positions strictly below n, at {at}{}. {cold}{fitted}",
            figure.growth(data).drawn()
        ),
        see: see(figure, data, found),
        formula: match fit {
            Some(law) => format!("|C \\cap [0, n)| \\approx {}", law.latex("n")),
            None => "|C \\cap [0, n)| = \\#\\{\\, x < n : v(x) = 0 \\,\\}".into(),
        },
        formula_text: match fit {
            Some(law) => format!("|C ∩ [0, n)| ≈ {}", law.plain("n")),
            None => "|C ∩ [0, n)| = #{x < n : v(x) = 0}".into(),
        },
        badge: badge(data, found, data.fits.standing(figure.fit)),
        summary: format!("{title}. {cold}{}", spoken(figure, data)),
        notes: match figure.is_of_squares() {
            true => vec![squares::bounds_note(), squares::exponent_note()],
            false => Vec::new(),
        },
        title,
        ..Caption::default()
    };
    caption = match figure.is_of_squares() {
        true => caption.from_paper(&EPPSTEIN, "Figure 2"),
        false if *set == Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        false => caption.from_paper(&EPPSTEIN, "§3.2"),
    };
    figure.growth(data).tell(("n", "count"), &mut caption);
    facts(figure, data, found, &mut caption);
    let n = figure.search.n;
    caption.link("The cold positions themselves", format!("cold?set={set}"));
    caption.link("Their digits", format!("digits?set={set}&n={n}"));
    caption.link(
        "Nim-values of the same set",
        format!("strip?set={set}&convention=wall"),
    );
    caption.link("Records of the nim-value", format!("records?set={set}"));
    caption
}

fn badge(data: &Data, found: &Findings, fit: &str) -> Badge {
    found.badge(
        format!("computed ({})", data.method.name),
        format!(
            "Every position below {} was decided exactly. {}{fit}",
            below(data.reached.0),
            data.method.why
        ),
    )
}

fn facts(figure: &ColdCount, data: &Data, found: &Findings, caption: &mut Caption) {
    let (decided, count) = data.reached;
    caption.fact(format!("cold below {}", below(decided)), grouped(count));
    caption.fact("share of all positions", percent(found.share, 3));
    data.fits.tell(figure.fit, caption);
    if figure.is_of_squares() {
        caption.fact("exponent in the paper, to 2³⁰", "≈ 0.69");
        caption.fact("exponent of the densest construction known", "0.7334");
    }
}

fn see(figure: &ColdCount, data: &Data, found: &Findings) -> String {
    let mut sentences = vec![figure.growth(data).reading()];
    if let Some(law) = data.fits.by(figure.fit) {
        sentences.push(format!(
            "The exponent of the fit is {}.{}",
            fixed(law.exponent, 3),
            data.fits.trust(figure.fit)
        ));
    }
    if figure.search.set.finite().is_some() {
        sentences.push(
            "As S is finite, the sequence is periodic in the end, and the count grows in proportion to n."
                .into(),
        );
    }
    if figure.is_of_squares() {
        let more = found.roots.map_or_else(String::new, |roots| {
            format!(", {} times √n at the end", short(roots, 1))
        });
        sentences.push(format!(
            "No two cold positions differ by a square: C is a square-difference-free set{more}."
        ));
    }
    sentences.extend(found.constructions.as_ref().map(constructions));
    sentences.join(" ")
}

/// The curves of the constructions, against the exponent of the fit.
fn constructions(of: &Constructions) -> String {
    let larger = match of.larger {
        true => ", all larger than that of the fit",
        false => "",
    };
    format!(
        "The modular constructions beside it climb in steps, with exponents from {} to {}{larger}.",
        fixed(of.least, 4),
        fixed(of.most, 4)
    )
}

fn spoken(figure: &ColdCount, data: &Data) -> String {
    let mut text = String::new();
    if let Some(law) = data.fits.by(figure.fit) {
        text.push_str(&format!(
            " By {} the exponent is {}.",
            figure.fit.words(),
            law.exponent_words(4)
        ));
    }
    if let (Some(first), Some(last)) = (data.counts.first(), data.counts.last()) {
        let points = counted(data.counts.len() as u64, "point", "points");
        let told = |(n, count): (u64, u64)| format!("{} below n = {}", grouped(count), grouped(n));
        text.push_str(&match data.counts.len() {
            1 => format!(" {points}: {}.", told(*first)),
            _ => format!(" {points}, from {} to {}.", told(*first), told(*last)),
        });
    }
    text
}
