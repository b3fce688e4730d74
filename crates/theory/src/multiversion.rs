//! Functions compiled for several processors, chosen when first called; and in
//! the page's library, which functions are compiled for speed.
//!
//! Every byte of that library is downloaded, so the most of it is compiled for
//! size: captions, parsers, drawings run once. A function in which much time
//! goes carries
//!
//! ```text
//! #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_…"))]
//! ```
//!
//! and is compiled for speed, with its loops unrolled and turned into vectors:
//! `tools/setup.mjs` looks for these names. What it calls is only if it is
//! inlined there or carries such a name itself.

/// Compiles a function whose loops are worth vectors for x86-64 with AVX-512,
/// with AVX2 and without either. Elsewhere it is compiled once: wasm has its
/// vectors always.
#[macro_export]
#[doc(hidden)]
macro_rules! for_several_processors {
    ($($function:tt)*) => {
        #[cfg_attr(
            target_arch = "x86_64",
            ::multiversion::multiversion(targets(
                "x86_64+avx512f+avx512bw+avx512vl+bmi1+bmi2+lzcnt+popcnt",
                "x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"
            ))
        )]
        #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
        $($function)*
    };
}
