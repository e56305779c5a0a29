"""Texts to try as moves: all that a game was ever heard to say, and slips of the pen."""

from functools import cache

from tests.laws.play import cases, walk

DEALS, LOOK_EVERY, MOST = 2, 11, 90


@cache
def heard(slug: str) -> tuple[str, ...]:
    """Move texts from random deals of every ruleset and number of seats, at most `MOST`."""
    texts: set[str] = set()
    for case in cases():
        if case.slug == slug:
            for seed in range(DEALS):
                for count, deal in enumerate(walk(case.deal(seed), seed, most=300)):
                    if count % LOOK_EVERY == 0:
                        texts.update(text for s in range(deal.seats) for text in deal.moves(s))
    listed = sorted(texts)
    return tuple(listed[:: -(-len(listed) // MOST)])


def slips(text: str) -> set[str]:
    """`text` with a word dropped, doubled, changed in case, or run together with another."""
    words = text.split()
    wrong = {text.upper(), text.capitalize(), text + "!", text[:-1], "".join(words), f"{text} 1"}
    for place in range(len(words)):
        wrong.add(" ".join(words[:place] + words[place + 1 :]))
        wrong.add(" ".join(words[: place + 1] + words[place:]))
    return wrong - {text}


@cache
def alphabet(slug: str) -> tuple[str, ...]:
    """What was heard, some slips of it, and the words of other games."""
    texts = set(heard(slug))
    for text in heard(slug)[::6]:
        texts |= slips(text)
    texts |= {"", " ", "take", "draw", "knock", "end", "play", "play *", "discard 2H", "play 3 -2"}
    return tuple(sorted(texts))
