//! Small sets as bits: seats, spaces, links, and whatever a game numbers.

/// Makes a set type: at most as many members as its number has bits, copied as one number.
///
/// ```
/// use serde::{Deserialize, Serialize};
///
/// /// One of eight colours.
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// pub struct Colour(pub u8);
///
/// scene::bit_set! {
///     /// A set of colours.
///     #[derive(Serialize, Deserialize)]
///     #[serde(transparent)]
///     pub struct Colours(u8) of Colour;
/// }
///
/// let warm: Colours = [Colour(4), Colour(1)].into_iter().collect();
/// assert_eq!(warm.iter().collect::<Vec<_>>(), [Colour(1), Colour(4)]);
/// assert_eq!(warm.without(Colour(1)).lowest(), Some(Colour(4)));
/// assert!(warm.and(Colours::only(Colour(2))).is_empty() && !warm.contains(Colour(200)));
/// let mut left = warm;
/// left.remove(Colour(1));
/// left.add(Colour(2));
/// assert_eq!(left.iter().collect::<Vec<_>>(), [Colour(2), Colour(4)]);
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($bits:ty) of $member:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $name(pub $bits);

        impl $name {
            /// None.
            pub const EMPTY: Self = Self(0);

            /// Just this one.
            #[inline]
            pub const fn only(member: $member) -> Self {
                Self(1 << member.0)
            }

            /// The first `count`.
            #[inline]
            pub const fn first(count: u8) -> Self {
                if count as u32 >= <$bits>::BITS {
                    Self(<$bits>::MAX)
                } else {
                    Self((1 << count) - 1)
                }
            }

            /// Whether `member` is in it.
            #[inline]
            pub const fn contains(self, member: $member) -> bool {
                (member.0 as u32) < <$bits>::BITS && self.0 >> member.0 & 1 == 1
            }

            /// With `member`.
            #[inline]
            #[must_use]
            pub const fn with(self, member: $member) -> Self {
                Self(self.0 | 1 << member.0)
            }

            /// Without `member`.
            #[inline]
            #[must_use]
            pub const fn without(self, member: $member) -> Self {
                Self(self.0 & !(1 << member.0))
            }

            /// Puts `member` in.
            #[inline]
            pub const fn add(&mut self, member: $member) {
                *self = self.with(member);
            }

            /// Takes `member` out.
            #[inline]
            pub const fn remove(&mut self, member: $member) {
                *self = self.without(member);
            }

            /// What is in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is here but not in `other`.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there are at least two: quicker than counting them.
            #[inline]
            pub const fn several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest.
            #[inline]
            pub const fn lowest(self) -> Option<$member> {
                if self.0 == 0 { None } else { Some($member(self.0.trailing_zeros() as u8)) }
            }

            /// The first in the order that begins with `start` and goes round.
            #[inline]
            pub const fn first_from(self, start: $member) -> Option<$member> {
                match Self(self.0 >> start.0 << start.0).lowest() {
                    Some(member) => Some(member),
                    None => self.lowest(),
                }
            }

            /// All of them, lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $member> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let lowest = Self(left).lowest();
                    left &= left.wrapping_sub(1);
                    lowest
                })
            }
        }

        impl FromIterator<$member> for $name {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
