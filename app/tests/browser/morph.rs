//! A page is made like another: what is the visitor's or the script's own stays only where it still
//! belongs.

use serde_json::json;

use crate::stage::run;

/// Shows some fragments one after the other, with something done in between; what the last looks
/// like.
const MORPH: &str = "
    const [steps, done] = arguments;
    const script = document.querySelector('script[src]').src;
    import(script.replace('script.js', 'morph.js')).then(({ morph }) => {
        const place = document.createElement('div');
        document.body.append(place);
        for (const [fragment, css, deed] of steps) {
            const fresh = document.createElement('div');
            fresh.innerHTML = fragment;
            morph(place, fresh);
            const thing = place.querySelector(css);
            if (deed === 'says') thing.textContent = 'own';
            if (deed === 'opens') thing.toggleAttribute('open');
            if (deed === 'looks') thing.setAttribute('viewBox', '1 1 2 2');
            if (deed === 'writes') thing.value = 'words';
        }
        const fields = [...place.querySelectorAll('input')].map(({ value }) => value);
        done([place.innerHTML, fields.join()]);
        place.remove();
    }, (error) => done([String(error), '']));";

#[test]
fn what_is_ones_own_stays_only_where_it_is_still_wanted() {
    let owned = "<p><b data-owned>0 s</b></p>";
    let closed = "<details><p>a</p></details>";
    let ship = "<svg viewBox=\"0 0 9 9\"></svg>";
    let field = "<input name=\"a\">";
    // What is shown first, what is done with it, what is shown then, and what it looks like.
    let cases = [
        // The script's own stays as long as the server writes the same.
        (
            owned,
            "b",
            "says",
            owned,
            "<p><b data-owned=\"\">own</b></p>",
        ),
        (
            owned,
            "b",
            "says",
            "<p><b data-owned>1 s</b></p>",
            "<p><b data-owned=\"\">1 s</b></p>",
        ),
        (owned, "b", "says", "<p><b>x</b></p>", "<p><b>x</b></p>"),
        (
            "<p><b>x</b></p>",
            "b",
            "says",
            owned,
            "<p><b data-owned=\"\">0 s</b></p>",
        ),
        // What the visitor opened or looks at stays too.
        (
            closed,
            "details",
            "opens",
            closed,
            "<details open=\"\"><p>a</p></details>",
        ),
        (
            "<details open><p>a</p></details>",
            "details",
            "opens",
            "<details open><p>a</p></details>",
            closed,
        ),
        ("<details open><p>a</p></details>", "p", "", closed, closed),
        (
            ship,
            "svg",
            "looks",
            ship,
            "<svg viewBox=\"1 1 2 2\"></svg>",
        ),
        (
            ship,
            "svg",
            "looks",
            "<svg viewBox=\"0 0 24 24\"></svg>",
            "<svg viewBox=\"0 0 24 24\"></svg>",
        ),
        // And what was typed, unless it is another field.
        (field, "input", "writes", field, field),
        (
            field,
            "input",
            "writes",
            "<input name=\"b\">",
            "<input name=\"b\">",
        ),
    ];
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/").await?;
        for (first, css, deed, then, wanted) in cases {
            let steps = json!([[first, css, deed], [then, css, ""]]);
            let (html, typed): (String, String) = browser.look_later(MORPH, &[steps]).await?;
            let text = if deed == "writes" && first == then {
                "words"
            } else {
                ""
            };
            assert_eq!(
                (html.as_str(), typed.as_str()),
                (wanted, text),
                "{first} {deed}"
            );
        }
        Ok(())
    });
}

/// The script recognises a text by the same print as the server.
#[test]
fn the_script_computes_the_servers_prints() {
    let print = "
        const [text, done] = arguments;
        const script = document.querySelector('script[src]').src;
        import(script.replace('script.js', 'brought.js')).then(({ print }) => done(print(text)));";
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.goto("/").await?;
        for text in ["", "a", "<p id=\"é\">𝄞 ﹅</p>", &"words ".repeat(5000)] {
            let found: String = browser.look_later(print, &[json!(text)]).await?;
            assert_eq!(json!(found), json!(web::Known::of(text).print()), "{text}");
        }
        Ok(())
    });
}
