//! Nim-values of subtract-a-Moser–de Bruijn-number, in closed form.

/// v(`x`) at the wall for the set of positive sums of distinct powers of 4:
/// write `x` in base 4, take each digit modulo 2, read as binary [E §3.3].
/// O(1): the even bits of `x`, closed up.
pub fn moser_nim_value(x: u64) -> u32 {
    (0..32).fold(0, |value, place| {
        value | ((x >> (2 * place) & 1) as u32) << place
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Set;
    use crate::games::nim_blocked::naive;

    #[test]
    fn equals_dynamic_programming() {
        let values = naive(&Set::Moser.members_below(5000), 5000);
        assert!((0..5000).map(moser_nim_value).eq(values));
    }
}
