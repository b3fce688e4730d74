//! Nim-values of subtract-a-Moser–de Bruijn-number, in closed form.

/// v(`x`) at the wall for the set of positive sums of distinct powers of 4:
/// write `x` in base 4, take each digit modulo 2, read as binary [E §3.3].
/// O(1): the even bits of `x`, closed up.
pub fn moser_nim_value(x: u64) -> u32 {
    (0..32).fold(0, |value, place| {
        value | ((x >> (2 * place) & 1) as u32) << place
    })
}

/// The member of the set that leaves nim-value `wanted` from `x` at the wall, if there is one. No other does: the
/// parity of each digit that is left decides the digit that is taken. O(1).
pub fn moser_move(x: u64, wanted: u32) -> Option<u64> {
    let (mut taken, mut borrowed) = (0, 0);
    for place in 0..32 {
        let digit = (x >> (2 * place) & 3).cast_signed() - borrowed;
        let bit = (digit ^ i64::from(wanted >> place)) & 1;
        borrowed = i64::from(digit < bit);
        taken |= bit.cast_unsigned() << (2 * place);
    }
    (borrowed == 0 && taken > 0).then_some(taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Set;
    use crate::games::nim_blocked::naive;

    #[test]
    fn a_member_that_leaves_a_value_is_the_only_one() {
        let members = Set::Moser.members_below(700);
        for x in 0..700u64 {
            for wanted in 0..40 {
                let leaves =
                    |&&s: &&u32| u64::from(s) <= x && moser_nim_value(x - u64::from(s)) == wanted;
                let found: Vec<u64> = members.iter().filter(leaves).map(|&s| s.into()).collect();
                assert_eq!(Vec::from_iter(moser_move(x, wanted)), found, "{x} {wanted}");
            }
        }
    }

    #[test]
    fn equals_dynamic_programming() {
        let values = naive(&Set::Moser.members_below(5000), 5000);
        assert!((0..5000).map(moser_nim_value).eq(values));
    }
}
