//! Texts, and which of their stretches are formulas.

use super::*;
use proptest::prelude::*;

#[test]
fn formulas_are_set_as_such_and_words_are_not() {
    for (plain, tex) in [
        ("1 ≤ k ≤ 18", "$1 \\leq k \\leq 18$"),
        ("S(19, 19 + k), 1 ≤ k", "$S(19, 19 + k)$, $1 \\leq k$"),
        ("50 % & #1_a", "50 \\% \\& \\#1\\_$a$"),
        ("subtracting {2, 5}", "subtracting $\\lbrace 2, 5\\rbrace$"),
        ("x < 2¹³.", "$x < 2^{13}$."),
        (
            "up to 2²⁰ (Eppstein 2018, Figure 2)",
            "up to $2^{20}$ (Eppstein 2018, Figure 2)",
        ),
        ("n^0.698. And n^−2", "$n^{0.698}$. And $n^{-2}$"),
        (
            "10\u{202f}000 δ − π ⊕ 1…3",
            "10\\,000 $\\delta - \\pi \\oplus 1\\ldots 3$",
        ),
        ("n < 10\u{202f}000", "$n < 10\\,000$"),
        ("s₁₂ + 2⁻¹ⁿ", "$s_{12} + 2^{-1n}$"),
        ("|C ∩ [0, n)| of the k-th", "$|C \\cap [0, n)|$ of the k-th"),
        ("a heap of 3, a 4-term one", "a heap of 3, a 4-term one"),
        ("δ = (2n + 1)m + k", "$\\delta = (2n + 1)m + k$"),
        (
            "(Bhagat, Larsson 2026), 3 of 4",
            "(Bhagat, Larsson 2026), 3 of 4",
        ),
        ("⌊x/bⁱ⌋ ≡ d", "$\\lfloor x/b^{i}\\rfloor \\equiv d$"),
        ("(n words", "($n$ words"),
        ("n^2^3 t₁²", "$n^{2}{}^{3}$ $t_{1}^{2}$"),
        ("x²′ Ε", "$x^{2}{}'$ (U+0395)"),
        ("P-positions of S³⋆", "P-positions of $S^{3}\\star$"),
        (
            "{{d, 2d} : d ∈ A}",
            "$\\lbrace\\lbrace d, 2d\\rbrace : d \\in A\\rbrace$",
        ),
        (
            "{1, 5, …} and a < b < …",
            "$\\lbrace 1, 5, \\ldots \\rbrace$ and $a < b < \\ldots $",
        ),
        (
            "G(x + p) = G(x) for q ≤ x",
            "$G(x + p) = G(x)$ for $q \\leq x$",
        ),
        (
            "⌊nφ⌋, 2mn/gcd(m, k) and cn",
            "$\\lfloor n\\varphi\\rfloor$, $2mn/\\gcd(m, k)$ and $cn$",
        ),
        (
            "B2 ⊂ (A2 + s₁), not A2",
            "$\\mathrm{B2} \\subset (\\mathrm{A2} + s_{1})$, not A2",
        ),
        (
            "k ≢ 3 mod 6, 5 mod 6; e.g. a",
            "$k \\not\\equiv 3 \\bmod 6$, 5 mod 6; e.g. $a$",
        ),
        ("a(i)/i, case (i), i = 2", "$a(i)/i$, case (i), $i = 2$"),
        (
            "below 3^k: 2^k; n^e with e < 1",
            "below $3^{k}$: $2^{k}$; $n^{e}$ with $e < 1$",
        ),
        ("(1 + log |D|/log b)/2", "$(1 + \\log |D|/\\log b)/2$"),
        (
            "in the sink v(sink, x) = 2",
            "in the sink $v(\\mathrm{sink}, x) = 2$",
        ),
    ] {
        assert_eq!(words(plain), tex);
    }
}

#[test]
fn formulas_with_words_are_set_in_math_mode() {
    for (plain, tex) in [
        ("19(76 + 3k), k = δ − 19", "19(76 + 3k), k = \\delta - 19"),
        ("m(4m + 3k)/gcd(m, k)", "m(4m + 3k)/ \\gcd (m, k)"),
        (
            "v(x + 7) = v(x) for all large x",
            "v(x + 7) = v(x)\\text{ for all large }x",
        ),
        (
            "max {v(y) : y < 4^k} = 2^k − 1",
            "\\max \\lbrace v(y) : y < 4^k\\rbrace = 2^k - 1",
        ),
        ("p(sink) = 3", "p(\\text{sink}) = 3"),
        (
            "n ≡ 1 mod 5 or n/5 ∈ B",
            "n \\equiv 1 \\bmod 5\\text{ or }n/5 \\in B",
        ),
    ] {
        assert_eq!(math(plain).replace("  ", " "), tex);
    }
}

proptest! {
    #[test]
    fn braces_and_dollars_are_balanced(plain in "[a-cnSδ0-9 +−=≤(){}\\[\\]|,.…²₁^$%_\\\\]{0,24}") {
        let tex = words(&plain);
        let (mut depth, mut math, mut escaped) = (0, false, false);
        for c in tex.chars() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '{' => depth += 1,
                '}' => depth -= 1,
                '$' => math = !math,
                _ => {}
            }
            prop_assert!(depth >= 0);
        }
        prop_assert!(depth == 0 && !math, "{plain}: {tex}");
    }
}
