//! The outlines of families.

use super::classes::Classes;
use super::{Factors, Outline};
use crate::number::gcd;
use crate::set::Set;
use crate::set::factors::Factors as PrimeFactors;
use crate::set::{Named, Polynomial};

/// Prime factors of a number, each as often as it divides.
pub(super) fn factor_count(number: u64) -> u32 {
    PrimeFactors::of(number).all
}

/// The outline of a family, which is no list and no combination.
pub(super) fn outline(set: &Set, modulus: u64) -> Outline {
    let all = || Outline::of_classes(Classes::all(modulus));
    let periodic = |state: (u64, u64), next: fn(u64, u64) -> (u64, u64)| {
        let reduced = |(a, b): (u64, u64)| (a % modulus, b % modulus);
        let after = |&(a, b): &(u64, u64)| reduced(next(a, b));
        let first = reduced(state);
        let pairs = std::iter::successors(Some(first), move |pair| Some(after(pair)));
        // Pairs repeat from the first one on: a recurrence of order 2 runs backwards, too.
        let cycle = pairs
            .enumerate()
            .take_while(move |(i, pair)| *i == 0 || *pair != first);
        Outline::of_classes(Classes::of(modulus, cycle.map(|(_, (a, _))| a)))
    };
    match set {
        Set::Progression { first, step } => {
            let classes = Classes::of(modulus, (0..modulus).map(|i| first + i * step));
            Outline {
                whole: if modulus.is_multiple_of(*step) {
                    classes.clone()
                } else {
                    Classes::none(modulus)
                },
                from: *first,
                has_gaps: *step > 1,
                ..Outline::of_classes(classes)
            }
        }
        Set::AllBut(absent) => Outline {
            whole: Classes::all(modulus),
            apart: absent.clone(),
            has_gaps: false,
            ..all()
        },
        Set::Powers(k) => Outline {
            factors: Factors {
                counts: multiples_of(*k),
                is_squarefree: false,
            },
            ..of_polynomial(&Polynomial::power(*k), modulus)
        },
        Set::Triangular => of_polynomial(&Polynomial::known(&[0, 1, 1], 2), modulus),
        Set::Polynomial(polynomial) => of_polynomial(polynomial, modulus),
        Set::PowersOf(base) => {
            let (all, cycle) = powers(*base, modulus);
            let from = base.checked_pow((all.len() - cycle.len()) as u32);
            Outline {
                within: Classes::of(
                    modulus,
                    if from.is_some() { &cycle } else { &all }.iter().copied(),
                ),
                from: from.unwrap_or(1),
                factors: Factors {
                    counts: multiples_of(factor_count(*base)),
                    is_squarefree: false,
                },
                ..Outline::of_classes(Classes::of(modulus, cycle.iter().copied()))
            }
        }
        Set::Factorials => {
            // From some factorial on, the modulus divides all.
            let products = (1u64..=20).scan(1, |product: &mut u64, k| {
                *product *= k;
                Some(*product)
            });
            let from = products
                .into_iter()
                .find(|product| product.is_multiple_of(modulus));
            let classes = Classes::of(modulus, [0]);
            Outline {
                within: match from {
                    Some(_) => classes.clone(),
                    None => Classes::all(modulus),
                },
                from: from.unwrap_or(1),
                ..Outline::of_classes(classes)
            }
        }
        Set::Fibonacci => periodic((1, 2), |a, b| (b, a + b)),
        Set::Named(Named::Lucas) => periodic((2, 1), |a, b| (b, a + b)),
        Set::Moser => Outline::of_classes(Classes::of(modulus, digit_sums(modulus))),
        Set::Primes => Outline {
            factors: Factors {
                counts: 1 << 1,
                is_squarefree: true,
            },
            from: modulus + 1,
            ..Outline::of_classes(coprime(modulus))
        },
        Set::Named(Named::PrimePowers) => {
            let primes =
                (2..=modulus).filter(|&p| modulus.is_multiple_of(p) && factor_count(p) == 1);
            let (mut within, mut endless) = (coprime(modulus), coprime(modulus));
            for p in primes {
                let (all, cycle) = powers(p, modulus);
                within = within.or(&Classes::of(modulus, all.into_iter().skip(1)));
                endless = endless.or(&Classes::of(modulus, cycle));
            }
            Outline {
                within,
                factors: Factors {
                    counts: !1,
                    is_squarefree: false,
                },
                ..Outline::of_classes(endless)
            }
        }
        Set::Named(Named::Composites) => Outline {
            // A multiple of a divisor of the modulus that is larger than the modulus.
            whole: Classes::those(modulus, |class| gcd(modulus, class) > 1),
            from: modulus + 1,
            factors: Factors {
                counts: !3,
                is_squarefree: false,
            },
            ..all()
        },
        // Products of two primes, one of which may divide the modulus (Dirichlet 1837).
        Set::Named(Named::Semiprimes) => Outline {
            from: modulus + 1,
            factors: Factors {
                counts: 1 << 2,
                is_squarefree: false,
            },
            ..Outline::of_classes(common_divisor(modulus, |f| f.all <= 1))
        },
        // A divisor of the modulus times a prime (Dirichlet 1837).
        Set::Named(Named::Squarefree) => Outline {
            factors: Factors {
                counts: u64::MAX,
                is_squarefree: true,
            },
            ..Outline::of_classes(common_divisor(modulus, |f| f.all == f.distinct))
        },
        // All but 1 are even, and powers of 2 are practical.
        Set::Named(Named::Practical) => Outline {
            within: Classes::those(modulus, |class| gcd(modulus, class).is_multiple_of(2)),
            from: 2,
            ..Outline::of_classes(Classes::of(modulus, powers(2, modulus).1))
        },
        // In which classes they lie is not known.
        Set::Named(Named::Ulam) => Outline {
            endless: Classes::none(modulus),
            ..all()
        },
        // In every class without end: Gelfond 1968, Weyl 1916; random sets by their definition.
        Set::Named(Named::Evil | Named::Odious | Named::Beatty) | Set::Random { .. } => all(),
        Set::Explicit(_) | Set::Combined(_) => {
            unreachable!("lists and combinations are no families")
        }
    }
}

