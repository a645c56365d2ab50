#!/usr/bin/env python3
"""A bot for `gearhall simulate` and `gearhall arena`: JSON lines on standard input and output, nothing but Python needed.

    gearhall arena --bots 'heuristic,cmd:python3 examples/stdio_bot.py' --games 10
"""
import json
import random
import sys


def choose(view, legal):
    """Touch the board rather than a button such as "end of turn", mostly. Put your ideas here."""
    bold = [index for index, option in enumerate(legal) if "button" not in option["anchor"]]
    return random.choice(bold) if bold and random.random() < 0.9 else random.randrange(len(legal))


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "start":  # game, seat and setup: a new game begins
        random.seed(told["seat"])
    elif told["type"] == "choose":  # what your seat sees, and its legal actions; answer with a place in that list
        print(json.dumps({"choice": choose(told["view"], told["legal"])}), flush=True)
    elif told["type"] == "over":  # the seats that have won
        break
