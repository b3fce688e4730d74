//! Tables as CSV and LaTeX.

use proptest::prelude::*;
use takeaway::sink::Additive;
use takeaway::sink::proof::{Boundary, Occurrence, Part, ProofTable};

use super::occurrence;

const PARTS: [Part; 2] = [Part::Reachability, Part::AntiCollision];

/// RFC 4180, for fields without line breaks.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let read = |line: &str| {
        let mut fields = vec![String::new()];
        let mut quoted = false;
        let mut letters = line.chars().peekable();
        while let Some(c) = letters.next() {
            let field = fields.last_mut().unwrap();
            match c {
                '"' if quoted && letters.peek() == Some(&'"') => field.extend(letters.next()),
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                _ => field.push(c),
            }
        }
        assert!(!quoted);
        fields
    };
    assert!(text.ends_with("\r\n"));
    text.split_terminator("\r\n").map(read).collect()
}

fn check(table: &ProofTable) {
    let lines = read_csv(&table.csv());
    assert_eq!(lines.len(), table.rows.len() + 1);
    for (place, line) in lines.iter().enumerate() {
        assert_eq!(line.len(), table.columns.len() + 1);
        for (column, field) in line[1..].iter().enumerate() {
            let cell = place
                .checked_sub(1)
                .map(|row| &table.rows[row].cells[column]);
            match cell {
                None => assert!(field.starts_with(&table.columns[column].label)),
                Some(None) => assert_eq!(field, ""),
                Some(Some(cell)) => assert!(field.starts_with(&cell.generated)),
            }
        }
    }
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
    let lines = read_csv(&table.csv());
    assert_eq!(lines[0][3], "B1 \"1\" γ");
    assert_eq!(lines[1][3], "s₁ A2, s₃ b4 (printed: s₁ A2, s₂ b4)");
    let table = ProofTable::general(Boundary::BZB, Part::AntiCollision, false);
    assert_eq!(table.number, 8);
    let rows: Vec<String> = read_csv(&table.csv())
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    assert!(rows.contains(&"b4: m, k".into()) && rows.contains(&"b1: 2m + k, m".into()));
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
    let lines = read_csv(&table.csv());
    // Block 0 has 34 positions; B1 = 46 … 51 sees A2 = 39 … 41 and b4 = 25 … 31.
    assert_eq!(lines[0][3], "B1 \"1\" γ = 6");
    assert!(lines[1][3].starts_with("s₁ A2, s₃ b4 [46 … 48, 49 … 51]"));
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
