//! The specs that arguments name: bare, or in the link of a figure or a sheet.

use super::{Failure, source};
use crate::link;
use crate::picture::{check_count, each};
use crate::spec::{Spec, no_kind};

/// The specs of these arguments; the link of a sheet is several.
///
/// # Errors
/// One of them is bad, or there are more than a sheet has panels.
pub(super) fn read(arguments: &[String]) -> Result<Vec<Spec>, Failure> {
    let is_kind = |name: &str| Spec::kinds().iter().any(|spec| spec.kind() == name);
    if arguments.len() > 1 && is_kind(&arguments.join("-")) {
        return Err(no_kind(&arguments.join(" ")).into());
    }
    check_count(arguments.len())?;
    let arguments: Vec<_> = arguments
        .iter()
        .map(|text| source::spec(text))
        .collect::<Result<_, _>>()?;
    let texts = each(&arguments, |argument| link::specs(argument))?.concat();
    check_count(texts.len())?;
    Ok(each(&texts, |text| text.parse())?)
}
