//! Families with letters: `{s, 2s+1, 5s}`.

use super::{Meaning, Patience};
use crate::family::Family;
use crate::figure::parameter::whole_number;
use crate::figure::text::encoded;
use crate::games::ruleset::language;
use crate::progress::NoProgress;
use crate::spec::Spec;

/// A family that takes more steps has no law in the list.
const SOON: u64 = 20_000_000;
/// Values of the first letter, and of the second; others have one.
const VALUES: &str = "1..12";

/// The family that a line is, with its law.
pub(super) fn meaning(line: &str, patience: &Patience) -> Option<Meaning> {
    let asked = line.trim().to_lowercase();
    let said = asked.strip_prefix("laws ").or(asked.strip_prefix("law "));
    let family = said.map(|law| {
        law.strip_prefix("of ")
            .or(law.strip_prefix("for "))
            .unwrap_or(law)
    });
    let text = family.unwrap_or(line);
    // 1e3 is a number.
    let is_power = |item: &str| item.contains('e') && whole_number(item).is_some();
    if language::plain(text).split(',').any(is_power) {
        return None;
    }
    let family = Family::meant(text)?;
    let letters = family.letters();
    let values = letters.iter().zip(0..).map(|(letter, place)| {
        let values = if place < 2 { VALUES } else { "1" };
        format!("&{letter}={values}")
    });
    let values: String = values.collect();
    let spec: Spec = format!("family?set={}{values}", encoded(&family.to_string()))
        .parse()
        .ok()?;
    // Proving a law takes steps that no estimate knows.
    let is_asked = spec.cost() <= SOON && patience.has(u64::MAX);
    let law = is_asked.then(|| law(&spec)).flatten();
    let shown = family.to_string().replace(',', ", ");
    Some(Meaning {
        spec: spec.to_string(),
        answers: law.is_some(),
        title: law.unwrap_or_else(|| "The law of a family".into()),
        about: format!(
            "the family {{{shown}}}, {}",
            values
                .trim_start_matches('&')
                .replace('&', ", ")
                .replace('=', " = ")
        ),
    })
}

/// The law of the period with its badge, in a line.
fn law(spec: &Spec) -> Option<String> {
    let picture = spec.compute(&mut NoProgress).ok()?;
    let caption = picture.caption();
    let law = caption
        .facts
        .iter()
        .find(|fact| fact.label.starts_with("period"))?;
    Some(format!("{} · {}", law.value, caption.badge.text))
}
