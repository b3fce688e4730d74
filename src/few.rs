//! Sorting a handful.

/// Sorts by a key, and keeps entries of equal keys in order. O(n²) comparisons,
/// for lists of a few dozen at most: the standard library's sorts are compiled
/// anew for every list, and a first visit to the page would download each.
pub(crate) fn sort_few_by_key<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_handful_is_sorted_as_a_long_list_is(list in prop::collection::vec((0u8..9, 0u8..9), 0..20)) {
            let (mut few, mut many) = (list.clone(), list);
            sort_few_by_key(&mut few, |entry| entry.0);
            many.sort_by_key(|entry| entry.0);
            prop_assert_eq!(few, many);
        }
    }
}
