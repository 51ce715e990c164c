"""Loaded by Schemathesis: makes sure that there is something to ask for.

What Schemathesis makes up by itself names tables nobody opened, and 404 says nothing of what stands behind it. Here a
request whose form is in order is given, more often than not, a table at which it can be done, and what it then must say:
a menu's move, a vote that is open, a record that is finished. One whose form is out of order keeps its fault and is sent
to a table that exists, so that it is the fault that is refused. How often each operation was answered with what status is
written down for `cargo xtask attack`, which wants every one of them to have been done.
"""

import atexit
import json
import os
import random
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter, defaultdict

import schemathesis
from schemathesis.core.parameters import ParameterLocation

SERVER = os.environ["HYPERSLEEP_ADDRESS"]
REPORT = os.environ["HYPERSLEEP_ANSWERS"]
# Own dice: Hypothesis counts on those of everybody else.
DICE = random.Random(13)
# So often out of ten a request in good form is given something to do.
LIVE = 7
# So long a stream is listened to, in seconds, before its seat is left and it ends.
LISTENED = 0.05

answers = defaultdict(Counter)


class Person:
    """Somebody with a key, who asks by a way of their own."""

    def __init__(self, key=None):
        self.key = key
        self.key = key or self.post("/api/people", {})["key"]

    def ask(self, method, path, body=None, form=None):
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        data = None
        if form is not None:
            data = urllib.parse.urlencode(form).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        elif body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(SERVER + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.geturl(), answer.read()

    def get(self, path):
        return json.loads(self.ask("GET", path)[1])

    def post(self, path, body):
        return json.loads(self.ask("POST", path, body)[1])


ANN = Person(os.environ["HYPERSLEEP_KEY"])
BOB = Person()


def opened(*seats, **more):
    return ANN.post("/api/tables", {"game": "fate", "seats": list(seats), **more})["id"]


def started(*seats, **more):
    table = opened(*seats, **more)
    ANN.post(f"/api/table/{table}/start", {})
    return table


def with_bob():
    table = opened("mine", "open")
    BOB.post(f"/api/table/{table}/seat", {"seat": 1, "deed": "take"})
    return table


def with_bob_started():
    table = with_bob()
    ANN.post(f"/api/table/{table}/start", {})
    return table


def given_up():
    table = started("mine", "mine")
    ANN.post(f"/api/table/{table}/propose", {"proposal": "abandon"})
    return table


def finished():
    table = started("bot:random", "bot:random")
    # Bots among themselves play on while somebody looks.
    while ANN.get(f"/api/table/{table}")["status"] == "running":
        pass
    return table


def lesson():
    where, _ = ANN.ask("POST", "/learn", form={"game": "fate"})
    return where.split("/table/")[1].split("?")[0]


class Shelf:
    """A table of one kind, used a few times over."""

    def __init__(self, make, uses):
        self.make, self.uses, self.left, self.table = make, uses, 0, None

    def take(self):
        if self.left == 0:
            self.table, self.left = self.make(), self.uses
        self.left -= 1
        return self.table


RUNNING = Shelf(lambda: started("mine", "mine"), 25)
OPEN = Shelf(lambda: opened("mine", "open"), 10)
FINISHED = Shelf(finished, 60)
GIVEN_UP = Shelf(given_up, 20)
ANY = [RUNNING, OPEN, FINISHED, GIVEN_UP]


def one(things):
    return things[DICE.randrange(len(things))]


def some_seat():
    return {"as": one(["0", "1"])}


def look(shelf):
    return lambda: (shelf.take(), {}, None)


def look_from_a_seat():
    return RUNNING.take(), some_seat(), None


def face():
    table = RUNNING.take()
    scene = ANN.get(f"/api/table/{table}/state?as=0")["scene"]
    things = list(named_things(scene))
    return table, {"as": "0"}, None, {"thing": one(things)}


def named_things(scene):
    """The ids of everything a scene draws."""
    if isinstance(scene, dict):
        if isinstance(scene.get("thing"), str):
            yield scene["thing"]
        if isinstance(scene.get("id"), str):
            yield scene["id"]
        for value in scene.values():
            yield from named_things(value)
    elif isinstance(scene, list):
        for value in scene:
            yield from named_things(value)


def listen():
    table = opened("mine", "open")
    leave = (f"/api/table/{table}/seat", {"seat": 0, "deed": "leave"})
    threading.Timer(LISTENED, ANN.post, leave).start()
    return table, {"as": "0"}, None


def chosen(table):
    """Who is asked, and what they may choose."""
    seat = ANN.get(f"/api/table/{table}")["waiting"][0]
    return ANN.get(f"/api/table/{table}/menu?as={seat}")


def play():
    table = RUNNING.take()
    try:
        menu = chosen(table)
    except (IndexError, urllib.error.HTTPError):
        # The game is over.
        RUNNING.left = 0
        table = RUNNING.take()
        menu = chosen(table)
    entry = one(menu["menu"])
    body = {"seat": menu["seat"], "ply": menu["ply"]}
    key = one(["move", "words"])
    body[key] = entry[key]
    if DICE.random() < 0.5:
        body["id"] = f"m{DICE.randrange(10**9)}"
    return table, {}, body


def take_back():
    table = started("mine", "mine")
    for _ in range(200):
        menu = chosen(table)
        move = {"seat": menu["seat"], "ply": menu["ply"], "move": one(menu["menu"])["move"]}
        ANN.post(f"/api/table/{table}/move", move)
        for seat in (0, 1):
            state = ANN.get(f"/api/table/{table}/state?as={seat}")
            if state["undo_to"] is not None:
                return table, {}, {"to": state["undo_to"], "ply": state["ply"]}
    raise AssertionError("nothing could be taken back")


def propose():
    return with_bob_started(), {}, {"proposal": "abandon"}


def vote():
    table = with_bob_started()
    BOB.post(f"/api/table/{table}/propose", {"proposal": "abandon"})
    poll = ANN.get(f"/api/table/{table}")["votes"][0]["vote"]
    return table, {}, {"vote": poll, "answer": one(["yes", "no"])}


def sit():
    deed = one(["take", "bot", "leave", "give"])
    seat = 0 if deed in ("leave", "give") else 1
    body = {"seat": seat, "deed": deed}
    if deed == "bot":
        body["bot"] = "random"
    return opened("mine", "open"), {}, body


def learn():
    table = lesson()
    step = ANN.get(f"/api/table/{table}")["lesson"]["shown"]
    return table, {}, {"deed": "next", "step": step}


def talk():
    if DICE.random() < 0.5:
        return OPEN.take(), {}, {"text": "hello"}
    table = with_bob_started()
    said = ANN.get(f"/api/table/{table}/chat")
    return table, {}, {"text": "hello" if said["free"] else one(said["phrases"])["name"]}


def open_one():
    game = one(ANN.get("/api/games"))
    seats = ["mine"] + ["open"] * (max(2, game["fewest"]) - 1)
    body = {"game": game["id"], "seats": seats}
    if DICE.random() < 0.5:
        body["id"] = f"t{DICE.randrange(100)}-{game['id']}"
    return None, {}, body


def join():
    table = BOB.post("/api/tables", {"game": "fate", "seats": ["mine", "open"]})["id"]
    return None, {}, {"name": "Ann", "seat": 1}, {"code": table}


# How each operation can be done: the table, what stands behind the `?`, the body, what else is in
# the path.
DEEDS = {
    "GET /api/table/{id}": lambda: (one(ANY).take(), {}, None),
    "GET /api/table/{id}/state": look_from_a_seat,
    "GET /api/table/{id}/menu": look_from_a_seat,
    "GET /api/table/{id}/face/{thing}": face,
    "GET /api/table/{id}/log": look_from_a_seat,
    "GET /api/table/{id}/chat": look(RUNNING),
    "GET /api/table/{id}/events": listen,
    "GET /api/table/{id}/record": look(FINISHED),
    "GET /api/table/{id}/verify": look(FINISHED),
    "GET /api/table/{id}/replay": lambda: (FINISHED.take(), {"ply": 0, "as": one(["0", "spectator", "all"])}, None),
    "POST /api/table/{id}/move": play,
    "POST /api/table/{id}/undo": take_back,
    "POST /api/table/{id}/propose": propose,
    "POST /api/table/{id}/vote": vote,
    "POST /api/table/{id}/seat": sit,
    "POST /api/table/{id}/start": lambda: (with_bob(), {}, {}),
    "POST /api/table/{id}/resign": lambda: (with_bob_started(), {}, {"seat": 0}),
    "POST /api/table/{id}/lesson": learn,
    "POST /api/table/{id}/rematch": lambda: (given_up(), {}, {}),
    "POST /api/table/{id}/fork": lambda: (FINISHED.take(), {}, {"ply": 0}),
    "POST /api/table/{id}/chat": talk,
    "POST /api/tables": open_one,
    "POST /api/join/{code}": join,
}


@schemathesis.hook
def before_call(context, case, kwargs):
    deed = DEEDS.get(case.operation.label)
    meta = case.meta
    if deed is None or meta is None or DICE.randrange(10) >= LIVE:
        return
    if meta.generation.mode.is_negative:
        # The fault is elsewhere: a table that exists lets it be seen. A stream that is let through
        # would not end.
        wrong_path = meta.is_negative_at(ParameterLocation.PATH)
        if not wrong_path and "id" in case.path_parameters and "/events" not in case.operation.label:
            case.path_parameters["id"] = one([RUNNING, FINISHED]).take()
        return
    table, query, body, *path = deed()
    if table is not None:
        case.path_parameters["id"] = table
    for more in path:
        case.path_parameters.update(more)
    case.query = {**(case.query or {}), **query}
    if body is not None:
        case.body = body
        case.media_type = "application/json"


@schemathesis.hook
def after_call(context, case, response):
    answers[case.operation.label][response.status_code] += 1


@atexit.register
def write_down():
    with open(REPORT, "w") as report:
        json.dump(answers, report)
