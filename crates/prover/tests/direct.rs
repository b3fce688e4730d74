//! The statement of a certificate, compared with the game itself.

use prover::certificate::{Certificate, Form, Item};
use prover::check::Proved;
use theory::NoProgress;
use theory::games::period::{Outcome, period};
use theory::games::{Set, nim_values::nim_values};

/// Letters of a word that is written out.
const LONGEST: usize = 300_000;

fn at(form: &Form, values: &Form) -> i128 {
    form.iter()
        .zip(values)
        .map(|(&c, &v)| i128::from(c) * i128::from(v))
        .sum()
}

/// The letters of items, unless there are too many; an error if a length is negative.
fn expand(items: &[Item], values: &mut Form, word: &mut Vec<u32>) -> Result<(), String> {
    for item in items {
        match item {
            Item::Segment(letters, length) => {
                let length = at(length, values);
                if length < 0 {
                    return Err(format!("the length {length}"));
                }
                if length + word.len() as i128 > LONGEST as i128 {
                    return Err("too long".into());
                }
                let letters = letters.iter().cycle().take(length as usize);
                word.extend(letters.map(|&v| u32::from(v)));
            }
            Item::Loop(item) => {
                let last = at(&item.last, values);
                for round in 0..=last {
                    values[item.place] = round as i64;
                    expand(&item.body, values, word)?;
                    if round > 100_000 {
                        return Err("too long".into());
                    }
                }
                values[item.place] = 0;
            }
        }
    }
    Ok(())
}

/// Compares the word of a certificate, and what is proved of it, with direct play for the first values of u. Gives the number
/// of values compared; others have too long words. An error says what is false.
pub(crate) fn compare(
    certificate: &Certificate,
    proved: &Proved,
    count: i64,
) -> Result<usize, String> {
    let mut compared = 0;
    for u in certificate.u0..certificate.u0.saturating_add(count) {
        let t = i128::from(certificate.q) * i128::from(u) + i128::from(certificate.r);
        let moves = certificate
            .moves
            .iter()
            .map(|&(a, b)| i128::from(a) * t + i128::from(b));
        let mut moves: Vec<i128> = moves.collect();
        if moves.iter().any(|&s| s < 1) {
            return Err(format!("the moves {moves:?}"));
        }
        moves.sort_unstable();
        moves.dedup();
        let mut values = [1, u, 0, 0, 0];
        let mut word = Vec::new();
        let spelled = expand(&certificate.prefix, &mut values, &mut word);
        let preperiod = word.len();
        let spelled = spelled.and_then(|()| expand(&certificate.cycle, &mut values, &mut word));
        match spelled {
            Ok(()) => (),
            Err(why) if why == "too long" => continue,
            Err(why) => return Err(why),
        }
        let cycle = word.len() - preperiod;
        if cycle == 0 {
            return Err("an empty cycle".into());
        }
        if moves.last().is_some_and(|&s| s > LONGEST as i128) {
            continue;
        }
        let set = Set::Explicit(moves.iter().map(|&s| s as u64).collect());
        // So long a word recurs for ever, since what follows depends on the last max S letters alone.
        let far = word.len() + cycle + moves.last().map_or(0, |&s| s as usize);
        let played = nim_values(&set, certificate.convention, far as u64, &mut NoProgress).unwrap();
        let written = |x: usize| {
            if x < word.len() {
                word[x]
            } else {
                word[preperiod + (x - preperiod) % cycle]
            }
        };
        if let Some(x) = (0..far).find(|&x| played[x] != written(x)) {
            return Err(format!("the letter {x} at u = {u}"));
        }
        let value = |polynomial: &theory::family::Polynomial| {
            polynomial
                .at(&[t as i64])
                .and_then(theory::rational::Rational::to_whole)
        };
        if value(&proved.period) != Some(cycle as i128) {
            return Err(format!("the period {:?} at u = {u}", value(&proved.period)));
        }
        let found = period(
            &set,
            certificate.convention,
            4 * far as u64 + 1000,
            &mut NoProgress,
        );
        let Ok(Outcome::Found(found)) = found else {
            return Err(format!("no period found at u = {u}"));
        };
        if proved.is_least && found.period != cycle as u64 {
            return Err(format!("a period that is not least at u = {u}"));
        }
        let least = value(&proved.preperiod);
        let is_right = if proved.is_exact {
            least == Some(found.preperiod.into())
        } else {
            least >= Some(found.preperiod.into())
        };
        if !is_right {
            return Err(format!(
                "the preperiod {least:?}, not {} at u = {u}",
                found.preperiod
            ));
        }
        compared += 1;
    }
    Ok(compared)
}
