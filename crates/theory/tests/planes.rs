//! Published nim-values of games in two dimensions.

use theory::games::plane::{Formulas, Plane};
use theory::progress::NoProgress;

#[test]
fn planes_equal_published_values() {
    let kept: serde_json::Value = serde_json::from_str(include_str!("golden/planes.json")).unwrap();
    let planes = kept["planes"].as_object().unwrap();
    assert_eq!(planes.len(), 3);
    for (text, rows) in planes {
        let rows = rows.as_array().unwrap();
        let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let moves = text.parse::<Formulas>().unwrap().at(&[]).unwrap();
        let (width, height) = (rows[0].len() as u32, rows.len() as u32);
        let plane = Plane::of(&moves, width, height, &mut NoProgress).unwrap();
        for (y, row) in rows.iter().enumerate() {
            let digits: Vec<u32> = row.chars().filter_map(|c| c.to_digit(10)).collect();
            assert_eq!(plane.row(y as u32), digits, "{text}: row {y}");
        }
    }
}
