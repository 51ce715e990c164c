//! The description of the JSON API (`OpenAPI` 3.1), for people who write programs that play. Tests
//! compare it with the routes.

use serde_json::{Map, Value, json};

/// The longest time a clock gives, in seconds.
const MONTH: u64 = crate::lobby::LONGEST_CLOCK as u64;

/// Text without control characters, but for those that are space.
const PLAIN: &str = r"^[^\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$";

/// The document at `/api/openapi.json`.
pub(crate) fn document() -> Value {
    let mut paths = Map::new();
    let mut links = Map::new();
    for (path, mut methods) in paths_of_the_api() {
        for method in ["get", "post"] {
            if methods[method].is_null() {
                continue;
            }
            let name = operation(method, path);
            if path.starts_with("/api/table/{id}") && !path.contains("{thing}") {
                let link =
                    json!({ "operationId": name, "parameters": { "id": "$response.body#/id" } });
                links.insert(name.clone(), link);
            }
            methods[method]["operationId"] = json!(name);
        }
        paths.insert(path.to_owned(), methods);
    }
    // What is opened can be looked at and played.
    for status in ["200", "201"] {
        paths["/api/tables"]["post"]["responses"][status]["links"] = json!(links);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Hypersleep",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sit down at a table and play. Get a key with POST /api/people and send it as a bearer token. \
                Open a table or take a seat, listen to its events, choose from the menu, send the move with the ply you saw. \
                A move is stored before it is answered; sent twice with the same id it is played once. \
                You are shown and told only what your seat may know.",
        },
        "components": {
            "securitySchemes": { "key": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas(),
        },
        "security": [{ "key": [] }],
        "paths": paths,
    })
}

/// What an operation is called: `get_table_state`.
fn operation(method: &str, path: &str) -> String {
    let words = path
        .split('/')
        .filter(|word| !word.is_empty() && *word != "api");
    let words = words.filter(|word| !word.starts_with('{'));
    let name = words.fold(method.to_owned(), |name, word| name + "_" + word);
    name.replace(['.', '-'], "_")
}

