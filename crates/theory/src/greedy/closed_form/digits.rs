//! Sets given by the digits of their members.

/// The numbers `start + block + scale · (a number whose base-b digits are all
/// in digits)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Added to every member.
    pub start: u64,
    /// The possible low parts, ascending, below `scale`; `[0]` for plain digits.
    pub block: Vec<u64>,
    /// Where the digits begin.
    pub scale: u64,
    /// b.
    pub base: u64,
    /// The digits allowed, ascending, from 0.
    pub digits: Vec<u64>,
}

impl Digits {
    /// Whether `x` belongs. Time O(log x).
    pub(crate) fn has(&self, x: u64) -> bool {
        let Some(mut rest) = x.checked_sub(self.start) else {
            return false;
        };
        if self.block.binary_search(&(rest % self.scale)).is_err() {
            return false;
        }
        rest /= self.scale;
        while rest > 0 {
            if self.digits.binary_search(&(rest % self.base)).is_err() {
                return false;
            }
            rest /= self.base;
        }
        true
    }

    /// How many members are below `n`. Time O(log n).
    pub(crate) fn count_below(&self, n: u64) -> u64 {
        let Some(rest) = n.checked_sub(self.start) else {
            return 0;
        };
        let (mut high, low) = (rest / self.scale, rest % self.scale);
        // Members below n whose digits are those of n from the scale on; of a
        // number with a digit that is not allowed there are none.
        let mut count = self.block.partition_point(|&b| b < low) as u64;
        let mut fewer = self.block.len() as u64;
        while high > 0 {
            let digit = high % self.base;
            let below = self.digits.partition_point(|&d| d < digit);
            if self.digits.get(below) != Some(&digit) {
                count = 0;
            }
            count += below as u64 * fewer;
            fewer = fewer.saturating_mul(self.digits.len() as u64);
            high /= self.base;
        }
        count
    }

    /// The members below `n` ≤ 2^32, ascending. Time and space O(members) times
    /// the base over the number of digits at most.
    pub(super) fn members_below(&self, n: u64) -> Vec<u32> {
        let mut low = self.block.clone();
        let mut place = self.scale;
        while self.digits.len() > 1 && place < n {
            let shorter = low.len();
            'digits: for &digit in &self.digits[1..] {
                for i in 0..shorter {
                    let member = digit * place + low[i];
                    if member + self.start >= n {
                        break 'digits;
                    }
                    low.push(member);
                }
            }
            place *= self.base;
        }
        let members = low.into_iter().map(|x| x + self.start);
        members.take_while(|&x| x < n).map(|x| x as u32).collect()
    }
}
