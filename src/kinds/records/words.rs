//! What is said of the records of the nim-value.

use super::findings::{ClosedForm, Findings};
use super::{Algorithm, Data, Records};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::{Caption, Findings as _, oeis};
use crate::games::Set;
use crate::games::oeis::of_firsts;
use crate::number::{all, capitalized, counted, grouped};

/// All the words about the figure.
pub fn caption(figure: &Records, data: &Data, found: &Findings) -> Caption {
    let title = format!(
        "Record nim-values of {} below {}",
        figure.set.game(),
        below(figure.n)
    );
    let fit = data.fits.by(figure.fit);
    let (x, top) = found.largest;
    let reached = match top {
        0 => "Every nim-value so far is 0.".to_string(),
        _ => format!(
            "{}; the largest nim-value is {}, first at x = {}.",
            counted(data.records.len() as u64, "record", "records"),
            grouped(top.into()),
            grouped(x)
        ),
    };
    let grown = match &found.law {
        Some(law) => format!(" {}", law.statement),
        None => data.fits.sentence(figure.fit, "x"),
    };
    let closed = closed_form(data, found);
    let mut caption = Caption {
        caption: format!(
            "The nim-value at each position x where it exceeds every one before{}. {reached}{grown}{closed}",
            figure.growth(data).drawn()
        ),
        see: see(figure, data, found),
        formula: match fit {
            Some(law) => format!("\\max_{{y \\le x}} v(y) \\approx {}", law.latex("x")),
            None => "v(x) > \\max_{y < x} v(y)".into(),
        },
        formula_text: match fit {
            Some(law) => format!("max {{v(y) : y ≤ x}} ≈ {}", law.plain("x")),
            None => "v(x) > v(y) for all y < x".into(),
        },
        badge: badge(data, found, &closed, &data.fits.worth(figure.fit, "x")),
        summary: format!("{title}. {reached}{grown}{closed}"),
        notes: match figure.algorithm {
            Algorithm::Layered => vec![
                "The proof of Theorem 3 in the paper cites Theorem 2 where Theorem 1 is meant."
                    .into(),
            ],
            _ => Vec::new(),
        },
        title,
        ..Caption::default()
    };
    caption = match figure.set {
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "Figure 1"),
        _ => caption.from_paper(&EPPSTEIN, "§3.1"),
    };
    figure.growth(data).tell(("x", "v(x)"), &mut caption);
    caption.fact(
        format!("largest nim-value below {}", below(data.reached)),
        grouped(top.into()),
    );
    if top > 0 {
        caption.fact("first at x", grouped(x));
    }
    if let Some(listed) = of_firsts(&figure.set) {
        let shown = data.records.len() as u64;
        caption.fact("OEIS, first positions", oeis::words(&listed, shown));
    }
    match &found.law {
        Some(law) => law.state(&mut caption),
        None => data.fits.state(figure.fit, &mut caption),
    }
    if figure.set == Set::Powers(2) {
        caption.fact("slope in the paper, to 2²⁴", "≈ 0.351");
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

fn badge(data: &Data, found: &Findings, closed: &str, fit: &str) -> Badge {
    let values = match data.reached {
        1 => "The nim-value of the only position is 0.".to_string(),
        n => format!(
            "The nim-value of every position below {} was computed exactly.",
            below(n)
        ),
    };
    found.badge(
        match found.closed_form {
            Some(ClosedForm::Differs(_)) => "closed form",
            Some(ClosedForm::Holds) | None => &data.method.name,
        },
        format!("{values} {}{closed}{fit}", data.method.why),
    )
}

/// √x counts the squares up to x.
fn see(figure: &Records, data: &Data, found: &Findings) -> String {
    let mut sentences = Vec::from_iter(figure.growth(data).reading());
    if found.below_moves {
        sentences.push(
            "The slope is below ½; only ⌊√x⌋ moves exist at x, and no nim-value exceeds their number."
                .into(),
        );
    }
    if figure.set == Set::Moser && data.records.len() > 1 {
        sentences.push("All records after x = 0 lie between 4^k and (4/3)·4^k for some k.".into());
    }
    sentences.join(" ")
}

/// For Moser–de Bruijn, whether the closed form holds, as a sentence.
fn closed_form(data: &Data, found: &Findings) -> String {
    match (found.closed_form, data.reached) {
        (Some(ClosedForm::Holds), 1) => " It equals the closed form.".into(),
        (Some(ClosedForm::Holds), n) => format!(
            " {} nim-values equal the closed form: base-4 digits modulo 2, read as binary.",
            capitalized(all(n))
        ),
        (Some(ClosedForm::Differs(count)), n) => format!(
            " {} of {} nim-values differ from the closed form.",
            grouped(count),
            grouped(n)
        ),
        (None, _) => String::new(),
    }
}