/// The bits k, 2k, …, those of 0 factors and of more than there are bits among them.
fn multiples_of(k: u32) -> u64 {
    (0..u64::BITS - 1)
        .filter(|count| count.is_multiple_of(k.max(1)))
        .fold(1 << 63, |counts, count| counts | 1 << count)
}

/// The classes whose common divisor with the modulus is as wanted; 0 has the modulus.
fn common_divisor(modulus: u64, wanted: fn(PrimeFactors) -> bool) -> Classes {
    Classes::those(modulus, |class| {
        wanted(PrimeFactors::of(gcd(modulus, class)))
    })
}

fn coprime(modulus: u64) -> Classes {
    common_divisor(modulus, |factors| factors.all == 0)
}

/// 1, b, b², … modulo a number until they repeat, and those that repeat.
fn powers(base: u64, modulus: u64) -> (Vec<u64>, Vec<u64>) {
    let mut met = vec![1 % modulus];
    loop {
        let next = met[met.len() - 1] * (base % modulus) % modulus;
        if let Some(at) = met.iter().position(|&x| x == next) {
            let cycle = met[at..].to_vec();
            return (met, cycle);
        }
        met.push(next);
    }
}

/// The classes of sums of distinct powers of 4. Each power's class recurs, so each sum's does.
fn digit_sums(modulus: u64) -> Vec<u64> {
    let (all, cycle) = powers(4, modulus);
    let mut sums = Classes::of(modulus, [0]);
    for power in all {
        sums = sums.or(&sums.image(1, power as i64));
    }
    // A class that recurs may be added any number of times.
    loop {
        let more = cycle.iter().fold(sums.clone(), |sums, &power| {
            sums.or(&sums.image(1, power as i64))
        });
        if more == sums {
            return (0..modulus).filter(|&class| sums.has(class)).collect();
        }
        sums = more;
    }
}

/// The values of a polynomial are periodic modulo every number.
fn of_polynomial(polynomial: &Polynomial, modulus: u64) -> Outline {
    match polynomial.residues(modulus) {
        Some(residues) => Outline::of_classes(Classes::of(modulus, residues)),
        None => Outline {
            endless: Classes::none(modulus),
            ..Outline::of_classes(Classes::all(modulus))
        },
    }
}
