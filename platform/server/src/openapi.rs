//! The description of the JSON API (`OpenAPI` 3.1), for people who write programs that play. This
//! file names the operations; what is sent and answered is described by the types that are read and
//! written. Tests compare it with the routes.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use web::{forms, model};

use crate::acts::Nothing;
use crate::answers::{self, TABLE_ID};
use crate::api::{Joining, Newcomer, Opening, WhichTables};
use crate::errors::Refused;
use crate::news::Telling;
use crate::reading::AskedOf;
use crate::sitting::Done;

/// Where the descriptions of types stand in the document.
const SCHEMAS: &str = "/components/schemas";

/// The document at `/api/openapi.json`.
pub(crate) fn document() -> Value {
    let mut api = Api::new();
    api.describe();
    let paths = api.linked_paths();
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
            "schemas": api.schemas(),
        },
        "security": [{ "key": [] }],
        "paths": paths,
    })
}

/// Who may ask.
#[derive(Clone, Copy)]
enum Who {
    /// Nobody is asked who they are.
    Public,
    /// It is answered without a key too, as far as anybody may know it.
    Anybody,
    /// It needs a key.
    Keyed,
}

/// What has been described so far.
struct Api {
    /// What is sent, and asked behind the `?`.
    asked: SchemaGenerator,
    /// What is answered.
    answered: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Api {
    fn new() -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = SCHEMAS.into();
        });
        Self {
            asked: settings.clone().for_deserialize().into_generator(),
            answered: settings.for_serialize().into_generator(),
            paths: Map::new(),
        }
    }

    /// Every operation.
    fn describe(&mut self) {
        use Who::{Anybody, Keyed, Public};

        let document = self.answers::<Map<String, Value>>("200", "this");
        self.get("/api/openapi.json", Public, "This document", &[], &document);
        let key = self.answers::<answers::Key>("201", "keep it");
        let says = "A new key; the server keeps only its hash";
        self.post::<Newcomer>("/api/people", Public, says, &key);
        let lang = self.questions::<AskedOf>(&["lang"]);
        let games = self.answers::<Vec<answers::Game>>("200", "all of them");
        let says = "The games, their options and bots";
        self.get("/api/games", Public, says, &lang, &games);
        let page = self.questions::<WhichTables>(&["list", "after"]);
        let tables = self.answers::<answers::Tables>("200", "a page");
        let says = "Tables, the latest changed first; of one's own, those at which people sat down or began last";
        self.get("/api/tables", Anybody, says, &page, &tables);
        let mut opened = self.answers::<answers::Opened>("201", "it waits for people");
        opened["200"] = opened["201"].clone();
        opened["200"]["description"] = json!("the table of this id, opened before");
        let says = "Open a table; with an id of your own, asked twice it is opened once";
        self.post::<Opening>("/api/tables", Keyed, says, &opened);
        let seated = self.answers::<answers::Opened>("200", "seated");
        let says = "Sit down by a link: a table's id, or the key of a seat handed over";
        self.post::<Joining>("/api/join/{code}", Keyed, says, &seated);
        self.looks();
        self.acts();
    }

    /// What can be looked at of a table.
    fn looks(&mut self) {
        use Who::{Anybody, Keyed};

        let table = self.answers::<answers::Table>("200", "the table");
        let says = "What is known of a table: seats, clocks, votes, how it ended";
        self.look("", Anybody, says, &["lang"], &table);
        let state = self.answers::<answers::State>("200", "the state");
        let says = "The running game as you see it, as data and to be drawn";
        self.look("/state", Anybody, says, &["as", "lang"], &state);
        let menu = self.answers::<answers::Menu>("200", "the menu");
        let says = "What your seat may choose";
        self.look("/menu", Keyed, says, &["as", "why", "lang"], &menu);
        let face = self.answers::<Map<String, Value>>("200", "its face, in words");
        let says =
            "What is printed on a thing that the scene names by its id, as far as you may know it";
        let asks = ["as", "ply", "lang"];
        self.look("/face/{thing}", Anybody, says, &asks, &face);
        let log = self.answers::<answers::Log>("200", "the log");
        let says = "What you were told so far, in words";
        self.look("/log", Anybody, says, &["as", "lang"], &log);
        let talk = self.answers::<answers::Talk>("200", "the last lines");
        let says = "What people said, and what you may say";
        self.look("/chat", Anybody, says, &["lang"], &talk);
        let stream = self.stream();
        let says = "News as server-sent events; each has a number, the ply, and what you are told. \
            Asked for as a WebSocket it takes acts too";
        self.look("/events", Anybody, says, &["as", "from", "menu"], &stream);
        let mut record = self.refusals();
        record["200"] = answered(
            "JSON lines",
            "application/jsonl",
            &json!({ "type": "string" }),
        );
        let says = "The record of a finished game";
        self.look("/record", Anybody, says, &[], &record);
        let verdict = self.answers::<model::Verdict>("200", "the verdict");
        let says = "Whether every hash and every roll of a finished game checks out";
        self.look("/verify", Anybody, says, &[], &verdict);
        let moment = self.answers::<answers::Moment>("200", "the moment");
        let says = "A moment of a finished game as any viewer saw it";
        self.look("/replay", Anybody, says, &["ply", "as", "lang"], &moment);
    }

    /// What can be done at a table.
    fn acts(&mut self) {
        self.act::<forms::Move<Value>>("move", "Play a move of the menu, as JSON or in words");
        self.act::<forms::Undo>("undo", "Take back your own plies, as far as no dice, nothing revealed, no secret choice and nobody else came between");
        self.act::<forms::Propose>("propose", "Ask everybody to go back further, or to give the game up; what was chosen in secret is final");
        self.act::<forms::Vote>("vote", "Answer such a question");
        self.act::<forms::Chat>("chat", "Say something");
        self.act::<forms::SeatDeed>(
            "seat",
            "Take, leave, give a seat or come back to it; as host, place bots and free seats",
        );
        self.act::<Nothing>("start", "As host: deal");
        self.act::<forms::Resign>("resign", "Leave a seat to a bot for good");
        self.act::<forms::LessonDeed>(
            "lesson",
            "In a guided game: read on, read again, have it done, or end the lesson",
        );
        let elsewhere = self.answers::<answers::Elsewhere>("200", "the new table");
        let says = "The same people at a new table";
        self.post::<Nothing>(&of_table("/rematch"), Who::Keyed, says, &elsewhere);
        let says = "A new table from an earlier moment of a finished game";
        self.post::<forms::Fork>(&of_table("/fork"), Who::Keyed, says, &elsewhere);
    }

    fn look(&mut self, path: &str, who: Who, says: &str, asks: &[&str], answers: &Value) {
        let asks = self.questions::<AskedOf>(asks);
        self.get(&of_table(path), who, says, &asks, answers);
    }

    fn act<T: JsonSchema>(&mut self, word: &str, says: &str) {
        let done = self.answers::<Done>("200", "stored, and told to everybody");
        self.post::<T>(&of_table(&format!("/{word}")), Who::Keyed, says, &done);
    }

    fn get(&mut self, path: &str, who: Who, says: &str, asks: &[Value], answers: &Value) {
        let operation = json!({ "summary": says, "parameters": asks, "responses": answers });
        self.operation("get", path, who, operation);
    }

    fn post<T: JsonSchema>(&mut self, path: &str, who: Who, says: &str, answers: &Value) {
        let sent = self.asked.subschema_for::<T>();
        let described = &mut self.asked.definitions_mut()[&*T::schema_name()];
        // What is not named is ignored, but nothing is null.
        described["additionalProperties"] = json!({ "not": { "type": "null" } });
        // What says nothing may be left out.
        let required = described.get("required").is_some();
        let body =
            json!({ "required": required, "content": { "application/json": { "schema": sent } } });
        let operation = json!({ "summary": says, "requestBody": body, "responses": answers });
        self.operation("post", path, who, operation);
    }

    fn operation(&mut self, method: &str, path: &str, who: Who, mut operation: Value) {
        operation["security"] = match who {
            Who::Public => json!([]),
            Who::Anybody => json!([{}, { "key": [] }]),
            Who::Keyed => json!([{ "key": [] }]),
        };
        operation["operationId"] = json!(operation_name(method, path));
        let names = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let named: Vec<Value> = names.map(in_path).collect();
        let methods = self.paths.entry(path).or_insert_with(|| json!({}));
        if !named.is_empty() {
            methods["parameters"] = json!(named);
        }
        methods[method] = operation;
    }

    /// What may stand behind the `?`: these fields of a type.
    fn questions<T: JsonSchema>(&mut self, names: &[&str]) -> Vec<Value> {
        let mut described = T::json_schema(&mut self.asked).to_value();
        let question = |name: &&str| {
            let mut schema = described["properties"][*name].take();
            never_null(&mut schema);
            bounded(&mut schema);
            let says = schema["description"].take();
            if let Some(schema) = schema.as_object_mut() {
                schema.remove("description");
                schema.remove("default");
            }
            json!({ "name": name, "in": "query", "required": false, "description": says, "schema": schema })
        };
        names.iter().map(question).collect()
    }

    /// This answer, or a refusal.
    fn answers<T: JsonSchema>(&mut self, status: &str, says: &str) -> Value {
        let mut answers = self.refusals();
        let schema = self.answered.subschema_for::<T>().to_value();
        answers[status] = answered(says, "application/json", &schema);
        answers
    }

    fn stream(&mut self) -> Value {
        let mut answers = self.refusals();
        answers["101"] = json!({
            "description": "With Upgrade: websocket. Every message sent is an Event, or an answer of the kind done or refused; \
                a message is an act's word, a space and the body of its request, or listen ID?as=SEAT&menu=1",
        });
        let event = self.answered.subschema_for::<Telling<'_>>();
        let says = "id: N, event: news, data: an Event; a comment every fifteen seconds";
        answers["200"] = answered(
            says,
            "text/event-stream",
            &json!({
                "type": "object",
                "required": ["data"],
                "properties": {
                    "id": { "type": "string", "pattern": "^[0-9]+$" },
                    "event": { "enum": ["news", "page"] },
                    "data": { "type": "string", "contentMediaType": "application/json", "contentSchema": event },
                },
            }),
        );
        answers
    }

    /// Every refusal has the same shape; what each status means.
    fn refusals(&mut self) -> Value {
        let shape = self.answered.subschema_for::<Refused<'_>>().to_value();
        let refusal = |says: &str| answered(says, "application/json", &shape);
        let mut refusals = json!({
            "400": refusal("the request cannot be read"),
            "401": refusal("it needs a key"),
            "403": refusal("not yours to do or to see"),
            "404": refusal("no such table, game or link"),
            "408": refusal("the body did not come in time"),
            "409": refusal("not now: stale, not begun, over, not over, seat taken, the id given to something else"),
            "413": refusal("more than 64 KiB"),
            "421": refusal("this server does not go by this name"),
            "422": refusal("no such seat, or against the rules; with the rule and the reason where one is known"),
            "429": refusal("too many requests, streams or tables"),
            "500": refusal("the table is set aside: its record is damaged or its rules failed"),
            "503": refusal("nothing was stored; try again"),
        });
        refusals["429"]["headers"] = json!({
            "Retry-After": { "description": "seconds to wait", "schema": { "type": "integer", "minimum": 1 } },
        });
        refusals
    }

    /// The operations; what is opened can be looked at and played.
    fn linked_paths(&mut self) -> Map<String, Value> {
        let mut links = Map::new();
        for (path, methods) in &self.paths {
            if path.starts_with(&of_table("")) && !path.contains("{thing}") {
                for name in ["get", "post"].map(|method| &methods[method]["operationId"]) {
                    if let Some(name) = name.as_str() {
                        let link = json!({ "operationId": name, "parameters": { "id": "$response.body#/id" } });
                        links.insert(name.to_owned(), link);
                    }
                }
            }
        }
        for status in ["200", "201"] {
            self.paths["/api/tables"]["post"]["responses"][status]["links"] = json!(links);
        }
        std::mem::take(&mut self.paths)
    }

    /// The descriptions of all types named.
    fn schemas(&mut self) -> Map<String, Value> {
        let mut schemas = self.asked.take_definitions(true);
        for schema in schemas.values_mut() {
            let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
            fields
                .into_iter()
                .flatten()
                .for_each(|(_, field)| never_null(field));
        }
        schemas.extend(self.answered.take_definitions(true));
        schemas.values_mut().for_each(bounded);
        schemas
    }
}

