//! The numbers of docs/proofs.md about the prover: `cargo test -p takeaway-prover --test all -- --ignored --nocapture measure`.

use std::time::{Duration, Instant};

use prover::prove;
use theory::NoProgress;
use theory::family::Family;
use theory::games::Convention;
use theory::law::survey::survey;
use theory::rng::Rng;
use theory::shard::Shard;

/// Times in ascending order: those that a half, nine of ten and 99 of 100 do not exceed, and the longest.
fn quantiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    format!(
        "median {:?}, 90 % {:?}, 99 % {:?}, most {:?}",
        at(50),
        at(90),
        at(99),
        at(100)
    )
}

/// Whether all classes have a least period and an exact preperiod, and how many have a proof at all.
fn proved(family: &Family, convention: Convention) -> (bool, usize, usize) {
    let theorem = prove(family, convention, &mut NoProgress).unwrap();
    let classes = &theorem.classes;
    let is_whole = |class: &prover::Class| class.proved.is_least && class.proved.is_exact;
    (
        theorem.unproved.is_empty() && classes.iter().all(is_whole),
        classes.len(),
        theorem.unproved.len(),
    )
}

#[test]
#[ignore = "measures"]
fn time_of_a_game_of_the_survey() {
    let mut times = Vec::new();
    for convention in [Convention::Wall, Convention::Sink] {
        for game in survey(3, 3, convention, Shard::WHOLE, &mut NoProgress).unwrap() {
            let family = game.family.parse().unwrap();
            let begin = Instant::now();
            proved(&family, convention);
            times.push(begin.elapsed());
        }
    }
    eprintln!("survey, {} games: {}", times.len(), quantiles(&mut times));
}

#[test]
#[ignore = "takes minutes"]
fn share_of_random_families() {
    const FAMILIES: usize = 300;
    let mut rng = Rng::new(300);
    let mut times = Vec::new();
    let (mut whole, mut part) = ([0; 3], [0; 3]);
    while times.len() < FAMILIES {
        let count = 2 + times.len() % 3;
        let member = |rng: &mut Rng| {
            let (a, b) = (rng.roll(7), rng.roll(13) as i64 - 6);
            format!("{a}t{b:+}")
        };
        let members: Vec<String> = (0..count).map(|_| member(&mut rng)).collect();
        // A member that is constant and below 1, or no letter at all.
        let Ok(family) = members.join(",").parse::<Family>() else {
            continue;
        };
        if family.letters().len() != 1 || (20..30).all(|t| family.at(&[t]).is_err()) {
            continue;
        }
        let convention = match rng.roll(2) {
            0 => Convention::Wall,
            _ => Convention::Sink,
        };
        let begin = Instant::now();
        let (all, classes, others) = proved(&family, convention);
        times.push(begin.elapsed());
        whole[count - 2] += usize::from(all);
        part[count - 2] += usize::from(!all && classes > 0);
        if !all {
            eprintln!(
                "{family} {}: {classes} classes, {others} without a proof",
                convention.name()
            );
        }
    }
    eprintln!(
        "{FAMILIES} families of 2, 3 and 4 members: all classes proved {whole:?}, some {part:?}"
    );
    eprintln!("{}", quantiles(&mut times));
}
