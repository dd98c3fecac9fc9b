#!/usr/bin/env python3
"""A bot that plays any game of Ranka at random: `bot.py http://localhost:8080 KEY` sits down at the match KEY and plays it to its end."""
import json, random, sys, urllib.request

ADDRESS, KEY = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2]
TOKEN = None


def ask(path, body=None):
    """Asks the server; the cookie that it gives at first is our token from then on."""
    global TOKEN
    request = urllib.request.Request(ADDRESS + path, json.dumps(body).encode() if body is not None else None)
    request.add_header("content-type", "application/json")
    if TOKEN:
        request.add_header("authorization", "Bearer " + TOKEN)
    reply = urllib.request.urlopen(request)
    if reply.headers["set-cookie"]:
        TOKEN = reply.headers["set-cookie"].split(";")[0].split("=", 1)[1]
    return reply


def some_path(clicks):
    """Clicks that make a move, chosen at random from the tree of all of them."""
    if isinstance(clicks, str):
        last = random.choice(clicks.split(" "))
        return [last] if last not in ("", ".") else []
    click = random.choice(list(clicks))
    return [] if click == "." else [click] + some_path(clicks[click])


ask("/me", {"name": "Random bot"})
match = json.load(ask(f"/matches/{KEY}/seat", {}))
setup, entries, seat = match["setup"], [], match["you"]
for line in ask(f"/matches/{KEY}/stream?since=0"):
    if not line.strip():
        continue  # a sign that the server is there
    entries += json.loads(line)["entries"]
    events = [entry["event"] for entry in entries if entry["kind"] == "happened"]
    now = max([event["at"] for event in events], default=0)
    told = json.load(ask("/match", {"match": {"whole": {"setup": setup, "events": events}}, "now": now, "lang": "en"}))
    state = told["match"]
    if state["stage"] == "over":
        print(state["result"]["name"]["en"])
        break
    side = {"first": "second", "second": "first"}[seat] if state["exchanged"] else seat
    if state["due"] and state["due"]["side"] == side and sum(entry["kind"] == "seated" for entry in entries) == 2:
        throws = state["due"]["task"] == "throw"
        act = {"kind": "throw"} if throws else {"kind": "walk", "path": some_path(told["line"]["news"]["line"]["next"]["clicks"])}
        ask(f"/matches/{KEY}/act", {"number": len(entries), "act": act})
