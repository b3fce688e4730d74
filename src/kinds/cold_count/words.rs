//! What is said of the number of cold positions.

use super::findings::{Constructions, Findings};
use super::{ColdCount, Data, Sample};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
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
    let grown = match &found.law {
        Some(law) => format!(" {}", law.statement),
        None => data.fits.sentence(figure.fit, "n"),
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
            "The number of cold positions strictly below n, at {at}{}. {cold}{grown}",
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
        badge: badge(data, found, &data.fits.worth(figure.fit, "n")),
        summary: format!("{title}. {cold}{grown}{}", spoken(data)),
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
        &data.method.name,
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
    match &found.law {
        Some(law) => law.state(caption),
        None => data.fits.state(figure.fit, caption),
    }
    if figure.is_of_squares() {
        caption.fact("slope in the paper, to 2³⁰", "≈ 0.69");
        caption.fact("slope of the densest known construction", "0.7334");
    }
}

fn see(figure: &ColdCount, data: &Data, found: &Findings) -> String {
    let mut sentences = Vec::from_iter(figure.growth(data).reading());
    if figure.is_of_squares() {
        let more = found.roots.map_or_else(String::new, |roots| {
            format!(
                "; {} √n of them lie below n = {}",
                short(roots, 1),
                below(data.reached.0)
            )
        });
        sentences.push(format!("No two cold positions differ by a square{more}."));
    }
    sentences.extend(found.constructions.as_ref().map(constructions));
    sentences.join(" ")
}

/// The curves of the constructions, against the slope of the fit.
fn constructions(of: &Constructions) -> String {
    let larger = if of.larger {
        ", all above the fitted slope"
    } else {
        ""
    };
    format!(
        "The stepped curves are known constructions, of slopes {}–{}{larger}.",
        fixed(of.least, 4),
        fixed(of.most, 4)
    )
}

fn spoken(data: &Data) -> String {
    let mut text = String::new();
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
