// Beginnings of the names of functions that are in the second file: other kinds, and what they
// stand on.
[
    "takeaway::kinds::cold",
    "takeaway::kinds::comply",
    "takeaway::kinds::constructions",
    "takeaway::kinds::digits",
    "takeaway::kinds::expansion",
    "takeaway::kinds::greedy_set",
    "takeaway::kinds::longest",
    "takeaway::kinds::permutation",
    "takeaway::kinds::race",
    "takeaway::kinds::records",
    "takeaway::kinds::residues",
    "takeaway::kinds::shifts",
    "takeaway::kinds::three_move",
    // Of these only what is made of every kind: the first figure's words lead to them.
    "takeaway::figure::kind::Pair<takeaway::kinds::duality",
    "takeaway::figure::kind::Pair<takeaway::kinds::proof",
    "takeaway::figure::kind::Pair<takeaway::kinds::strip::",
    "takeaway::games::",
    "takeaway::greedy::",
    "takeaway::play::",
    "takeaway::stats::",
    "takeaway::sink::verify",
    "takeaway::statement::",
    "takeaway::web::play",
    // Sheets, and forms of export.
    "takeaway::figure::panels",
    "takeaway::drawings",
    "takeaway::draw::svg",
    "takeaway::draw::outlines",
    "takeaway::tex",
    // What is compiled for speed.
    "hot_",
    "rustfft::",
    "takeaway_fourier::",
]
