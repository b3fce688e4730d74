use proptest::prelude::*;

use super::*;
use crate::oeis::Listed;

fn written(table: &Table, write: fn(&Table, &mut Pieces) -> io::Result<()>) -> String {
    table.clone().export(write).into_string()
}

fn json(table: &Table, spec: &str) -> String {
    Export::new(|out| table.json(spec, out)).into_string()
}

fn bfile(sequence: Sequence, count: u64) -> String {
    Export::new(|out| sequence.bfile("s", count, out)).into_string()
}

#[test]
fn every_form_holds_the_cells() {
    let table =
        Table::default()
            .numbers("x", false, [1u32, 2])
            .texts("word", true, ["12", "a,\"b"]);
    assert_eq!(written(&table, Table::plain), "12\na,\"b\n");
    assert_eq!(written(&table, Table::csv), "x,word\n1,12\n2,\"a,\"\"b\"\n");
    assert_eq!(table.preview(1).rows, [["1", "12"]]);
    assert_eq!(table.preview(9).of, 2);
    let long = Table::default().texts("word", true, ["ζ".repeat(SEEN + 1)]);
    let cell = &long.preview(1).rows[0][0];
    assert_eq!(cell.chars().count(), SEEN + 1);
    assert!(cell.ends_with("ζ…"));
    let json: serde_json::Value = serde_json::from_str(&json(&table, "strip")).unwrap();
    assert_eq!(json["spec"], "strip");
    assert_eq!(json["x"][1], 2);
}

#[test]
fn a_number_may_be_missing() {
    let cells = [Some(Number::from(7)), Number::from_f64(0.5), None];
    let table = Table::default().optional("x", true, cells);
    assert_eq!(written(&table, Table::plain), "7\n0.5\n-\n");
    assert_eq!(written(&table, Table::csv), "x\n7\n0.5\n\"\"\n");
    assert!(json(&table, "s").contains("\"x\":[7,0.5,null]"));
}

#[test]
fn words_of_values_are_no_numbers() {
    let table = Table::default()
        .numbers("m", true, [5u32, 6])
        .optional("mean", true, [Number::from_f64(1.5), None])
        .values("word", true, ["0011", "2"]);
    assert_eq!(written(&table, Table::plain), "5 1.5 0011\n6 - 2\n");
    assert_eq!(
        written(&table, Table::csv),
        "m,mean,word\n5,1.5,0 0 1 1\n6,,2\n"
    );
    assert_eq!(
        written(&table, Table::pari),
        "[[5,1.5,[0,0,1,1]],[6,[],[2]]]\n"
    );
    assert!(json(&table, "s").contains("\"word\":[\"0011\",\"2\"]"));
}

#[test]
fn several_tables_are_one() {
    let strip = Table::default()
        .numbers("x", true, [0u32, 1])
        .numbers("v", true, [0u32, 1]);
    let other = Table::default()
        .numbers("n", true, [9u32])
        .numbers("x", true, [4u32]);
    let all = [
        ("strip?set=1,4".to_owned(), strip),
        ("cold".to_owned(), other),
    ];
    assert_eq!(
        Export::new(|out| Table::csv_of_all(&all, out)).into_string(),
        "spec,x,v,n\n\"strip?set=1,4\",0,0,\n\"strip?set=1,4\",1,1,\ncold,4,,9\n"
    );
}

#[test]
fn the_plain_form_may_have_fewer_rows() {
    let table = Table::default()
        .numbers("which", false, [0u32, 0, 1, 1])
        .numbers("x", true, [3u32, 4, 7, 9])
        .plainly(2..4);
    assert_eq!(written(&table, Table::plain), "7\n9\n");
    assert_eq!(written(&table, Table::csv), "which,x\n0,3\n0,4\n1,7\n1,9\n");
    assert_eq!(written(&table, Table::pari), "[7,9]\n");
}

#[test]
fn a_b_file_counts_from_the_first_index() {
    let file = bfile(Sequence::new("", 1, [7u32, 9]), 2);
    let range = "# Table of n, a(n) for n =";
    assert_eq!(file, format!("# takeaway s\n{range} 1..2\n1 7\n2 9\n"));
    let file = bfile(Sequence::new("", 0, [5u8]).what("five"), 1);
    assert_eq!(file, format!("# takeaway s\n# five\n{range} 0..0\n0 5\n"));
    let none = bfile(Sequence::new("", 0, [0u8; 0]), 0);
    assert_eq!(none, "# takeaway s\n");
    // Indices are those of the OEIS, and values where it counts those from 1.
    for (first, listed, wanted) in [
        (
            0,
            Listed::from_one("A000001", 2),
            "1..2 of A000001\n1 1\n2 3\n",
        ),
        (
            1,
            Listed::at("A000002", 0, 2),
            "0..1 of A000002\n0 0\n1 2\n",
        ),
    ] {
        let file = Sequence::new("", first, [0u8, 2]).listed(Some(listed));
        let file = bfile(file, 2);
        assert_eq!(file, format!("# takeaway s\n{range} {wanted}"));
    }
}

proptest! {
    #[test]
    fn numbers_are_held_as_they_are(numbers in prop::collection::vec(
        prop_oneof![0..4i64, 0..300i64, 0..70_000i64, 0..1i64 << 33, any::<i64>(), Just(i64::MAX)],
        0..20,
    ), first in any::<i64>(), count in 0..9i64) {
        let whole = Whole::of(&mut numbers.iter().copied());
        prop_assert_eq!(whole.len(), numbers.len());
        prop_assert!(whole.iter().eq(numbers.iter().copied()));
        let held = numbers.chunks(3).map(|part| Whole::of(&mut part.iter().copied()));
        let joined = Whole::joined(&mut held.collect::<Vec<_>>().into_iter());
        prop_assert_eq!(joined.len(), numbers.len());
        prop_assert!(joined.iter().eq(whole.iter()));
        let run: Vec<i64> = (first..first.saturating_add(count)).collect();
        prop_assert_eq!(Whole::of(&mut run.iter().copied()).iter().collect::<Vec<_>>(), run);
    }
}

#[test]
fn numbers_take_the_least_room() {
    let of = |numbers: &[i64]| Whole::of(&mut numbers.iter().copied());
    assert!(matches!(of(&[7, 8, 9]), Whole::Consecutive(_)));
    assert!(matches!(of(&[7, 8, 8]), Whole::Narrow(_)));
    assert!(matches!(of(&[1 << 16, 0]), Whole::Narrow(_)));
    assert!(matches!(of(&[-1, -1]), Whole::Wide(_)));
}

#[test]
fn a_long_text_is_written_in_pieces() {
    struct Counted(Vec<usize>);
    impl io::Write for Counted {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.len());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let table = Table::default().numbers("x", true, 0..1_000_000);
    for write in [Table::plain, Table::csv, Table::pari] {
        let mut out = Counted(Vec::new());
        table.clone().export(write).write(&mut out).unwrap();
        assert!(out.0.len() > 50 && out.0.iter().all(|&len| len < 1 << 17));
    }
}
