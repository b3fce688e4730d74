//! Tables as values and as LaTeX.

use proof::{Boundary, Occurrence, Part, ProofTable};
use proptest::prelude::*;
use theory::sink::Additive;

use super::occurrence;

const PARTS: [Part; 2] = [Part::Reachability, Part::AntiCollision];

fn check(table: &ProofTable) {
    let latex = table.latex();
    let body = latex.split_once('\n').unwrap().1;
    assert!(body.is_ascii(), "{body}");
    assert_eq!(body.matches('{').count(), body.matches('}').count());
    let ended: Vec<&str> = body.lines().filter(|line| line.ends_with("\\\\")).collect();
    assert!(ended.len() >= table.rows.len() + 3);
    for line in ended {
        assert_eq!(line.matches('&').count(), table.columns.len(), "{line}");
        assert_eq!(line.matches('$').count() % 2, 0, "{line}");
    }
}

#[test]
fn general_tables_are_whole() {
    for boundary in Boundary::ALL {
        for part in PARTS {
            for wraps in [false, true] {
                let table = ProofTable::general(boundary, part, wraps);
                check(&table);
                let rows = table.rows.iter();
                let cells = rows.flat_map(|row| row.cells.iter().flatten()).count();
                assert!(cells >= 5, "{}", table.title);
            }
        }
    }
    let table = ProofTable::general(Boundary::BB, Part::Reachability, false);
    assert_eq!(table.title, "Table 3: reachability, b–B, n = 0");
    let column = &table.columns[2];
    let named = (column.label.as_str(), column.value, column.len.to_string());
    assert_eq!(named, ("B1", 1, "γ".into()));
    let cell = table.rows[0].cells[2].as_ref().unwrap();
    assert_eq!(cell.generated, "s₁ A2, s₃ b4");
    assert_eq!(cell.printed.as_deref(), Some("s₁ A2, s₂ b4"));
    assert!(cell.slip.is_some());
    let table = ProofTable::general(Boundary::BZB, Part::AntiCollision, false);
    assert_eq!(table.number, 8);
    let sizes = |head: &str| {
        let row = table.rows.iter().find(|row| row.head == head).unwrap();
        let sizes: Vec<String> = row.sizes.iter().map(ToString::to_string).collect();
        sizes.join(", ")
    };
    assert_eq!(sizes("b4"), "m, k");
    assert_eq!(sizes("b1"), "2m + k, m");
}

#[test]
fn a_block_has_its_numbers() {
    let set = Additive::quadratic(7, 3, 0).unwrap();
    let occurrence = Occurrence::new(set, 1).unwrap();
    let table = ProofTable::of(&occurrence, Part::Reachability);
    assert_eq!(
        table.title,
        "Table 3: reachability, b–B, m = 7, k = 3, n = 0, block 1"
    );
    // Block 0 has 34 positions; B1 = 46 … 51 sees A2 = 39 … 41 and b4 = 25 … 31.
    assert_eq!(table.columns[2].number, Some(6));
    let cell = table.rows[0].cells[2].as_ref().unwrap();
    assert_eq!(cell.generated, "s₁ A2, s₃ b4");
    assert_eq!(cell.numbers.as_deref(), Some("46 … 48, 49 … 51"));
    let collisions = ProofTable::of(&occurrence, Part::AntiCollision);
    assert!(
        collisions
            .latex()
            .contains("${<}\\,{<}\\,{>}\\,$ $[10,\\ 0,\\ 0]$")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn tables_of_blocks_are_whole(occurrence in occurrence()) {
        for part in PARTS {
            let table = ProofTable::of(&occurrence, part);
            check(&table);
            prop_assert!(table.rows.iter().all(|row| row.cells.len() == table.columns.len()));
        }
    }
}
