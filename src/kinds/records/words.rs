//! What is said of the records of the nim-value.

use super::{Data, Records};
use crate::draw::number::{fixed, grouped};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::figure::power_law::{Fit, Fits};
use crate::games::Set;

/// All the words about the figure.
pub fn caption(figure: &Records, data: &Data) -> Caption {
    let set = figure.set.words();
    let squares = figure.set == Set::Powers(2);
    let title = format!(
        "Record nim-values of subtracting {set}, x < {}",
        below(figure.n)
    );
    let fit = data.fits.by(figure.fit);
    let &(x, top) = data.records.last().unwrap_or(&(0, 0));
    let reached = format!(
        "{} records; the largest nim-value is {}, first at x = {}.",
        grouped(data.records.len() as u64),
        grouped(top.into()),
        grouped(x)
    );
    let fitted = match fit {
        Some(law) => format!(
            " The line is {}, fitted by {}.",
            law.plain().replace('n', "x"),
            figure.fit.words()
        ),
        None => Fits::missing(figure.fit, super::points(&data.records).len()),
    };
    let closed = closed_form(data);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "Positions x whose nim-value exceeds every one before, on logarithmic axes. {reached}{fitted}{closed}"
        ),
        see: match fit {
            Some(law) if squares => format!(
                "The records grow like a power of x with exponent {}, more slowly than √x, the \
                 number of moves.",
                fixed(law.exponent, 3)
            ),
            Some(law) => format!(
                "The slope of the line is the exponent of growth, here {}.",
                fixed(law.exponent, 3)
            ),
            None => "Every nim-value appears first at a record.".into(),
        },
        formula: match fit {
            Some(law) => format!(
                "\\max_{{y \\le x}} v(y) \\approx {}",
                law.latex().replace('n', "x")
            ),
            None => "v(x) > \\max_{y < x} v(y)".into(),
        },
        formula_text: match fit {
            Some(law) => format!("max v(y), y ≤ x, ≈ {}", law.plain().replace('n', "x")),
            None => "v(x) > v(y) for all y < x".into(),
        },
        badge: Badge {
            kind: Trust::Computed,
            text: format!("computed ({})", data.method.name),
            more: format!(
                "The nim-value of every position below {} was computed exactly. {}{closed} The fit \
                 describes these points; it is not a theorem.",
                below(data.reached),
                data.method.why
            ),
        },
        summary: format!("{title}. {reached}{}{closed}", spoken(figure, data)),
        ..Caption::default()
    };
    caption = match figure.set {
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "Figure 1"),
        _ => caption.from_paper(&EPPSTEIN, "§3.1"),
    };
    caption.fact(
        format!("largest nim-value below {}", below(data.reached)),
        grouped(top.into()),
    );
    caption.fact("first at x", grouped(x));
    for (kind, law) in [
        (Fit::Siegel, data.fits.siegel),
        (Fit::LeastSquares, data.fits.least_squares),
    ] {
        if let Some(law) = law {
            caption.fact(
                format!("exponent, {}", kind.words()),
                fixed(law.exponent, 4),
            );
        }
    }
    if squares {
        caption.fact("exponent in the paper, to 2²⁴", "≈ 0.351");
    }
    if let Some(count) = data.mismatches {
        caption.fact("positions that differ from the closed form", grouped(count));
    }
    let set = &figure.set;
    caption.link(
        "The nim-values themselves",
        format!("strip?set={set}&convention=wall"),
    );
    caption.link("Number of cold positions", format!("cold-count?set={set}"));
    caption.link("Cold positions", format!("cold?set={set}"));
    caption
}

/// For Moser–de Bruijn, whether the closed form holds, as a sentence.
fn closed_form(data: &Data) -> String {
    match data.mismatches {
        Some(0) => format!(
            " All {} nim-values equal the closed form: base-4 digits modulo 2, read as binary.",
            grouped(data.reached)
        ),
        Some(count) => format!(
            " {} of {} nim-values differ from the closed form.",
            grouped(count),
            grouped(data.reached)
        ),
        None => String::new(),
    }
}

fn spoken(figure: &Records, data: &Data) -> String {
    match data.fits.by(figure.fit) {
        Some(law) => format!(
            " By {} they grow like x to the {}.",
            figure.fit.words(),
            fixed(law.exponent, 4)
        ),
        None => String::new(),
    }
}
