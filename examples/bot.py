#!/usr/bin/env python3
"""A bot for Gearhall in plain Python.

    python3 examples/bot.py [LINK]    LINK is http://HOST:PORT, or a table's link http://HOST:PORT/t/ID, or a table's ID
With a table it sits down there; without one it makes a table against the hall's own bots."""
import json, random, re, secrets, sys, time, urllib.error, urllib.parse, urllib.request, uuid

hall, token = "http://127.0.0.1:7878", None


def ask(method, path, body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{hall}/api/v1{path}", data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            told = json.load(error)
            if told["code"] == "stale":
                return told  # somebody took a move back meanwhile: look again
            if told["code"] not in ("too_many_requests", "unavailable"):
                sys.exit(f"bot.py: {method} {path}: {told['code']}: {told['message']}")
            time.sleep(0.5)  # saying it again is safe: the same request id is not carried out twice
        except (OSError, ValueError) as error:
            sys.exit(f"bot.py: there is no hall at {hall}: {error}")


def choose(legal):
    """Touch the board rather than a button such as "end of turn", mostly."""
    bold = [option for option in legal if "button" not in option["anchor"]]
    return random.choice(bold if bold and random.random() < 0.9 else legal)["action"]


link = sys.argv[1] if len(sys.argv) > 1 else hall
parts = urllib.parse.urlparse(link if "://" in link else f"{hall}/t/{link}")
hall, table = f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/").rpartition("/")[2]
token = ask("POST", "/bots", {"name": "Python bot"})["token"]
if not table:
    seats = ["open", {"bot": "heuristic"}, {"bot": "random"}]
    wish = {"game": "risk-transformers", "seats": seats, "start_when_full": True}
    table = ask("POST", "/tables", wish)["id"]
# The hall has committed itself to its secret; now we add to the dice what it could not know.
ask("POST", f"/tables/{table}/sit", {"nonce": secrets.token_hex(16)})
print(f"table {hall}/t/{table}", flush=True)
state = ask("GET", f"/tables/{table}/state")
while state["table"]["status"] in ("lobby", "running"):
    game = state.get("game", {})
    legal = game.get("legal")
    if legal and game["seat"] in game["waiting"]:
        act = {"type": "act", "id": uuid.uuid4().hex, "action": choose(legal)}
        ask("POST", f"/tables/{table}/do", act | {"entries": game["entries"]})
    state = ask("GET", f"/tables/{table}/state?after={state['version']}")
verdict = state.get("game", {}).get("verdict", {"id": "nobody won"})
won = re.findall(r'"seat": (\d+)', json.dumps(dict(verdict.get("args", [])).get("winners")))
names = [state["table"]["seats"][int(seat)]["name"] for seat in won]
print(f"{state['table']['status']}: {verdict['id']}, winners: {', '.join(names) or 'none'}")
