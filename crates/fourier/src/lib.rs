//! Fourier transforms of lengths that are powers of two.
//!
//! A crate of its own because rustfft is generic and is compiled where it is used: of two
//! precisions and the vector instructions that is more machine code than the library has. In its
//! own crate it is compiled once, not with every change of the library.

use std::sync::Arc;

use rustfft::algorithm::Radix4;
use rustfft::algorithm::butterflies::{Butterfly16, Butterfly32};

pub use rustfft::num_complex::Complex;
pub use rustfft::{Fft, FftDirection, FftNum};

/// Precisions a transform is done in.
pub trait Precision: FftNum {
    /// The distance from 1 to the next number.
    const STEP: f64;

    /// A plan for `length`, a power of two from 16 on: of the vector instructions of this processor where
    /// there is one, else the [plain](Self::plain) one. rustfft's planner of all lengths for all
    /// processors would choose between the same two, and compile for a minute longer.
    fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;

    /// The plan that works everywhere; in the browser the only one. The length is 16 at least.
    /// `Radix4::new` would choose the same for it, and bring with it what shorter lengths need.
    fn plain(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;
}

macro_rules! precision {
    ($t:ty) => {
        impl Precision for $t {
            const STEP: f64 = <$t>::EPSILON as f64;

            fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>> {
                #[cfg(target_arch = "x86_64")]
                if let Ok(mut planner) = rustfft::FftPlannerAvx::new() {
                    return planner.plan_fft(length, direction);
                }
                #[cfg(target_arch = "aarch64")]
                if let Ok(mut planner) = rustfft::FftPlannerNeon::new() {
                    return planner.plan_fft(length, direction);
                }
                Self::plain(length, direction)
            }

            fn plain(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>> {
                assert!(
                    length.is_power_of_two() && length >= 16,
                    "a length of {length}"
                );
                let exponent = length.trailing_zeros();
                Arc::new(match exponent % 2 {
                    0 => Radix4::new_with_base(
                        (exponent - 4) / 2,
                        Arc::new(Butterfly16::new(direction)),
                    ),
                    _ => Radix4::new_with_base(
                        (exponent - 5) / 2,
                        Arc::new(Butterfly32::new(direction)),
                    ),
                })
            }
        }
    };
}
precision!(f32);
precision!(f64);

/// The precision for what it can bear: half as much memory, and with vector instructions half of
/// the time. In the browser, without them, what it gains is not worth downloading all this twice.
#[cfg(not(target_arch = "wasm32"))]
pub type Single = f32;
/// The one precision compiled.
#[cfg(target_arch = "wasm32")]
pub type Single = f64;
