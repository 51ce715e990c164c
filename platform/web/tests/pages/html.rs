//! Reading what a page says, without a browser.

/// The text between `from` and the next `to`.
pub(crate) fn between<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    let start = html.find(from).unwrap_or_else(|| panic!("no {from}")) + from.len();
    &html[start
        ..start
            + html[start..]
                .find(to)
                .unwrap_or_else(|| panic!("no {to} behind {from}"))]
}

pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

/// The value of every `name="…"` in the text.
pub(crate) fn attributes(html: &str, name: &str) -> Vec<String> {
    html.split(&format!(" {name}=\""))
        .skip(1)
        .map(|rest| unescaped(&rest[..rest.find('"').expect("an end")]))
        .collect()
}
