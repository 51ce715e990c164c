//! How somebody likes the pages: language, theme, sounds. Kept in a cookie of their own; the key's
//! cookie says only who they are.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use kernel::Lang;
use web::model::{Speed, Theme, Visitor, Volume};

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::{Asking, cookies_named};

const COOKIE: &str = "hypersleep-look";

/// How somebody likes the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Look {
    /// The language they chose, or else their browser's.
    pub(crate) lang: Lang,
    /// The theme.
    pub(crate) theme: Theme,
    /// How loud what happens sounds.
    pub(crate) sound: Volume,
    /// How fast what happened is told.
    pub(crate) telling: Speed,
    /// Whether the browser shows a notification when it is their turn.
    pub(crate) notify: bool,
}

impl Look {
    /// What a request says about it.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        cookies_named(headers, COOKIE)
            .find_map(Self::read)
            .unwrap_or_else(|| Self {
                lang: browser_language(headers),
                ..Self::default()
            })
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split('.');
        let look = Self {
            lang: Lang::from_code(words.next()?)?,
            theme: match words.next()? {
                "dark" => Theme::Dark,
                "light" => Theme::Light,
                "auto" => Theme::Auto,
                _ => return None,
            },
            sound: match words.next()? {
                "low" => Volume::Low,
                // As it was kept before there was more than on and off.
                "full" | "on" => Volume::Full,
                _ => Volume::Off,
            },
            notify: words.next()? == "on",
            telling: match words.next() {
                Some("calm") => Speed::Calm,
                Some("fast") => Speed::Fast,
                Some("off") => Speed::Off,
                _ => Speed::Normal,
            },
        };
        Some(look)
    }

    /// The cookie that keeps it.
    pub(crate) fn bake(self) -> Option<HeaderValue> {
        let theme = match self.theme {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Auto => "auto",
        };
        let sound = match self.sound {
            Volume::Off => "off",
            Volume::Low => "low",
            Volume::Full => "full",
        };
        let notify = if self.notify { "on" } else { "off" };
        let telling = match self.telling {
            Speed::Calm => "calm",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        };
        let text = format!(
            "{COOKIE}={}.{theme}.{sound}.{notify}.{telling}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000",
            self.lang.code(),
        );
        HeaderValue::from_str(&text).ok()
    }

    /// Whoever looks at a page.
    pub(crate) async fn visitor(
        self,
        house: &House,
        asking: &Asking,
        here: String,
    ) -> Result<Visitor, Refusal> {
        let name = match asking.somebody() {
            Some(person) => house.name(person).await?.to_string(),
            None => String::new(),
        };
        Ok(Visitor {
            name,
            here,
            ..self.nobody()
        })
    }

    /// Somebody without a name who likes the pages so.
    pub(crate) fn nobody(self) -> Visitor {
        let Self {
            lang,
            theme,
            sound,
            telling,
            notify,
        } = self;
        Visitor {
            name: String::new(),
            lang,
            theme,
            sound,
            telling,
            notify,
            here: String::new(),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Look {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Ok(Self::of(&parts.headers))
    }
}

/// The first language of the browser's list that we speak. Browsers list the best first.
fn browser_language(headers: &HeaderMap) -> Lang {
    let list = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|list| list.to_str().ok())
        .unwrap_or("");
    let mut codes = list
        .split(',')
        .map(|part| part.trim().split([';', '-']).next().unwrap_or(""));
    codes.find_map(Lang::from_code).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_best_language_that_we_speak_is_taken() {
        let lang = |list: &str| {
            browser_language(
                &[(header::ACCEPT_LANGUAGE, list.parse().unwrap())]
                    .into_iter()
                    .collect(),
            )
        };
        assert_eq!(lang("fr-CH, fr;q=0.9, en;q=0.8"), Lang::Fr);
        assert_eq!(lang("de, en-GB;q=0.9, fr;q=0.1"), Lang::En);
        assert_eq!(lang("tlh"), Lang::En);
    }

    #[test]
    fn a_look_is_read_from_its_own_cookie() {
        let look = Look {
            lang: Lang::Fr,
            theme: Theme::Light,
            sound: Volume::Low,
            telling: Speed::Calm,
            notify: false,
        };
        let baked = look.bake().unwrap();
        let pair = baked
            .to_str()
            .unwrap()
            .split(';')
            .next()
            .unwrap()
            .to_owned();
        let headers: HeaderMap = [(header::COOKIE, pair.parse().unwrap())]
            .into_iter()
            .collect();
        assert_eq!(Look::of(&headers), look);
        let older = "hypersleep-look=fr.light.on.off".parse().unwrap();
        let headers: HeaderMap = [(header::COOKIE, older)].into_iter().collect();
        assert_eq!(
            (Look::of(&headers).sound, Look::of(&headers).telling),
            (Volume::Full, Speed::Normal),
            "what was kept before is understood"
        );
        let headers: HeaderMap = [(header::COOKIE, "hypersleep-look=xx.yy".parse().unwrap())]
            .into_iter()
            .collect();
        assert_eq!(Look::of(&headers), Look::default());
    }
}