fn paths_of_the_api() -> Vec<(&'static str, Value)> {
    let seat = || {
        question(
            "as",
            "which of your seats looks; without it your only one, else you look as a spectator",
            &viewer_word(),
        )
    };
    let lang = || {
        question(
            "lang",
            "the language of all words",
            &json!({ "type": "string", "enum": ["en", "fr"] }),
        )
    };
    let why = || {
        question(
            "why",
            "with refused moves, their rules and reasons",
            &json!({ "type": "string" }),
        )
    };
    let viewer = || question("as", "a seat's number, spectator or all", &viewer_word());
    let ply = || question("ply", "the moment; without it the end", &number());
    let from = || {
        question(
            "from",
            "the number of the last event seen; the header Last-Event-ID counts before it",
            &number(),
        )
    };
    let menu = || {
        question(
            "menu",
            "bring along what your seat may choose whenever it is waited for",
            &json!({ "type": "string" }),
        )
    };
    let list = || {
        question(
            "list",
            "which tables",
            &json!({ "type": "string", "enum": ["open", "running", "finished", "mine"] }),
        )
    };
    let after = || {
        question(
            "after",
            "what the page before called next",
            &pattern("^[0-9]{1,18}-[0-9a-f]{32}$"),
        )
    };
    let done = || answers("200", "stored, and told to everybody", &reference("Done"));
    vec![
        (
            "/api/openapi.json",
            public(
                json!({ "get": get("This document", &[], &answers("200", "this", &json!({ "type": "object" }))) }),
            ),
        ),
        (
            "/api/people",
            public(
                json!({ "post": post("A new key; the server keeps only its hash", &reference("Newcomer"), &answers("201", "keep it", &reference("Key"))) }),
            ),
        ),
        (
            "/api/games",
            public(
                json!({ "get": get("The games, their options and bots", &[lang()], &answers("200", "all of them", &list_of("Game"))) }),
            ),
        ),
        (
            "/api/tables",
            json!({
                "get": anybody(get("Tables, the latest changed first; of one's own, those at which people sat down or began last", &[list(), after()], &answers("200", "a page", &reference("Tables")))),
                "post": keyed(post("Open a table; with an id of your own, asked twice it is opened once", &reference("Opening"), &opened())),
            }),
        ),
        (
            "/api/join/{code}",
            at(
                "code",
                "post",
                post(
                    "Sit down by a link: a table's id, or the key of a seat handed over",
                    &reference("Joining"),
                    &answers("200", "seated", &reference("Opened")),
                ),
            ),
        ),
        (
            "/api/table/{id}",
            table(
                "get",
                get(
                    "What is known of a table: seats, clocks, votes, how it ended",
                    &[lang()],
                    &answers("200", "the table", &reference("Table")),
                ),
            ),
        ),
        (
            "/api/table/{id}/state",
            table(
                "get",
                get(
                    "The running game as you see it, as data and to be drawn",
                    &[seat(), lang()],
                    &answers("200", "the state", &reference("State")),
                ),
            ),
        ),
        (
            "/api/table/{id}/menu",
            for_sitters(get(
                "What your seat may choose",
                &[seat(), why(), lang()],
                &answers("200", "the menu", &reference("Menu")),
            )),
        ),
        (
            "/api/table/{id}/face/{thing}",
            json!({
                "parameters": [in_path("id"), in_path("thing")],
                "get": anybody(get(
                    "What is printed on a thing that the scene names by its id, as far as you may know it",
                    &[viewer(), ply(), lang()],
                    &answers("200", "its face, in words", &json!({ "type": "object" })),
                )),
            }),
        ),
        (
            "/api/table/{id}/log",
            table(
                "get",
                get(
                    "What you were told so far, in words",
                    &[seat(), lang()],
                    &answers("200", "the log", &json!({ "type": "object" })),
                ),
            ),
        ),
        (
            "/api/table/{id}/chat",
            json!({
                "parameters": [in_path("id")],
                "get": anybody(get("What people said, and what you may say", &[lang()], &answers("200", "the last lines", &reference("Talk")))),
                "post": keyed(post("Say something", &reference("Chat"), &done())),
            }),
        ),
        (
            "/api/table/{id}/events",
            table(
                "get",
                get(
                    "News as server-sent events; each has a number, the ply, and what you are told. Asked for as a WebSocket it takes acts too",
                    &[seat(), from(), menu()],
                    &stream(),
                ),
            ),
        ),
        (
            "/api/table/{id}/record",
            table("get", get("The record of a finished game", &[], &text())),
        ),
        (
            "/api/table/{id}/verify",
            table(
                "get",
                get(
                    "Whether every hash and every roll of a finished game checks out",
                    &[],
                    &answers("200", "the verdict", &reference("Verdict")),
                ),
            ),
        ),
        (
            "/api/table/{id}/replay",
            table(
                "get",
                get(
                    "A moment of a finished game as any viewer saw it",
                    &[ply(), viewer(), lang()],
                    &answers("200", "the moment", &json!({ "type": "object" })),
                ),
            ),
        ),
        (
            "/api/table/{id}/move",
            table(
                "post",
                post(
                    "Play a move of the menu, as JSON or in words",
                    &reference("Move"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/undo",
            table(
                "post",
                post(
                    "Take back your own plies, as far as no dice, nothing revealed, no secret choice and nobody else came between",
                    &reference("Undo"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/propose",
            table(
                "post",
                post(
                    "Ask everybody to go back further, or to give the game up; what was chosen in secret is final",
                    &reference("Proposal"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/vote",
            table(
                "post",
                post("Answer such a question", &reference("Vote"), &done()),
            ),
        ),
        (
            "/api/table/{id}/seat",
            table(
                "post",
                post(
                    "Take, leave, give a seat or come back to it; as host, place bots and free seats",
                    &reference("SeatDeed"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/start",
            table(
                "post",
                post("As host: deal", &reference("Nothing"), &done()),
            ),
        ),
        (
            "/api/table/{id}/resign",
            table(
                "post",
                post(
                    "Leave a seat to a bot for good",
                    &reference("Resign"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/lesson",
            table(
                "post",
                post(
                    "In a guided game: read on, read again, have it done, or end the lesson",
                    &reference("LessonDeed"),
                    &done(),
                ),
            ),
        ),
        (
            "/api/table/{id}/rematch",
            table(
                "post",
                post(
                    "The same people at a new table",
                    &reference("Nothing"),
                    &answers("200", "the new table", &reference("Elsewhere")),
                ),
            ),
        ),
        (
            "/api/table/{id}/fork",
            table(
                "post",
                post(
                    "A new table from an earlier moment of a finished game",
                    &reference("Fork"),
                    &answers("200", "the new table", &reference("Elsewhere")),
                ),
            ),
        ),
    ]
}

fn table(method: &str, operation: Value) -> Value {
    at("id", method, operation)
}

/// Looking is open to whoever may look; acting needs a key.
fn at(name: &str, method: &str, operation: Value) -> Value {
    let mut methods = json!({ "parameters": [in_path(name)] });
    methods[method] = match method {
        "get" => anybody(operation),
        _ => keyed(operation),
    };
    methods
}

/// What only those with a seat may look at.
fn for_sitters(operation: Value) -> Value {
    json!({ "parameters": [in_path("id")], "get": keyed(operation) })
}

/// An address that asks nobody who they are.
fn public(mut methods: Value) -> Value {
    for method in ["get", "post"] {
        if methods[method].is_object() {
            methods[method]["security"] = json!([]);
        }
    }
    methods
}

/// What is answered without a key too, as far as anybody may know it.
fn anybody(mut operation: Value) -> Value {
    operation["security"] = json!([{}, { "key": [] }]);
    operation
}

/// What needs a key.
fn keyed(mut operation: Value) -> Value {
    operation["security"] = json!([{ "key": [] }]);
    operation
}

fn in_path(name: &str) -> Value {
    let schema = match name {
        "id" => pattern("^[0-9a-f]{32}$"),
        "code" => pattern("^([0-9a-f]{32}|[0-9a-f]{64})$"),
        _ => json!({ "type": "string", "minLength": 1, "maxLength": 200 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

/// As whom one looks, in one word.
fn viewer_word() -> Value {
    let most = kernel::MAX_SEATS - 1;
    pattern(&format!("^([0-{most}]|spectator|all)$"))
}

fn pattern(pattern: &str) -> Value {
    json!({ "type": "string", "pattern": pattern })
}

/// Both ways a table is opened.
fn opened() -> Value {
    let mut answers = answers("201", "it waits for people", &reference("Opened"));
    answers["200"] = json!({
        "description": "the table of this id, opened before",
        "content": { "application/json": { "schema": reference("Opened") } },
    });
    answers
}

fn question(name: &str, says: &str, schema: &Value) -> Value {
    json!({ "name": name, "in": "query", "required": false, "description": says, "schema": schema })
}

fn get(says: &str, asks: &[Value], answers: &Value) -> Value {
    json!({ "summary": says, "parameters": asks, "responses": answers })
}

fn post(says: &str, body: &Value, answers: &Value) -> Value {
    // What says nothing may be left out.
    let optional = [
        reference("Newcomer"),
        reference("Joining"),
        reference("Nothing"),
    ];
    let required = !optional.contains(body);
    json!({ "summary": says, "requestBody": { "required": required, "content": { "application/json": { "schema": body } } }, "responses": answers })
}

fn answers(status: &str, says: &str, schema: &Value) -> Value {
    let mut answers = refusals();
    answers[status] =
        json!({ "description": says, "content": { "application/json": { "schema": schema } } });
    answers
}

fn stream() -> Value {
    let mut answers = refusals();
    answers["101"] = json!({
        "description": "With Upgrade: websocket. Every message sent is an Event, or an answer of the kind done or refused; \
            a message is an act's word, a space and the body of its request, or listen ID?as=SEAT&menu=1",
    });
    answers["200"] = json!({
        "description": "id: N, event: news, data: an Event; a comment every fifteen seconds",
        "content": { "text/event-stream": { "schema": object(&["data"], &json!({
            "id": { "type": "string", "pattern": "^[0-9]+$" },
            "event": { "enum": ["news", "page"] },
            "data": { "type": "string", "contentMediaType": "application/json", "contentSchema": reference("Event") },
        })) } },
    });
    answers
}

fn text() -> Value {
    let mut answers = refusals();
    answers["200"] = json!({ "description": "JSON lines", "content": { "application/jsonl": { "schema": { "type": "string" } } } });
    answers
}

/// Every refusal has the same shape; what each status means.
fn refusals() -> Value {
    let refusal = |says: &str| json!({ "description": says, "content": { "application/json": { "schema": reference("Refusal") } } });
    json!({
        "400": refusal("the request cannot be read"),
        "401": refusal("it needs a key"),
        "403": refusal("not yours to do or to see"),
        "404": refusal("no such table, game or link"),
        "408": refusal("the body did not come in time"),
        "409": refusal("not now: stale, not begun, over, not over, seat taken, the id given to something else"),
        "413": refusal("more than 64 KiB"),
        "421": refusal("this server does not go by this name"),
        "422": refusal("no such seat, or against the rules; with the rule and the reason where one is known"),
        "429": json!({
            "description": "too many requests, streams or tables",
            "headers": { "Retry-After": { "description": "seconds to wait", "schema": { "type": "integer", "minimum": 1 } } },
            "content": { "application/json": { "schema": reference("Refusal") } },
        }),
        "500": refusal("the table is set aside: its record is damaged or its rules failed"),
        "503": refusal("nothing was stored; try again"),
    })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn list_of(name: &str) -> Value {
    json!({ "type": "array", "items": reference(name) })
}

fn number() -> Value {
    up_to(u64::MAX)
}

fn up_to(most: u64) -> Value {
    json!({ "type": "integer", "minimum": 0, "maximum": most })
}

/// A seat's number.
fn seat_number() -> Value {
    up_to(u64::from(u8::MAX))
}

fn or_null(kind: &str) -> Value {
    json!({ "type": [kind, "null"] })
}

fn object(required: &[&str], properties: &Value) -> Value {
    json!({ "type": "object", "required": required, "properties": properties })
}

/// What may be sent: what is not named is ignored, but nothing is null.
fn asked(required: &[&str], properties: &Value) -> Value {
    let mut asked = object(required, properties);
    asked["additionalProperties"] = json!({ "not": { "type": "null" } });
    asked
}

/// The same, but exactly one of these descriptions fits as well.
fn either(mut described: Value, ways: &Value) -> Value {
    described["oneOf"] = ways.clone();
    described
}

fn schemas() -> Value {
    let text = || json!({ "type": "string" });
    let yes = || json!({ "type": "boolean" });
    let any = || json!({});
    let numbers = || json!({ "type": "array", "items": number() });
    let lang = || json!({ "type": "string", "enum": ["en", "fr"] });
    let name =
        || json!({ "type": "string", "minLength": 1, "maxLength": crate::house::LONGEST_NAME });
    let seconds = || json!({ "type": "integer", "minimum": 1, "maximum": MONTH });
    json!({
        "Newcomer": asked(&[], &json!({ "name": name(), "lang": lang() })),
        "Key": object(&["key"], &json!({ "key": pattern("^[0-9a-f]{64}$") })),
        "Game": object(&["id", "title", "fewest", "most", "options", "bots"], &json!({
            "id": text(), "title": text(), "fewest": number(), "most": number(), "rules_version": number(),
            "options": { "type": "array", "items": { "type": "object" } }, "bots": { "type": "array", "items": text() },
        })),
        "Opening": asked(&["game", "seats"], &json!({
            "id": { "type": "string", "pattern": "^[!-~]{1,64}$", "description": "your own name for it: asked twice it is opened once" },
            "game": text(),
            "seats": { "type": "array", "maxItems": 16, "items": { "type": "string", "pattern": "^(mine|open|bot:.+)$" } },
            "options": { "type": "object", "additionalProperties": text() },
            "clock": reference("Clock"),
            "pace": { "type": "string", "enum": ["brisk", "normal", "slow"], "description": "how much time there is to follow what happened, before a clock starts and a bot moves" },
            "spectators": yes(), "listed": yes(),
        })),
        "Clock": { "oneOf": [
            object(&["kind"], &json!({ "kind": { "const": "none" } })),
            object(&["kind", "seconds"], &json!({ "kind": { "const": "per_move" }, "seconds": seconds() })),
            object(&["kind", "seconds", "increment"], &json!({ "kind": { "const": "bank" }, "seconds": seconds(), "increment": up_to(MONTH) })),
        ] },
        "Opened": object(&["id", "n", "ply"], &json!({ "id": text(), "n": number(), "ply": number(), "path": text() })),
        "Elsewhere": object(&["id", "path"], &json!({ "id": text(), "path": text() })),
        "Joining": asked(&[], &json!({ "name": name(), "seat": seat_number() })),
        "Tables": object(&["tables", "next"], &json!({ "tables": { "type": "array", "items": { "type": "object" } }, "next": or_null("string") })),
        "Done": object(&["n", "ply"], &json!({ "n": number(), "ply": number() })),
        "Table": object(&["id", "game", "status", "n", "ply", "seats", "waiting"], &json!({
            "id": text(), "game": text(), "title": text(),
            "status": { "enum": ["open", "running", "over", "abandoned", "damaged"] },
            "aside": { "description": "why it cannot be played on, if it cannot" },
            "n": number(), "ply": number(),
            "seats": { "type": "array", "items": reference("Seat") },
            "waiting": numbers(), "window_left_millis": any(), "clock": reference("Clock"), "options": any(), "spectators": yes(), "listed": yes(),
            "commitment": { "type": "string", "description": "the hash of the host's secret" },
            "votes": { "type": "array", "items": { "type": "object" } }, "outcome": any(), "rematch": any(),
            "lesson": { "description": "in a guided game: its steps, the one it has come to, and what the coach says; null elsewhere" },
        })),
        "Seat": object(&["holder", "yours"], &json!({
            "holder": { "enum": ["open", "person", "bot"] }, "name": any(), "bot": any(), "instead_of": any(), "online": yes(), "yours": yes(),
            "left_millis": any(), "ticking": yes(), "give": { "description": "the link that hands your seat over, if you asked for one" },
        })),
        "State": object(&["n", "ply", "as", "waiting", "view", "scene"], &json!({
            "n": number(), "ply": number(), "as": text(), "waiting": numbers(), "left_millis": any(), "window_left_millis": any(),
            "undo_to": any(), "view": { "description": "the table as you see it, in the game's own terms" },
            "scene": { "description": "the same to be drawn, in words" },
        })),
        "Menu": object(&["n", "ply", "seat", "menu"], &json!({ "n": number(), "ply": number(), "seat": number(), "menu": {
            "type": "array", "items": object(&["move", "words", "label"], &json!({
                "move": any(), "words": { "type": "string", "description": "the move in words of the rulebook, the same in every language" },
                "label": text(), "refused": any(),
            })),
        } })),
        "Nothing": asked(&[], &json!({})),
        "Move": {
            "type": "object",
            "additionalProperties": { "not": { "type": "null" } },
            "required": ["seat", "ply"],
            "properties": {
                "seat": seat_number(), "ply": number(),
                "move": { "description": "as the menu gave it", "type": ["string", "object", "array", "number", "boolean"] },
                "words": { "type": "string", "description": "instead of move: its words, as the menu gave them" },
                "id": { "type": "string", "pattern": "^[!-~]{1,64}$", "description": "the same id twice is the same move once" },
            },
            "oneOf": [{ "required": ["move"] }, { "required": ["words"] }],
        },
        "Undo": asked(&["to", "ply"], &json!({ "to": number(), "ply": number() })),
        "Proposal": either(
            asked(&["proposal"], &json!({
                "proposal": { "type": "string", "enum": ["undo", "abandon"] }, "to": number(),
                "ply": { "type": "integer", "minimum": 0, "maximum": u64::MAX, "description": "the ply you saw; without it the present one" },
            })),
            &json!([
                { "required": ["to"], "properties": { "proposal": { "const": "undo" } } },
                { "properties": { "proposal": { "const": "abandon" } } },
            ]),
        ),
        "Vote": asked(&["vote", "answer"], &json!({ "vote": number(), "answer": { "type": "string", "enum": ["yes", "no"] } })),
        "SeatDeed": asked(&["seat", "deed"], &json!({
            "seat": seat_number(), "deed": { "type": "string", "enum": ["take", "leave", "back", "bot", "open", "give"] }, "bot": text(),
        })),
        "LessonDeed": asked(&["deed", "step"], &json!({
            "deed": { "type": "string", "enum": ["next", "do", "back", "end"] },
            "step": { "type": "integer", "minimum": 0, "maximum": u64::MAX, "description": "the step shown, so that nothing is done twice" },
        })),
        "Talk": object(&["n", "chat", "free", "phrases"], &json!({
            "n": number(),
            "chat": { "type": "array", "description": "name, text, yours" },
            "free": yes(),
            "phrases": { "type": "array", "description": "name and text of each ready-made phrase" },
        })),
        "Chat": asked(&["text"], &json!({
            "text": { "type": "string", "minLength": 1, "pattern": PLAIN, "description": "free text where the table agreed on it, or the name of a phrase" },
        })),
        "Resign": asked(&["seat"], &json!({ "seat": seat_number() })),
        "Fork": asked(&["ply"], &json!({ "ply": number() })),
        "Verdict": object(&["ok", "problem"], &json!({ "ok": yes(), "problem": text() })),
        "Event": object(&["n", "ply", "kind"], &json!({
            "n": number(), "ply": number(),
            "kind": { "enum": ["game", "chat", "table", "resync"], "description": "resync: too much was missed, look at the table anew" },
            "told": { "type": "array", "description": "the game's events that are for you" }, "waiting": numbers(), "over": yes(),
            "menu": { "type": "array", "description": "bare moves" }, "name": text(), "text": text(),
        })),
        "Refusal": object(&["error", "code", "message"], &json!({
            "error": { "type": "string", "description": "for people, in their language" },
            "code": { "type": "string", "description": "for programs" },
            "message": { "type": "string", "description": "for who writes them" },
            "rule": any(), "reason": any(), "ply": any(), "menu": any(),
        })),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::acts::WORDS;

    /// The routes as `api.rs` writes them.
    fn routes() -> BTreeSet<String> {
        let routed = include_str!("api.rs").split(".route(").skip(1);
        let written =
            routed.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
        let acts = WORDS.iter().map(|word| format!("/api/table/{{id}}/{word}"));
        written.map(str::to_owned).chain(acts).collect()
    }

    #[test]
    fn the_document_names_every_route_and_no_other() {
        let document = document();
        let described: BTreeSet<String> = document["paths"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        assert_eq!(described, routes());
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document = document();
        let text = document.to_string();
        let names = text
            .split("#/components/schemas/")
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        for name in names {
            assert!(
                document["components"]["schemas"][name].is_object(),
                "{name}"
            );
        }
    }
}
