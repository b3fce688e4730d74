use proptest::prelude::*;

use super::*;
use crate::figure::cold_search::ColdSearch;
use crate::figure::table::Export;
use crate::figure::{Figure as _, WholeJob};
use crate::games::cold::naive;
use crate::kinds::cold_count::By;
use crate::limits::RESIDUE_CLASSES;
use crate::progress::NoProgress;

fn figure(set: &str, n: u64, base: u64) -> ColdCount {
    let mut search = ColdSearch::squares(n);
    search.set = set.parse().unwrap();
    ColdCount {
        search,
        by: By::Residue,
        base,
        ..ColdCount::default()
    }
}

fn computed(figure: &ColdCount) -> Data {
    match figure.compute(&mut WholeJob(&mut NoProgress)).unwrap() {
        super::super::Data::Residues(data) => data,
        other => panic!("{other:?}"),
    }
}

proptest! {
    #[test]
    fn as_the_definition_has_it(
        members in prop::collection::btree_set(1_u32..200, 1..12),
        n in 1_u64..3000,
        stop in 1_u64..3000,
        base in 2..=RESIDUE_CLASSES,
    ) {
        let members: Vec<u32> = members.into_iter().collect();
        let set: Vec<String> = members.iter().map(u32::to_string).collect();
        let figure = figure(&set.join(","), n, base);
        let data = computed(&figure);
        let cold = naive::sieve(&members, n, None);
        prop_assert_eq!(data.samples.last(), Some(&data.reached));
        let mut halves = n;
        for (at, classes) in data.samples.iter().rev() {
            prop_assert_eq!(*at, halves);
            halves /= 2;
            for (r, class) in (0..).zip(classes) {
                let found: Vec<u64> = cold.iter().filter(|x| x < at && x % base == r).collect();
                prop_assert_eq!(class.count, found.len() as u64);
                prop_assert_eq!(class.last, found.last().copied());
            }
        }
        prop_assert_eq!(halves, 0, "down to 1");
        // Taken up in two steps they are the same.
        let mut steps = empty(&figure);
        add(&figure, &mut steps, &naive::sieve(&members, stop.min(n), None), &data.method);
        add(&figure, &mut steps, &cold, &data.method);
        prop_assert_eq!(steps, data);
    }
}

/// Bush's classes: all that were found are below this n.
#[test]
fn two_classes_of_the_squares_modulo_5_stop() {
    let data = computed(&figure("squares", 1 << 22, 5));
    let classes = &data.reached.1;
    let last = data.samples.len() - 1;
    assert_eq!((classes[1].count, classes[3].count), (8, 36));
    assert_eq!(classes[1].last.max(classes[3].last), Some(3_687_288));
    // Of a class that has no more the local exponent is 0.
    assert_eq!(data.exponent(last, 1), Some(0.0));
    let grows = data.exponent(last, 2).unwrap();
    assert!((0.6..0.8).contains(&grows), "{grows}");
    // Modulo 10 one of them ends in 6.
    let data = computed(&figure("squares", 1 << 22, 10));
    let six = data.reached.1[6];
    assert_eq!((six.count, six.last), (1, Some(11_356)));
    assert_eq!(data.exponent(0, 0), None);
}

#[test]
fn lines_of_terms() {
    let terms = |spec: &ColdCount| table(spec, &computed(spec));
    let rows = terms(&figure("odd", 7, 4));
    let written = |write| rows.clone().export(write).into_string();
    assert_eq!(written(Table::plain), "0 2 4\n1 0 -\n2 2 6\n3 0 -\n");
    let csv = written(Table::csv);
    let lines: Vec<&str> = csv.lines().take(6).collect();
    let head = "n,class,count,last,local_exponent";
    assert_eq!(lines[0], head);
    assert_eq!(lines[2], "7,1,0,,");
    assert_eq!(lines[5], "3,0,1,0,0.0");
    let json: serde_json::Value =
        serde_json::from_str(&Export::new(|out| rows.json("s", out)).into_string()).unwrap();
    assert_eq!(json["last"][0], 4);
    assert!(json["last"][1].is_null() && json["local_exponent"][1].is_null());
}
