# Checks a certificate of `takeaway period` for a game next door from the definition: what recurs, and that it suffices.
from pieces.certificate import check_word
from pieces.heaps import heap_answers
from pieces.sets import members_below


def check_game(certificate, game):
    window, start = certificate["window"], 1 if certificate["convention"] == "sink" else 0
    q, p, length = window["start"], certificate["period"], window["length"]
    assert q == start + certificate["preperiod"] and window["recurs"] == q + p, "the window is elsewhere"
    code = game["set"]
    if "." in code and ".." not in code:
        # Guy and Smith: of x from q on, a pair of heaps has one of at least q + p.
        k = len(code.split(".")[1].rstrip("0"))
        more = 2 if any(int(digit, 16) & 8 for digit in code if digit != ".") else 1
        least = more * (q + p) + k
    else:
        members = [members_below(text, 2**32) for text in (code, game["right"]) if text]
        least = max(map(max, members))
    assert length >= least, f"{length} answers prove nothing: {least} are needed"
    n = window["recurs"] + length
    answers = heap_answers(lambda text: members_below(text, 2**32), code, start, n, game)
    for x in range(q, q + length):
        assert answers[x] == answers[x + p], f"the answers do not recur at {x}"
    numbers = {}
    check_word([numbers.setdefault(answer, len(numbers)) for answer in answers[start:]], certificate, 0, "answers")
    print(f"The certificate holds: {n} heaps were played.")
