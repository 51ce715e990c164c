//! The platform's own small signs, drawn with a stroke on a 24 × 24 grid, for buttons and heads.

use maud::{Markup, html};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Go.
    Play,
    /// One more.
    Plus,
    /// Read.
    Book,
    /// How many.
    People,
    /// How long.
    Clock,
    /// A link to hand on.
    Link,
    /// Once more.
    Again,
    /// A film of it.
    Replay,
    /// From here another way.
    Fork,
    /// Proved.
    Shield,
    /// Learn.
    Lamp,
    /// How it went.
    Curve,
    /// A prize.
    Cup,
    /// Down the file.
    Down,
    /// Who one is.
    Person,
}

impl Sign {
    fn path(self) -> &'static str {
        match self {
            Self::Play => "M7 4.5L19 12L7 19.5Z",
            Self::Plus => "M12 5V19M5 12H19",
            Self::Book => {
                "M12 6.5C10 4.8 7 4.5 3.5 5V18.5C7 18 10 18.3 12 20C14 18.3 17 18 20.5 18.5V5C17 4.5 14 4.8 12 6.5ZM12 6.5V20"
            }
            Self::People => {
                "M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM2.5 20C2.5 15.5 5.5 14 9 14S15.5 15.5 15.5 20M15.5 4.8a3.4 3.4 0 0 1 0 6.4M18 14.5C20.5 15.3 21.5 17 21.5 20"
            }
            Self::Clock => "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 7.5V12L15 14",
            Self::Link => {
                "M10 14L14 10M8.5 11L5.6 13.9a3.6 3.6 0 0 0 5 5L13.4 16M15.5 13L18.4 10.1a3.6 3.6 0 0 0-5-5L10.6 8"
            }
            Self::Again => {
                "M4.5 12a7.5 7.5 0 0 1 13-5.1L19.5 9M19.5 4.5V9H15M19.5 12a7.5 7.5 0 0 1-13 5.1L4.5 15M4.5 19.5V15H9"
            }
            Self::Replay => "M4.5 8.5A8.5 8.5 0 1 1 3.5 12M4.5 4V8.5H9M10.5 9L15.5 12L10.5 15Z",
            Self::Fork => "M7 3.5V20.5M7 15C7 11 17 13 17 7.5M13.5 10L17 6.5L20.5 10",
            Self::Shield => {
                "M12 3L19.5 6V11.5C19.5 16 16.5 19.5 12 21C7.5 19.5 4.5 16 4.5 11.5V6ZM8.5 12L11 14.5L15.5 9.5"
            }
            Self::Lamp => {
                "M9 17.5C9 15 6.5 14 6.5 10a5.5 5.5 0 0 1 11 0C17.5 14 15 15 15 17.5ZM9.5 20.5H14.5"
            }
            Self::Curve => "M3.5 20.5H20.5M4 7H9V11.5H14V15.5H20",
            Self::Cup => {
                "M8 4.5H16V10a4 4 0 0 1-8 0ZM8 6H4.5C4.5 9.5 6 11 8.3 11.2M16 6H19.5C19.5 9.5 18 11 15.7 11.2M12 14V17.5M8.5 20H15.5C15.5 18.5 14.5 17.5 12 17.5S8.5 18.5 8.5 20Z"
            }
            Self::Down => "M12 4V15M7.5 11L12 15.5L16.5 11M5 20H19",
            Self::Person => {
                "M12 4.5a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6ZM5 20C5 15.8 8 14.5 12 14.5S19 15.8 19 20"
            }
        }
    }

    /// The sign, for the eyes alone: words stand beside it.
    pub(crate) fn draw(self) -> Markup {
        html! { svg.sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(self.path()) {} } }
    }
}
