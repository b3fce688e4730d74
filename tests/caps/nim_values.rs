//! Nim-values at the most positions each way allows.

use takeaway::NoProgress;
use takeaway::games::cold::{Algorithm, Plan};
use takeaway::games::nim_blocked::{Blocked, NimValues};
use takeaway::games::nim_layered::layered;
use takeaway::games::nim_values::nim_values;
use takeaway::games::{Convention, Set};
use takeaway::limits::{NIM_VALUE_POSITIONS, RECORDS_N, STRIP_N};

fn blocked(set: &Set, n: u64, threads: usize) -> NimValues {
    let blocked = Blocked::new(set.members_below(n), n).on_threads(threads);
    blocked.finish(&mut NoProgress).unwrap()
}

/// Of a strip: the plain method against the blocked one, whose moves overlap differently.
#[test]
#[ignore = "takes minutes"]
fn strips() {
    for set in [
        "squares",
        "cubes",
        "powers-of-2",
        "2,5,7",
        "1,4194302,4194303",
    ] {
        let set: Set = set.parse().unwrap();
        for n in [STRIP_N, STRIP_N - 1] {
            let plain = nim_values(&set, Convention::Wall, n, &mut NoProgress).unwrap();
            assert_eq!(plain.len() as u64, n);
            let other = blocked(&set, n, 1);
            assert!(other.iter().eq(plain.iter().copied()), "{set} below {n}");
            println!("{set} below {n}: largest {}", other.largest());
        }
    }
}

/// Of records: blocks against layers of cold positions, and two threads.
#[test]
#[ignore = "takes minutes"]
fn records() {
    assert_eq!(RECORDS_N, NIM_VALUE_POSITIONS);
    for set in ["powers-of-2", "2,5,7", "1+1048576i"] {
        let set: Set = set.parse().unwrap();
        for n in [RECORDS_N, RECORDS_N - 1] {
            let one = blocked(&set, n, 1);
            let two = blocked(&set, n, 2);
            assert!(one.iter().eq(two.iter()), "{set} below {n}: two threads");
            let plan = Plan::new(Algorithm::Auto, &set, n, None).unwrap();
            let layers = layered(&set, n, &plan, &mut NoProgress).unwrap();
            assert!(one.iter().eq(layers.iter()), "{set} below {n}: layers");
            println!("{set} below {n}: largest {}", one.largest());
        }
    }
}
