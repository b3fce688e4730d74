//! Cyclic convolution of two sets by Fourier transform, read as bits.

use std::sync::Arc;

use fourier::{Complex, Fft, FftDirection, FftNum, Precision};

/// Transforms in one precision, with all they reuse. A convolution is four
/// calls, [`Transforms::plan`], [`Transforms::members`], [`Transforms::forward`]
/// and [`Transforms::back`], each as long as a transform or so: a tenth of a
/// second at most.
///
/// A real sequence x of length 2h is held as the complex z(j) = x(2j) + i·x(2j + 1)
/// and transformed at length h; its spectrum is unfolded, multiplied and folded
/// again in one pass over the pairs (k, h − k).
pub(crate) struct Transforms<T: FftNum> {
    levels: Vec<Level<T>>,
    folded: Vec<Complex<T>>,
    scratch: Vec<Complex<T>>,
}

/// The plans of one length, and the members' spectrum divided by the length.
struct Level<T> {
    /// The length 2h of the real sequences.
    length: usize,
    forward: Arc<dyn Fft<T>>,
    inverse: Arc<dyn Fft<T>>,
    /// e^(−2πik/2h) for 0 ≤ k ≤ h/2. Their last bits may differ between machines: sound counts
    /// are rounded to the same integers.
    turns: Vec<Complex<T>>,
    /// The h + 1 numbers that determine the spectrum of a real sequence.
    members: Vec<Complex<T>>,
}

/// Precisions the transform is done in.
pub(crate) trait Real: Precision {
    fn rounded(x: f64) -> Self;
    /// Whether the number is within ¼ of an integer, and at least ½.
    fn sound_and_hot(self) -> (bool, bool);
}

macro_rules! real {
    ($t:ty) => {
        impl Real for $t {
            fn rounded(x: f64) -> Self {
                x as $t
            }
            fn sound_and_hot(self) -> (bool, bool) {
                // Counts are below 2^31 and at least -1/4 if sound; NaN is not.
                let nearest = (self + 0.5) as i32 as $t;
                ((self - nearest).abs() < 0.25, self >= 0.5)
            }
        }
    };
}
real!(f32);
real!(f64);

fn times_i<T: FftNum>(z: Complex<T>) -> Complex<T> {
    Complex::new(-z.im, z.re)
}

impl<T: Real> Level<T> {
    fn new(length: usize) -> Self {
        let half = length / 2;
        let step = -2.0 * std::f64::consts::PI / length as f64;
        Level {
            length,
            forward: T::plan(half, FftDirection::Forward),
            inverse: T::plan(half, FftDirection::Inverse),
            turns: (0..=half / 2)
                .map(|k| {
                    let (sin, cos) = (step * k as f64).sin_cos();
                    Complex::new(T::rounded(cos), T::rounded(sin))
                })
                .collect(),
            members: Vec::new(),
        }
    }

    /// The entries k and h − k of the spectrum, from those of the folded one; 0 < k ≤ h/2.
    fn unfold(&self, k: usize, a: Complex<T>, b: Complex<T>) -> (Complex<T>, Complex<T>) {
        let half = T::rounded(0.5);
        let even = (a + b.conj()) * half;
        let odd = times_i(b.conj() - a) * half * self.turns[k];
        (even + odd, (even - odd).conj())
    }

    /// The way back, twice as large.
    fn fold(&self, k: usize, p: Complex<T>, q: Complex<T>) -> (Complex<T>, Complex<T>) {
        let even = p + q.conj();
        let odd = times_i((p - q.conj()) * self.turns[k].conj());
        (even + odd, (even - odd).conj())
    }

    /// The spectrum of a sequence from the folded one, times `scale`.
    fn spectrum(&self, folded: &[Complex<T>], scale: T) -> Vec<Complex<T>> {
        let half = folded.len();
        let zero = T::zero();
        let mut spectrum = vec![Complex::new(zero, zero); half + 1];
        let Complex { re, im } = folded[0];
        spectrum[0] = Complex::new((re + im) * scale, zero);
        spectrum[half] = Complex::new((re - im) * scale, zero);
        for k in 1..=half / 2 {
            let (p, q) = self.unfold(k, folded[k], folded[half - k]);
            spectrum[k] = p * scale;
            spectrum[half - k] = q * scale;
        }
        spectrum
    }

    /// Multiplies the spectrum that is folded in `folded` by the members'.
    fn multiply(&self, folded: &mut [Complex<T>]) {
        let half = folded.len();
        let members = &self.members[..=half];
        let Complex { re, im } = folded[0];
        let first = (re + im) * members[0].re;
        let middle = (re - im) * members[half].re;
        folded[0] = Complex::new(first + middle, first - middle);
        for k in 1..=half / 2 {
            let (p, q) = self.unfold(k, folded[k], folded[half - k]);
            let (a, b) = self.fold(k, p * members[k], q * members[half - k]);
            folded[k] = a;
            folded[half - k] = b;
        }
    }
}

