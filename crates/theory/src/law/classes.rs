//! Residue classes as a person writes them.

/// The numbers whose residues modulo `modulus` are among `residues` (ascending), in words:
/// `a even`, `a ≡ 0, 2 mod 5`, `a ≢ 3 mod 7`; empty where that is every number.
///
/// Time O(modulus · divisors).
pub fn described(letter: char, residues: &[u64], modulus: u64) -> String {
    let has = |r: u64| residues.binary_search(&r).is_ok();
    // The least modulus that distinguishes the same numbers.
    let tells = |&q: &u64| modulus.is_multiple_of(q) && (0..modulus).all(|r| has(r) == has(r % q));
    let modulus = (1..=modulus).find(tells).unwrap_or(modulus);
    let inside: Vec<u64> = (0..modulus).filter(|&r| has(r)).collect();
    let outside: Vec<u64> = (0..modulus).filter(|&r| !has(r)).collect();
    let list = |residues: &[u64]| {
        let list: Vec<String> = residues.iter().map(u64::to_string).collect();
        list.join(", ")
    };
    match (modulus, &inside[..], &outside[..]) {
        (_, _, []) => String::new(),
        (2, [0], _) => format!("{letter} even"),
        (2, _, _) => format!("{letter} odd"),
        (4.., _, [one]) => format!("{letter} ≢ {one} mod {modulus}"),
        _ => format!("{letter} ≡ {} mod {modulus}", list(&inside)),
    }
}
