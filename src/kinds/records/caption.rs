//! The caption of the record nim-values.

use super::findings::{ClosedForm, Findings};
use super::{Algorithm, Data, Records};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::{Caption, Findings as _, Sentences, oeis, title};
use crate::games::oeis::of_firsts;
use crate::games::{Convention, Set};
use crate::kinds::related;
use crate::number::{counted, grouped};

/// All the words about the figure.
pub(super) fn caption(figure: &Records, data: &Data, found: &Findings) -> Caption {
    let growth = figure.growth(data);
    let grown = match &found.law {
        Some(law) => law.statement.to_string(),
        None => data.fits.sentence(figure.fit, "x"),
    };
    let mut caption = Caption {
        title: title::of_game(&figure.set, |game| format!("Record nim-values of {game}")),
        caption: Sentences::from(format!(
            "The nim-value at each position x where it exceeds every earlier one{}.",
            growth.drawn()
        ))
        .and(grown),
        see: growth.reading().unwrap_or_else(|| see(figure, data, found)),
        badge: badge(figure, data, found),
        notes: vec![data.method.why.clone()],
        ..Caption::default()
    };
    if figure.algorithm == Algorithm::Layered {
        caption
            .notes
            .push("The proof of Theorem 3 cites Theorem 2 where Theorem 1 is meant.".into());
    }
    caption = match figure.set {
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "Figure 1"),
        _ => caption.from_paper(&EPPSTEIN, "§3.1"),
    };
    growth.tell(("x", "v(x)"), &mut caption);
    facts(figure, data, found, &mut caption);
    let set = &figure.set;
    let strip = related::strip(set, Convention::Wall);
    caption.link("The nim-values themselves", strip);
    caption.link("Number of cold positions", related::cold_count(set, None));
    caption.link("Cold positions", related::cold(set, None));
    caption
}

fn badge(figure: &Records, data: &Data, found: &Findings) -> Badge {
    let values = match data.reached {
        1 => "The value of the only position was computed".into(),
        n => format!("Every value below {} was computed", below(n)),
    };
    match found.closed_form {
        Some(ClosedForm::Differs(count)) => found.badge(format!(
            "{} from it: please report this.",
            counted(count, "value differs", "values differ")
        )),
        Some(ClosedForm::Holds) => found.badge(format!(
            "{values} and equals the closed form: base-4 digits modulo 2, read as binary."
        )),
        None => found.badge(format!("{values}{}.", data.fits.worth(figure.fit, "x"))),
    }
}

fn facts(figure: &Records, data: &Data, found: &Findings, caption: &mut Caption) {
    let (x, top) = found.largest;
    let first = match top {
        0 => String::new(),
        _ => format!(" (first at {})", grouped(x)),
    };
    caption.fact(
        format!("largest value below {}", below(data.reached)),
        format!("{}{first}", grouped(top.into())),
    );
    let count = data.records.len() as u64;
    caption.fact("records", grouped(count));
    match &found.law {
        Some(law) => law.state(caption),
        None => data.fits.state(figure.fit, caption),
    }
    if figure.set == Set::Powers(2) {
        caption.fact("slope in the paper, to 2²⁴", "0.351");
    }
    if let Some(listed) = of_firsts(&figure.set) {
        caption.fact("OEIS, first positions", oeis::words(&listed, count));
    }
}

fn see(figure: &Records, data: &Data, found: &Findings) -> String {
    if found.below_moves {
        return "The slope is below ½, that of the number of moves ⌊√x⌋, which no nim-value exceeds."
            .into();
    }
    if figure.set == Set::Moser && data.records.len() > 1 {
        "All records after x = 0 lie between 4^k and (4/3)·4^k for some k.".into()
    } else {
        String::new()
    }
}