impl<T: Real> Transforms<T> {
    pub(crate) fn new() -> Self {
        Transforms {
            levels: Vec::new(),
            folded: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// `folded` all zero, for sequences of this length.
    fn clear(&mut self, length: usize) {
        let zero = Complex::new(T::zero(), T::zero());
        self.folded.clear();
        self.folded.resize(length / 2, zero);
    }

    fn level(&self, length: usize) -> &Level<T> {
        let level = self.levels.iter().find(|l| l.length == length);
        level.expect("planned before")
    }

    /// Makes the tables for `length` (a power of two, at least 128), unless they
    /// are kept from before.
    pub(crate) fn plan(&mut self, length: usize) {
        if self.levels.iter().all(|l| l.length != length) {
            self.levels.push(Level::new(length));
        }
    }

    /// Finds the spectrum of the `members` shorter than `length`, unless it is
    /// kept from before.
    pub(crate) fn members(&mut self, members: &[u32], length: usize) {
        let place = self.levels.iter().position(|l| l.length == length);
        let mut level = self.levels.swap_remove(place.expect("planned before"));
        if !level.members.is_empty() {
            self.levels.push(level);
            return;
        }
        let need = [&level.forward, &level.inverse].map(|fft| fft.get_inplace_scratch_len());
        let size = self.scratch.len().max(need[0]).max(need[1]);
        self.scratch
            .resize(size, Complex::new(T::zero(), T::zero()));
        self.clear(length);
        for &s in members {
            set(&mut self.folded, s as usize);
        }
        level
            .forward
            .process_with_scratch(&mut self.folded, &mut self.scratch);
        level.members = level.spectrum(&self.folded, T::one() / T::rounded(length as f64));
        self.levels.push(level);
    }

    /// Other members are next at this length.
    pub(crate) fn forget_members(&mut self, length: usize) {
        let levels = self.levels.iter_mut().filter(|l| l.length == length);
        levels.for_each(|level| level.members.clear());
    }

    /// Finds the spectrum of the `cold` positions of the lower half.
    pub(crate) fn forward(&mut self, cold: &[u64], length: usize) {
        self.clear(length);
        for (chunk, &word) in self.folded.chunks_exact_mut(32).zip(cold) {
            let mut rest = word;
            while rest != 0 {
                set(chunk, rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        let forward = Arc::clone(&self.level(length).forward);
        forward.process_with_scratch(&mut self.folded, &mut self.scratch);
    }

    /// Multiplies, transforms back, and marks the upper half in `hot`; `false`
    /// if rounding was worse than ¼ anywhere. The members' spectrum is kept if
    /// it will be wanted again.
    pub(crate) fn back(&mut self, hot: &mut [u64], length: usize, keep: bool) -> bool {
        let mut folded = std::mem::take(&mut self.folded);
        let level = self.level(length);
        level.multiply(&mut folded);
        let inverse = Arc::clone(&level.inverse);
        inverse.process_with_scratch(&mut folded, &mut self.scratch);
        let mut sound = true;
        let upper = &folded[length / 4..];
        for (word, chunk) in hot.iter_mut().zip(upper.chunks_exact(32)) {
            let mut bits = 0;
            for (i, pair) in chunk.iter().enumerate() {
                let (fine, hot) = pair.re.sound_and_hot();
                let (fine_too, hot_too) = pair.im.sound_and_hot();
                sound &= fine & fine_too;
                bits |= (u64::from(hot) | u64::from(hot_too) << 1) << (2 * i);
            }
            *word |= bits;
        }
        self.folded = folded;
        if !keep {
            self.levels.retain(|l| l.length != length);
        }
        sound
    }
}

/// Puts a one at position `x` of the real sequence that is folded in `z`.
fn set<T: FftNum>(z: &mut [Complex<T>], x: usize) {
    let pair = &mut z[x / 2];
    if x.is_multiple_of(2) {
        pair.re = T::one();
    } else {
        pair.im = T::one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unsound_number_is_noticed() {
        for x in [0.3f64, 7.26, -0.3, f64::NAN, 1e300] {
            assert!(!x.sound_and_hot().0, "{x}");
        }
        assert_eq!(6.8f32.sound_and_hot(), (true, true));
        assert_eq!((-0.2f32).sound_and_hot(), (true, false));
    }

    #[test]
    fn the_plan_of_the_browser_gives_the_same() {
        let (length, members) = (256, [1, 4, 9, 100, 127]);
        let mut transforms = Transforms::<f64>::new();
        let mut level = Level::new(length);
        level.forward = f64::plain(length / 2, FftDirection::Forward);
        level.inverse = f64::plain(length / 2, FftDirection::Inverse);
        let zero = Complex::new(0.0, 0.0);
        let mut folded = vec![zero; length / 2];
        for s in members {
            set(&mut folded, s);
        }
        level.forward.process(&mut folded);
        level.members = level.spectrum(&folded, 1.0 / length as f64);
        transforms.levels.push(level);
        transforms.scratch.resize(length, zero);
        let cold = [0x8000_0000_0001_0001, 0x10];
        let mut hot = [0; 2];
        transforms.plan(length);
        transforms.members(&[], length);
        transforms.forward(&cold, length);
        assert!(transforms.back(&mut hot, length, false));
        let mut expected = [0u64; 2];
        for c in (0..128).filter(|c| cold[c / 64] >> (c % 64) & 1 == 1) {
            for s in members {
                let x = c + s;
                if (128..256).contains(&x) {
                    expected[x / 64 - 2] |= 1 << (x % 64);
                }
            }
        }
        assert_eq!(hot, expected);
    }
}