fn of_table(path: &str) -> String {
    format!("/api/table/{{id}}{path}")
}

/// What an operation is called: `get_table_state`.
fn operation_name(method: &str, path: &str) -> String {
    let words = path
        .split('/')
        .filter(|word| !word.is_empty() && *word != "api");
    let words = words.filter(|word| !word.starts_with('{'));
    let name = words.fold(method.to_owned(), |name, word| name + "_" + word);
    name.replace(['.', '-'], "_")
}

fn in_path(name: &str) -> Value {
    let schema = match name {
        "id" => json!({ "type": "string", "pattern": TABLE_ID }),
        "code" => json!({ "type": "string", "pattern": "^([0-9a-f]{32}|[0-9a-f]{64})$" }),
        _ => json!({ "type": "string", "minLength": 1, "maxLength": 200 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

fn answered(says: &str, media: &str, schema: &Value) -> Value {
    json!({ "description": says, "content": { media: { "schema": schema } } })
}

/// What is not said is left out: nobody says null.
fn never_null(schema: &mut Value) {
    let Some(kind) = schema.get_mut("type") else {
        return;
    };
    if let Some(kinds) = kind.as_array_mut() {
        kinds.retain(|kind| kind != "null");
        if let [only] = kinds.as_slice() {
            *kind = only.clone();
        }
    }
}

/// A number has the bounds of its type.
fn bounded(schema: &mut Value) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(bounded),
        Value::Object(fields) => {
            let most = match fields.get("format").and_then(Value::as_str) {
                Some("uint32") => Some(u64::from(u32::MAX)),
                Some("uint64" | "uint") => Some(u64::MAX),
                _ => None,
            };
            if let Some(most) = most {
                fields.entry("maximum").or_insert(json!(most));
            }
            fields.values_mut().for_each(bounded);
        }
        _ => {}
    }
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

    /// What is both sent and answered has one description.
    #[test]
    fn no_two_types_go_by_one_name() {
        let mut api = Api::new();
        api.describe();
        let (mut asked, mut answered) = (api.asked, api.answered);
        let answered = answered.take_definitions(true);
        for (name, schema) in asked.take_definitions(true) {
            assert!(
                answered.get(&name).is_none_or(|other| *other == schema),
                "{name}"
            );
        }
    }

    /// Whatever was asked before can be left out, and nothing can be said to be null.
    #[test]
    fn nothing_is_asked_for_that_may_be_null() {
        let document = document();
        let schemas = &document["components"]["schemas"];
        for name in [
            "Newcomer", "Opening", "Joining", "Move", "Proposal", "SeatDeed",
        ] {
            let fields = schemas[name]["properties"].as_object().unwrap();
            for (field, schema) in fields {
                assert!(
                    !schema.to_string().contains("null"),
                    "{name}.{field}: {schema}"
                );
            }
            assert!(
                schemas[name]["additionalProperties"]["not"].is_object(),
                "{name}"
            );
        }
    }
}
