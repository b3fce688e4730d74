//! Rulesets of three moves with the largest there may be: the periods found, in which sixteen
//! positions are a step, against values one by one.

use takeaway::NoProgress;
use takeaway::games::Convention;
use takeaway::games::nim_values::{Moves, NimTable};
use takeaway::games::period::{Outcome, PeriodFinder, find_word};
use takeaway::limits::{PERIOD_SEARCH_DEFAULT, THREE_MOVE_LARGEST};

#[test]
#[ignore = "takes minutes"]
fn the_largest_moves() {
    let mut finder = PeriodFinder::new();
    let mut found = 0;
    for c in [THREE_MOVE_LARGEST, THREE_MOVE_LARGEST - 1] {
        // Small and large first moves, about a block of positions, and the additive ones.
        let pairs = [
            (1, 2),
            (1, c - 1),
            (2, c - 1),
            (15, 16),
            (16, 17),
            (17, c / 3),
            (63, 64),
            (64, 65),
            (255, 256),
            (256, 257),
            (c / 3, c / 2),
            (c / 2 - 1, c / 2 + 1),
            (c / 2, c / 2 + 1),
            (c - 2, c - 1),
            (7, c - 7),
            (1000, c - 1000),
            (c / 4, c - c / 4),
        ];
        for (a, b) in pairs {
            let set = [a, b, c];
            for convention in [Convention::Wall, Convention::Sink] {
                let outcome = finder.find(&set, convention, PERIOD_SEARCH_DEFAULT, &mut NoProgress);
                if let Outcome::Found(period) = outcome.unwrap() {
                    let (q, p) = (period.preperiod as usize, period.period as usize);
                    let mut dp =
                        NimTable::<u8>::new(Moves::finite(&set, convention).unwrap()).unwrap();
                    dp.extend((q + p + c as usize) as u64, &mut NoProgress)
                        .unwrap();
                    let values = dp.values();
                    let window = &values[q..q + c as usize];
                    let recurs = find_word(window, &values[q + 1..]).map(|at| at + 1);
                    assert_eq!(recurs, Some(p), "{a}, {b}, {c} {convention:?}");
                    assert!(q == 0 || values[q - 1] != values[q - 1 + p]);
                    found += 1;
                }
            }
        }
    }
    println!("{found} periods compared");
    assert!(found > 40);
}
