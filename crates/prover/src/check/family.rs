//! Several classes together: one family, each residue.

use super::{Proved, Refusal, Result};
use crate::certificate::Certificate;

/// The largest common multiple of moduli.
const MODULUS: i64 = 1_000_000;

/// Which t the classes of a family cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The least common multiple of the moduli.
    pub modulus: i64,
    /// Residues that no class covers.
    pub missing: Vec<i64>,
    /// The first t from which every class that is covered is proved.
    pub from: i128,
}

/// The residues that accepted certificates cover, which belong to one game. O(classes · modulus).
///
/// # Errors
/// Certificates of two games, or moduli whose common multiple is above a million.
pub fn coverage(certificates: &[Certificate], proved: &[Proved]) -> Result<Coverage> {
    let game = |certificate: &Certificate| {
        let mut moves = certificate.moves.clone();
        moves.sort_unstable();
        (moves, certificate.convention)
    };
    if certificates
        .windows(2)
        .any(|pair| game(&pair[0]) != game(&pair[1]))
    {
        return Err(Refusal::new("the certificates are of different games"));
    }
    let mut modulus = 1;
    for class in proved {
        let (mut a, mut b) = (modulus, class.modulus);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let common = (modulus / a).checked_mul(class.modulus);
        modulus = common
            .filter(|&common| common <= MODULUS)
            .ok_or_else(|| Refusal::new("the moduli have a common multiple above a million"))?;
    }
    let mut from: Vec<Option<i128>> = vec![None; modulus as usize];
    for class in proved {
        let first = (class.residue % class.modulus) as usize;
        for known in from[first..].iter_mut().step_by(class.modulus as usize) {
            *known = Some(known.map_or(class.from, |other| other.min(class.from)));
        }
    }
    let missing = (0..).zip(&from).filter(|(_, known)| known.is_none());
    Ok(Coverage {
        modulus,
        missing: missing.map(|(residue, _)| residue).collect(),
        from: from.iter().flatten().copied().max().unwrap_or(0),
    })
}
