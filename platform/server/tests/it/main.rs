//! The server tested as a program meets it: by HTTP on loopback, with Airlock and a held clock; and
//! with Nostromo and Nemesis, whose secrets are the hardest to keep.

mod bots;
mod clocks;
mod company;
mod crowd;
mod dream;
mod exact;
mod faces;
mod games;
mod hidden;
mod keys;
mod lessons;
mod lifeform;
mod live;
mod nemesis;
mod nostromo;
mod packed;
mod place;
mod play;
mod quotas;
mod seats;
mod secrecy;
mod security;
mod socket;
mod trouble;
mod unnoticed;
mod waiting;
