//! Small fixed tables: a copyable list with a bound, and an array indexed by a key.
//!
//! They exist so that a state is plain data: copying it is one memory copy and nothing in it lives
//! on the heap.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of at most `N` things, copied as a whole. Reads like a slice.
///
/// ```
/// let mut list: kernel::List<u8, 4> = [1, 2, 3].into_iter().collect();
/// list.insert(0, 9);
/// assert!(list.is_full());
/// assert_eq!((list.remove(1), list.pop()), (1, Some(3)));
/// assert_eq!(*list, [9, 2]);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    /// All its places, those past the end included.
    pub(crate) slots: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The list of what `make` makes of each thing, those past the end included: all places are
    /// treated alike, which is quicker than looking how many there are.
    #[inline]
    pub(crate) fn each<U>(&self, make: impl Fn(T) -> U) -> List<U, N> {
        List {
            len: self.len,
            slots: self.slots.map(make),
        }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Self {
            len: 0,
            slots: [T::default(); N],
        }
    }

    /// A list of `N` times the same.
    pub fn full(thing: T) -> Self {
        Self {
            len: N as u8,
            slots: [thing; N],
        }
    }

    /// Adds at the end. Panics when full: a bound is a law of the game, not an input.
    #[inline]
    pub fn push(&mut self, thing: T) {
        self.slots[self.len as usize] = thing;
        self.len += 1;
    }

    /// Takes from the end.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = *self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Drops the last one, where there surely is one.
    #[inline]
    pub fn drop_last(&mut self) {
        self.len -= 1;
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.slots.get((self.len as usize).wrapping_sub(1))
    }

    /// The place with this number, whether or not the list is so long: for whoever knows that it
    /// is.
    #[inline]
    pub fn slot(&self, index: usize) -> &T {
        debug_assert!(index < self.len as usize);
        &self.slots[index]
    }

    /// The same, to change.
    #[inline]
    pub fn slot_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < self.len as usize);
        &mut self.slots[index]
    }

    /// Puts `thing` at `index`, moving the rest up.
    pub fn insert(&mut self, index: usize, thing: T) {
        self.push(thing);
        self[index..].rotate_right(1);
    }

    /// Takes out `index`, keeping the order of the rest.
    pub fn remove(&mut self, index: usize) -> T {
        self[index..].rotate_left(1);
        self.len -= 1;
        self.slots[self.len as usize]
    }

    /// Takes out `index`; the last one takes its place.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let taken = self[index];
        self.slots[index] = self.slots[self.len as usize - 1];
        self.len -= 1;
        taken
    }

    /// Keeps only what `keep` says yes to, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len() {
            if keep(&self.slots[index]) {
                self.slots[kept] = self.slots[index];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether nothing more fits.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T, const N: usize> List<T, N> {
    /// How many.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.slots[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.slots[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut list = Self::new();
        for thing in things {
            list.push(thing);
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fill<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Fill<T, N> {
            type Value = List<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} things")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(thing) = seq.next_element()? {
                    if list.is_full() {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    list.push(thing);
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Fill(PhantomData))
    }
}

/// Something a table is indexed by: a small enum or a newtype index.
pub trait Key: Copy {
    /// Its place in the table.
    fn index(self) -> usize;
}

/// A table with one entry for each key.
///
/// ```
/// use kernel::{By, Key};
///
/// #[derive(Clone, Copy)]
/// enum Deck { Upper, Lower }
/// impl Key for Deck {
///     fn index(self) -> usize { self as usize }
/// }
///
/// let mut rooms: By<Deck, u8, 2> = By::new([4, 7]);
/// rooms[Deck::Lower] += 1;
/// assert_eq!((rooms[Deck::Upper], rooms[Deck::Lower]), (4, 8));
/// ```
pub struct By<K, T, const N: usize> {
    entries: [T; N],
    key: PhantomData<K>,
}

impl<K, T, const N: usize> By<K, T, N> {
    /// A table of these entries, in key order.
    pub const fn new(entries: [T; N]) -> Self {
        Self {
            entries,
            key: PhantomData,
        }
    }

    /// The entries in key order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.entries.iter()
    }

    /// The entries in key order, to change.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.entries.iter_mut()
    }
}

impl<'a, K, T, const N: usize> IntoIterator for &'a By<K, T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, K, T, const N: usize> IntoIterator for &'a mut By<K, T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<K, T: Clone, const N: usize> Clone for By<K, T, N> {
    fn clone(&self) -> Self {
        Self::new(self.entries.clone())
    }
}

impl<K: Copy, T: Copy, const N: usize> Copy for By<K, T, N> {}

impl<K, T: PartialEq, const N: usize> PartialEq for By<K, T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.entries == other.entries
    }
}

impl<K, T: Eq, const N: usize> Eq for By<K, T, N> {}

impl<K, T: fmt::Debug, const N: usize> fmt::Debug for By<K, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.fmt(f)
    }
}

impl<K, T: Default + Copy, const N: usize> Default for By<K, T, N> {
    fn default() -> Self {
        Self::new([T::default(); N])
    }
}

impl<K: Key, T, const N: usize> Index<K> for By<K, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, key: K) -> &T {
        &self.entries[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for By<K, T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.entries[key.index()]
    }
}

impl<K, T: Serialize, const N: usize> Serialize for By<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries.iter())
    }
}

impl<'de, K, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de>
    for By<K, T, N>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = List::<T, N>::deserialize(deserializer)?;
        if !list.is_full() {
            return Err(D::Error::invalid_length(
                list.len(),
                &format!("{N} entries").as_str(),
            ));
        }
        Ok(Self::new(list.slots))
    }
}
