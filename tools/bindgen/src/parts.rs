//! Weights: bytes of code by part of the library, found by the names of functions.

use std::collections::BTreeMap;

use walrus::{FunctionKind, Module};

/// Our crates and folders, which are divided by one name more: `takeaway::kinds::cold`.
const DIVIDED: [&str; 4] = ["takeaway::kinds::", "takeaway::", "theory::", "ruleset::"];
const WHOLE: [&str; 4] = ["draw::", "raster::", "proof::", "fourier::"];

/// Bytes of code of each part; of data under `data`, of other people's code under `other`.
pub(crate) fn parts(module: &Module) -> BTreeMap<String, usize> {
    let mut parts = BTreeMap::new();
    for function in module.funcs.iter() {
        let FunctionKind::Local(body) = &function.kind else {
            continue;
        };
        let name = function.name.as_deref().unwrap_or_default();
        let bytes = body
            .original_range
            .as_ref()
            .map_or(0, ExactSizeIterator::len);
        *parts.entry(part(name)).or_default() += bytes;
    }
    let data = module.data.iter().map(|data| data.value.len()).sum();
    parts.insert("data".to_string(), data);
    parts
}

/// The part that a function belongs to: a kind, if it is made for one.
fn part(name: &str) -> String {
    let plain = crate::split::plain(name);
    for prefix in DIVIDED {
        if let Some((_, rest)) = plain.split_once(prefix) {
            let module = rest.split(|c: char| !c.is_alphanumeric() && c != '_');
            return format!("{prefix}{}", module.into_iter().next().unwrap_or_default());
        }
    }
    let whole = WHOLE.iter().find(|prefix| plain.contains(**prefix));
    whole
        .map_or("other", |prefix| prefix.trim_end_matches("::"))
        .to_string()
}
