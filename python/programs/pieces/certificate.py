# Checks a certificate of `takeaway period` from the definition. It plays as far as the windows that
# the certificate names recur, and no further.
import json
from pieces.nim import misere, nim_values


def check_word(values, found, saltus, name):
    """Preperiod and period are the least ones."""
    before, period = found["preperiod"], found["period"]
    same = lambda i, step, more: i + step >= len(values) or values[i + step] == values[i] + more
    assert before == 0 or not same(before - 1, period, saltus), f"the {name} have a shorter preperiod"
    for step in range(1, period):
        if period % step == 0 and saltus * step % period == 0:
            shorter = all(same(before + i, step, saltus * step // period) for i in range(period - step))
            assert not shorter, f"the {name} have a shorter period"


def check_window(values, start, window, more, least, name):
    """So many values recur, each larger by the same."""
    first, again = window["start"] - start, window["recurs"] - start
    assert window["length"] >= least, f"the window of the {name} is too short"
    for i in range(window["length"]):
        assert values[again + i] == values[first + i] + more, f"the {name} do not recur at {i}"


def check_bounds(values, first, again, length, more, factor, excluded, used):
    """Of multiples: x is worth what x // factor is; values before the window are below all that are new after it."""
    whole, values = values, values[::factor]
    assert all(v == values[x // factor] for x, v in enumerate(whole)), "the values are not those of multiples"
    assert not any(n % factor for n in (first, again, length)), "the window does not begin or end with a multiple"
    first, again, length, largest = first // factor, again // factor, length // factor, max(excluded, default=0)
    free = lambda n: next(v for v in range(n + 2) if v not in used and v not in values[:n])
    new = free(first + length - largest), free(again + length - largest)
    assert new[1] == new[0] + more, "the least new values do not agree"
    assert all(v < new[0] for v in values[:first]), "a value before the window is too large"
    assert all(v < new[1] for v in values[:again]), "a value before the recurrence is too large"


def check(certificate):
    start = 1 if certificate["convention"].endswith("sink") else 0
    outcomes = certificate["outcomes"]
    parts = [part for part in (certificate, outcomes) if part.get("window")]
    ends = [part["window"]["recurs"] + part["window"]["length"] for part in parts]
    n = max([start + outcomes["preperiod"] + outcomes["period"], *ends]) - start
    multiples = certificate.get("multiples_of")
    if multiples:
        # Multiples of a number; those left out are given over it.
        factor, excluded = multiples, certificate["except"]
        moves = [factor * s for s in range(1, n // factor + 2) if s not in excluded]
        least = factor * max(excluded, default=0)
    else:
        moves = certificate["moves"]
        least = max(moves)
    if "period" in certificate:
        values = nim_values(moves, start, n)
        window, saltus = certificate["window"], certificate["saltus"]
        first, again = window["start"] - start, window["recurs"] - start
        assert (again - first) % certificate["period"] == 0, "the window recurs elsewhere"
        more = saltus * (again - first) // certificate["period"]
        check_window(values, start, window, more, least, "values")
        if multiples:
            check_bounds(values, first, again, window["length"], more, factor, excluded, {0} if start else set())
        check_word(values, certificate, saltus, "values")
        before, period = certificate["preperiod"], certificate["period"]
        assert values[before : before + period] == certificate["values"], "the values differ"
        hot = [min(v, 1) for v in values]
    else:
        hot = misere(moves, start, n)
    if outcomes.get("window"):
        check_window(hot, start, outcomes["window"], 0, max(moves), "outcomes")
    check_word(hot, outcomes, 0, "outcomes")
    word = hot[outcomes["preperiod"] : outcomes["preperiod"] + outcomes["period"]]
    assert "".join("PN"[v] for v in word) == outcomes["word"], "the outcomes differ"
    print(f"The certificate holds: {n} positions were played.")
