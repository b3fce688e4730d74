//! Functions compiled for several processors, chosen when first called.

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
