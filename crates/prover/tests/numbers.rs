//! Every single number of the certificates changed.

use prover::certificate::Certificate;
use prover::check::check;
use serde::Deserialize;
use serde_json::Value;

use crate::{direct, fixtures::certificates};

/// The paths to the numbers of a text.
pub(crate) fn numbers(value: &Value, path: &mut Vec<String>, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path.iter().map(|step| format!("/{step}")).collect()),
        Value::Array(list) => {
            for (i, one) in list.iter().enumerate() {
                path.push(i.to_string());
                numbers(one, path, found);
                path.pop();
            }
        }
        Value::Object(map) => {
            for (key, one) in map {
                path.push(key.clone());
                numbers(one, path, found);
                path.pop();
            }
        }
        _ => (),
    }
}

/// Whether a changed certificate is accepted; then it must hold.
pub(crate) fn is_accepted(changed: &Certificate) -> bool {
    let Ok(proved) = check(changed) else {
        return false;
    };
    let compared = direct::compare(changed, &proved, 6);
    assert!(compared.is_ok(), "{compared:?}: {changed:?}");
    true
}

#[test]
fn no_changed_number_makes_a_false_certificate_pass() {
    let (mut changed, mut accepted) = (0, 0);
    for certificate in certificates() {
        let mut whole = serde_json::to_value(&certificate).unwrap();
        let mut paths = Vec::new();
        numbers(&whole, &mut Vec::new(), &mut paths);
        for path in paths {
            let old = whole.pointer(&path).and_then(Value::as_i64).unwrap();
            for new in [old + 1, old - 1, 0, 2 * old + 3] {
                if new == old {
                    continue;
                }
                *whole.pointer_mut(&path).unwrap() = new.into();
                changed += 1;
                // A letter below 0 is no letter, and so on.
                let read = Certificate::deserialize(&whole);
                accepted += usize::from(read.is_ok_and(|changed| is_accepted(&changed)));
            }
            *whole.pointer_mut(&path).unwrap() = old.into();
        }
    }
    eprintln!("{changed} changed numbers, accepted and true: {accepted}");
    // A larger u₀ or another residue of the same law, for example.
    assert!(changed > 40_000, "{changed}");
    assert!(
        (50..changed / 20).contains(&accepted),
        "{accepted} of {changed}"
    );
}
