//! From a certificate of a period to one of the least period and the exact preperiod.

use theory::family::Polynomial;
use theory::sort::sort_by;

use super::linear::Linear;
use super::{Result, Stop, polynomials};
use crate::certificate::{Certificate, Counts, Form, Item, Loop};
use crate::check::{Proved, check_while, counts, markers, said};

/// Factors of which two are combined.
const FACTORS: usize = 12;

/// How much further u₀ may be so that more is proved: this many times as large, and this much more.
const FURTHER: (i64, i64) = (4, 64);

/// The certificate with what is known of its least period, from the least u₀ found, and what the checker says of it.
/// Time: two plays by the checker, and some ten statements. Every millisecond or so it asks whether to stop.
pub(crate) fn finished(
    certificate: Certificate,
    goes_on: &dyn Fn() -> bool,
) -> Result<(Certificate, Proved)> {
    // Play that is accepted for u ≥ u₀ needs no second check for a larger one.
    let is_accepted = check_while(&certificate, goes_on).is_ok();
    let best = |from: i64| best(&certificate, from, is_accepted, goes_on);
    let near = best(certificate.u0);
    if let Some(near) = near.clone().filter(|near| score(near) == 2) {
        return Ok(near);
    }
    let from = certificate.u0;
    let far = best(FURTHER.0 * from + FURTHER.1);
    let mut found = match (near.clone(), far) {
        (Some(near), Some(far)) if score(&far) <= score(&near) => return Ok(near),
        (_, Some(far)) => far,
        (Some(near), None) => return Ok(near),
        (None, None) => return Err(REFUSED),
    };
    let mut below = from;
    while found.0.u0 - below > 1 {
        let middle = below + (found.0.u0 - below) / 2;
        match best(middle).filter(|middle| score(middle) == score(&found)) {
            Some(middle) => found = middle,
            None => below = middle,
        }
    }
    match check_while(&found.0, goes_on) {
        Ok(proved) => Ok((found.0, proved)),
        Err(_) => near.ok_or(REFUSED),
    }
}

const REFUSED: Stop = Stop::Failed("the checker refuses the certificate found");

fn score((_, proved): &(Certificate, Proved)) -> u8 {
    u8::from(proved.is_least) + u8::from(proved.is_exact)
}

/// The most that is proved for u ≥ `from`, of a certificate whose play was accepted before or was not.
fn best(
    certificate: &Certificate,
    from: i64,
    is_accepted: bool,
    goes_on: &dyn Fn() -> bool,
) -> Option<(Certificate, Proved)> {
    let check = if is_accepted { said } else { check_while };
    let mut plain = Certificate {
        u0: from,
        ..certificate.clone()
    };
    if let Some(&(a, b)) = markers(&plain, goes_on).ok()?.first() {
        plain.marker = Some((a.into(), b.into()));
        let proved = check(&plain, goes_on).ok()?;
        return Some((plain, proved));
    }
    let proved = check(&plain, goes_on).ok()?;
    if proved.is_least {
        return Some((plain, proved));
    }
    // Its cycle may be another.
    let counted = with_counts(&plain, goes_on).and_then(|counted| {
        let proved = check_while(&counted, goes_on).ok()?;
        Some((counted, proved))
    });
    counted.or(Some((plain, proved)))
}

/// With counts that combine to a constant; loops are written out at their ends until no segment is empty.
fn with_counts(certificate: &Certificate, goes_on: &dyn Fn() -> bool) -> Option<Certificate> {
    let mut changed = certificate.clone();
    for _ in 0..3 {
        changed
            .cycle
            .retain(|item| !matches!(item, Item::Segment(_, length) if *length == Linear::ZERO.0));
        if let Ok(all) = counts(&changed, goes_on) {
            changed.counts = Some(combined(&all)?);
            return Some(changed);
        }
        changed.cycle = peeled(&changed.cycle).ok()?;
    }
    None
}

/// The first counts, of the least degree, that combine to a constant.
fn combined(all: &std::collections::BTreeMap<Vec<u8>, Polynomial>) -> Option<Counts> {
    let mut counts: Vec<(&Vec<u8>, &Polynomial)> = all
        .iter()
        .filter(|(_, count)| **count != Polynomial::default())
        .collect();
    sort_by(&mut counts, |one, other| {
        one.1.degree().cmp(&other.1.degree())
    });
    let constants = counts.iter().filter(|(_, count)| count.degree() == 0);
    if let Some((factor, _)) =
        constants.min_by_key(|(_, count)| count.coefficients()[0].numerator())
    {
        return Some(Counts {
            sum: vec![((*factor).clone(), vec![1])],
        });
    }
    counts.truncate(FACTORS);
    for (i, (one, f)) in counts.iter().enumerate() {
        for (other, g) in &counts[i + 1..] {
            if let Some([a, b]) = polynomials::constant(&f.coefficients(), &g.coefficients()) {
                return Some(Counts {
                    sum: vec![((*one).clone(), a), ((*other).clone(), b)],
                });
            }
        }
    }
    None
}

/// The first and the last round of each outermost loop written out.
fn peeled(items: &[Item]) -> Result<Vec<Item>> {
    let mut all = Vec::new();
    for item in items {
        let Item::Loop(item) = item else {
            all.push(item.clone());
            continue;
        };
        let Loop {
            place,
            last,
            body,
            before,
        } = &**item;
        let next = Linear::variable(*place).plus(Linear::constant(1))?;
        all.extend(written_out(body, *place, Linear::ZERO)?);
        all.push(Item::Loop(Box::new(Loop {
            place: *place,
            last: Linear(*last).minus(Linear::constant(2))?.0,
            body: at_round(body, *place, next)?,
            before: pieces(before, *place, next)?,
        })));
        all.extend(written_out(body, *place, Linear(*last))?);
    }
    Ok(all)
}

fn pieces(list: &[(Vec<u8>, Form)], place: usize, round: Linear) -> Result<Vec<(Vec<u8>, Form)>> {
    let piece = |(word, length): &(Vec<u8>, Form)| {
        Ok((word.clone(), Linear(*length).with(place, round)?.0))
    };
    list.iter().map(piece).collect()
}

fn at_round(items: &[Item], place: usize, round: Linear) -> Result<Vec<Item>> {
    let one = |item: &Item| {
        Ok(match item {
            Item::Segment(word, length) => {
                Item::Segment(word.clone(), Linear(*length).with(place, round)?.0)
            }
            Item::Loop(item) => Item::Loop(Box::new(Loop {
                place: item.place,
                last: Linear(item.last).with(place, round)?.0,
                body: at_round(&item.body, place, round)?,
                before: pieces(&item.before, place, round)?,
            })),
        })
    };
    items.iter().map(one).collect()
}

/// A round outside its loop: loops within it are one less deep.
fn written_out(body: &[Item], place: usize, round: Linear) -> Result<Vec<Item>> {
    let mut items = at_round(body, place, round)?;
    lift(&mut items, place);
    Ok(items)
}

fn lift(items: &mut [Item], place: usize) {
    let form = |form: &mut Form| {
        form[place..].rotate_left(1);
    };
    for item in items {
        match item {
            Item::Segment(_, length) => form(length),
            Item::Loop(item) => {
                item.place -= 1;
                form(&mut item.last);
                item.before.iter_mut().for_each(|(_, length)| form(length));
                lift(&mut item.body, place);
            }
        }
    }
}
