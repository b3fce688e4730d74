//! What is said of the records of the nim-value.

use super::findings::{ClosedForm, Exponent, Findings};
use super::{Algorithm, Data, Records};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::power_law::Fits;
use crate::figure::{Caption, Findings as _, oeis};
use crate::games::Set;
use crate::games::oeis::of_firsts;
use crate::number::{all, capitalized, counted, fixed, grouped};

/// All the words about the figure.
pub fn caption(figure: &Records, data: &Data, found: &Findings) -> Caption {
    let title = format!(
        "Record nim-values of {} below {}",
        figure.set.game(),
        below(figure.n)
    );
    let fit = data.fits.by(figure.fit);
    let (x, top) = found.largest;
    let reached = format!(
        "{}; the largest nim-value is {}, first at x = {}.",
        counted(data.records.len() as u64, "record", "records"),
        grouped(top.into()),
        grouped(x)
    );
    let fitted = match fit {
        Some(law) => format!(
            " The line is {}{}, fitted by {}.",
            law.plain("x"),
            law.interval_words(3),
            figure.fit.words()
        ),
        None => Fits::missing(figure.fit, data.records.len() - found.unseen),
    };
    let closed = closed_form(data, found);
    let mut caption = Caption {
        caption: format!(
            "The nim-value at each position x where it exceeds every one before{}. {reached}{fitted}{closed}",
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
        badge: badge(data, found, &closed, data.fits.standing(figure.fit)),
        summary: format!("{title}. {reached}{}{closed}", spoken(figure, data)),
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
    caption.fact("first at x", grouped(x));
    if let Some(listed) = of_firsts(&figure.set) {
        let shown = data.records.len() as u64;
        caption.fact("OEIS, first positions", oeis::words(&listed, shown));
    }
    data.fits.tell(figure.fit, &mut caption);
    if figure.set == Set::Powers(2) {
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
            Some(ClosedForm::Differs(_)) => "closed form refuted".into(),
            Some(ClosedForm::Holds) | None => format!("computed ({})", data.method.name),
        },
        format!("{values} {}{closed}{fit}", data.method.why),
    )
}

/// √x counts the squares up to x; of Moser–de Bruijn the order is proven.
fn see(figure: &Records, data: &Data, found: &Findings) -> String {
    let Some((exponent, known)) = found.exponent else {
        return "Every nim-value appears first at a record.".into();
    };
    let exponent = fixed(exponent, 3);
    let of_fit = match known {
        Exponent::BelowMoves => format!(
            "The exponent of the fit is {exponent}, less than ½; there are √x moves from x, rounded down, \
             and no nim-value exceeds that."
        ),
        Exponent::Proven => format!(
            "The largest nim-value below n is of the order of √n: the paper proves it. The fit through \
             these points has exponent {exponent}. All records but x = 0 lie between 4^k and (4/3)·4^k for \
             some k."
        ),
        Exponent::Fitted => format!("The exponent of the fit is {exponent}."),
    };
    let reading = figure.growth(data).reading();
    format!("{reading} {of_fit}{}", data.fits.trust(figure.fit))
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

fn spoken(figure: &Records, data: &Data) -> String {
    match data.fits.by(figure.fit) {
        Some(law) => format!(
            " By {} the exponent is {}.",
            figure.fit.words(),
            law.exponent_words(4)
        ),
        None => String::new(),
    }
}
