//! Rulesets of three moves with the largest there may be: the search by distances, which reads
//! masks of 64 positions, against the search of any finite set.

use takeaway::NoProgress;
use takeaway::games::Convention;
use takeaway::games::period::{Finder, Outcome};
use takeaway::games::three_move::{Periods, ThreeMove};
use takeaway::limits::{PERIOD_SEARCH_DEFAULT, THREE_MOVE_LARGEST};

#[test]
#[ignore = "takes minutes"]
fn the_largest_moves() {
    let mut periods = Periods::default();
    let mut finder = Finder::new();
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
            let set = ThreeMove::new(a, b, c).unwrap();
            for convention in [Convention::Wall, Convention::Sink] {
                let fast = periods.of(set, convention, &mut NoProgress).unwrap();
                let plain = finder
                    .find(
                        &set.moves(),
                        convention,
                        PERIOD_SEARCH_DEFAULT,
                        &mut NoProgress,
                    )
                    .unwrap();
                // Where the plain search ends without one, the fast one may have found it.
                if let Outcome::Found(_) = plain {
                    assert_eq!(fast, plain, "{a}, {b}, {c} {convention:?}");
                    found += 1;
                }
            }
        }
    }
    println!("{found} periods compared");
    assert!(found > 40);
}
