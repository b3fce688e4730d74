//! What is said of the number of cold positions.

use super::{ColdCount, Data, Sample};
use crate::draw::number::{fixed, grouped, percent};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::figure::power_law::{Fit, Fits};

/// All the words about the figure.
pub fn caption(figure: &ColdCount, data: &Data) -> Caption {
    let set = figure.search.set.words();
    let (decided, count) = data.reached;
    let title = format!(
        "Number of cold positions of subtracting {set}, to {}",
        below(figure.search.n)
    );
    let at = match figure.sample {
        Sample::Cubes => "every cube n = r³",
        Sample::PowersOf2 => "every power of 2",
    };
    let fit = data.fits.by(figure.fit);
    let fitted = match fit {
        Some(law) => format!(
            " The line is {}, fitted by {}.",
            law.plain(),
            figure.fit.words()
        ),
        None => Fits::missing(figure.fit, data.counts.len()),
    };
    let counted = format!(
        "{} of the {} positions below {} are cold.",
        grouped(count),
        grouped(decided),
        below(decided)
    );
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "The number of cold positions strictly below n, at {at}, on logarithmic axes. {counted}{fitted}"
        ),
        see: see(figure, data),
        formula: match fit {
            Some(law) => format!("|C \\cap [0, n)| \\approx {}", law.latex()),
            None => "|C \\cap [0, n)| = \\#\\{\\, x < n : v(x) = 0 \\,\\}".into(),
        },
        formula_text: match fit {
            Some(law) => format!("|C ∩ [0, n)| ≈ {}", law.plain()),
            None => "|C ∩ [0, n)| = #{x < n : v(x) = 0}".into(),
        },
        badge: Badge {
            kind: Trust::Computed,
            text: format!("computed ({})", data.method.name),
            more: format!(
                "Every position below {} was decided exactly. {} The fit describes these points; it \
                 is not a theorem.",
                below(decided),
                data.method.why
            ),
        },
        summary: format!("{title}. {counted}{}", spoken(figure, data)),
        ..Caption::default()
    };
    caption = match figure.is_of_squares() {
        true => caption.from_paper(&EPPSTEIN, "Figure 2"),
        false => caption.from_paper(&EPPSTEIN, "§3.2"),
    };
    caption.fact(format!("cold below {}", below(decided)), grouped(count));
    caption.fact(
        "share of all positions",
        percent(count as f64 / decided.max(1) as f64, 3),
    );
    for (kind, law) in [
        (Fit::Siegel, data.fits.siegel),
        (Fit::LeastSquares, data.fits.least_squares),
    ] {
        if let Some(law) = law {
            caption.fact(
                format!("exponent, {}", Fit::words(kind)),
                fixed(law.exponent, 4),
            );
        }
    }
    if figure.is_of_squares() {
        caption.fact("exponent in the paper, to 2³⁰", "≈ 0.69");
        caption.fact("exponent of the densest construction known", "0.7334");
    }
    let set = &figure.search.set;
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

fn see(figure: &ColdCount, data: &Data) -> String {
    let straight =
        "On logarithmic axes a power of n is a straight line, and its slope is the exponent. ";
    let Some(law) = data.fits.by(figure.fit) else {
        return straight.trim_end().into();
    };
    if figure.is_of_squares() {
        format!(
            "{straight}Here it is {}: no two cold positions differ by a square, so C is a \
             square-difference-free set, far larger than √n. The modular constructions \
             beside it climb in steps; their exponents, up to 0.7334, are larger still.",
            fixed(law.exponent, 3)
        )
    } else {
        format!("{straight}Here it is {}.", fixed(law.exponent, 3))
    }
}

fn spoken(figure: &ColdCount, data: &Data) -> String {
    let mut text = String::new();
    if let Some(law) = data.fits.by(figure.fit) {
        text.push_str(&format!(
            " By {} the count grows like n to the {}.",
            figure.fit.words(),
            fixed(law.exponent, 4)
        ));
    }
    if let (Some(first), Some(last)) = (data.counts.first(), data.counts.last()) {
        text.push_str(&format!(
            " {} points, from n = {} ({}) to n = {} ({}).",
            data.counts.len(),
            grouped(first.0),
            grouped(first.1),
            grouped(last.0),
            grouped(last.1)
        ));
    }
    text
}
