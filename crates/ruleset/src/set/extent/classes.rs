//! Residue classes modulo a number.

/// Some of the classes modulo a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Classes(Vec<bool>);

impl Classes {
    pub(super) fn none(modulus: u64) -> Self {
        Classes(vec![false; modulus as usize])
    }

    pub(super) fn all(modulus: u64) -> Self {
        Classes(vec![true; modulus as usize])
    }

    /// Those with a property.
    pub(super) fn those(modulus: u64, has: impl Fn(u64) -> bool) -> Self {
        Classes((0..modulus).map(has).collect())
    }

    /// Those of these numbers.
    pub(super) fn of(modulus: u64, numbers: impl IntoIterator<Item = u64>) -> Self {
        let mut classes = Classes::none(modulus);
        for number in numbers {
            classes.0[(number % modulus) as usize] = true;
        }
        classes
    }

    pub(super) fn modulus(&self) -> u64 {
        self.0.len() as u64
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

    pub(super) fn is_all(&self) -> bool {
        !self.0.contains(&false)
    }

    pub(super) fn has(&self, class: u64) -> bool {
        self.0[(class % self.modulus()) as usize]
    }

    fn iter(&self) -> impl Iterator<Item = u64> {
        (0..self.modulus()).filter(|&class| self.has(class))
    }

    fn with(&self, other: &Classes, keep: impl Fn(bool, bool) -> bool) -> Classes {
        let pairs = self.0.iter().zip(&other.0);
        Classes(pairs.map(|(&a, &b)| keep(a, b)).collect())
    }

    pub(super) fn or(&self, other: &Classes) -> Classes {
        self.with(other, |a, b| a || b)
    }

    pub(super) fn and(&self, other: &Classes) -> Classes {
        self.with(other, |a, b| a && b)
    }

    pub(super) fn without(&self, other: &Classes) -> Classes {
        self.with(other, |a, b| a && !b)
    }

    /// The classes of factor · x + shift for x in these.
    pub(super) fn image(&self, factor: u64, shift: i64) -> Classes {
        let shift = shift.rem_euclid(self.modulus() as i64) as u64;
        let factor = factor % self.modulus();
        Classes::of(self.modulus(), self.iter().map(|x| x * factor + shift))
    }

    /// The classes of which every number is factor · x + shift for an x in these.
    pub(super) fn whole_image(&self, factor: u64, shift: i64) -> Classes {
        let modulus = self.modulus();
        if !modulus.is_multiple_of(factor) {
            return Classes::none(modulus);
        }
        let back = (-shift).rem_euclid(modulus as i64) as u64;
        // The numbers x of a class have any class that is ≡ x modulo this.
        let coarse = modulus / factor;
        Classes::those(modulus, |class| {
            let over = (class + back) % modulus;
            let mut origins = (0..factor).map(|turn| over / factor + turn * coarse);
            over.is_multiple_of(factor) && origins.all(|origin| self.has(origin))
        })
    }
}
