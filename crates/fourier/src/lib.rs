//! Fourier transforms of lengths that are powers of two.
//!
//! A crate of its own because rustfft is generic and is compiled where it is used: of two
//! precisions and the vector instructions that is more machine code than the library has. Here it
//! is compiled once, and not with every change of the library and of its tests.

use std::sync::Arc;

use rustfft::algorithm::Radix4;

pub use rustfft::num_complex::Complex;
pub use rustfft::{Fft, FftDirection, FftNum};

/// Precisions a transform is done in.
pub trait Precision: FftNum {
    /// A plan for `length`, a power of two: of the vector instructions of this processor where
    /// there is one, else the [plain](Self::plain) one. rustfft's planner of all lengths for all
    /// processors would choose between the same two, and compile for a minute longer.
    fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;

    /// The plan that works everywhere; in the browser the only one.
    fn plain(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;
}

macro_rules! precision {
    ($t:ty) => {
        impl Precision for $t {
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
                Arc::new(Radix4::new(length, direction))
            }
        }
    };
}
precision!(f32);
precision!(f64);
