//! Who sits where: taking, leaving and handing over seats, bots that stand in, and the start of the
//! game.

use std::sync::Arc;

use archive::{Key, PersonId, SeatLink, Status};
use kernel::{NamedBot, Seat, Text};
use record::{Header, Nonce};
use web::forms::Deed;

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::meta::{Chair, Meta};
use crate::sitting::{Done, Sitting};
use crate::table::Table;
use crate::words::unplayable;

impl Table {
    /// Does something with a seat.
    pub async fn reseat(
        self: &Arc<Self>,
        house: &Arc<House>,
        asking: &Asking,
        seat: Seat,
        deed: Deed,
        bot: Option<String>,
    ) -> Result<Done, Refusal> {
        let person = asking.person()?;
        let mut sitting = self.enter_for(house, asking.somebody()).await?;
        sitting.undamaged()?;
        if sitting.status.is_closed() {
            return Err(Refusal::Over);
        }
        sitting.not_in_a_lesson()?;
        let gathering = sitting.status == Status::Open;
        let host = sitting.meta.host == person;
        let mut meta = Meta::clone(&sitting.meta);
        let chair = meta
            .seats
            .get_mut(seat.index())
            .ok_or(Refusal::NoSuchSeat)?;
        let own = chair.owner == Some(person);
        match deed {
            Deed::Take => {
                if own {
                    return Ok(sitting.done_for(person));
                }
                if !chair.is_free() {
                    return Err(Refusal::SeatTaken);
                }
                *chair = self.chair_of(asking, seat)?;
            }
            Deed::Leave | Deed::Back | Deed::Give if !own => return Err(Refusal::NotYourSeat),
            Deed::Leave if gathering => *chair = Chair::default(),
            Deed::Leave => chair.bot = Some(self.stand_in()?),
            Deed::Back => chair.bot = None,
            Deed::Bot | Deed::Open if !host => return Err(Refusal::NotHost),
            Deed::Bot => {
                let bot = match bot {
                    Some(bot) => self.bot_named(house, &bot)?,
                    None => self.stand_in()?,
                };
                if gathering {
                    *chair = Chair {
                        bot: Some(bot),
                        ..Chair::default()
                    };
                } else {
                    // In play the host may only seat a bot for somebody who is not there, and who
                    // may come back.
                    let there = chair.owner.is_some() && self.hub.present().contains(&chair.owner);
                    if there && !own {
                        return Err(Refusal::NotYourSeat);
                    }
                    chair.bot = Some(bot);
                }
            }
            Deed::Open if !gathering => return Err(Refusal::Begun),
            Deed::Open => *chair = Chair::default(),
            Deed::Give => {
                let key = Key::random();
                let link = SeatLink {
                    table: self.id,
                    seat,
                    issuer: person,
                };
                house.archive.issue(key.token(), link).await?;
                sitting.gives.insert(seat, key);
                return Ok(sitting.done_for(person));
            }
        }
        let status = sitting.status;
        self.edit(house, &mut sitting, meta, status).await?;
        // Who has just sat down is there.
        self.heard(house, &mut sitting, Some(person));
        sitting.run_clocks(house.now(), None);
        self.recount(house, &mut sitting).await?;
        self.arm(house, &mut sitting);
        Ok(sitting.done_for(person))
    }

    /// Sits down by a link that hands over one seat. The link is used up.
    pub async fn take_over(
        self: &Arc<Self>,
        house: &Arc<House>,
        asking: &Asking,
        key: &Key,
        link: &SeatLink,
    ) -> Result<(), Refusal> {
        let mut sitting = self.enter_for(house, asking.somebody()).await?;
        if sitting.status.is_closed() {
            return Err(Refusal::Over);
        }
        let mut meta = Meta::clone(&sitting.meta);
        let chair = meta
            .seats
            .get_mut(link.seat.index())
            .ok_or(Refusal::NoSuchSeat)?;
        if chair.owner != Some(link.issuer) {
            return Err(Refusal::NoSuchLink);
        }
        // Once dealt, the dice are made: the new owner adds nothing to them.
        let nonce = if sitting.status == Status::Open {
            self.chair_of(asking, link.seat)?.nonce
        } else {
            chair.nonce.clone()
        };
        *chair = Chair {
            owner: Some(asking.person()?),
            bot: None,
            nonce,
        };
        let status = sitting.status;
        self.edit_spending(house, &mut sitting, meta, status, Some(key.token()))
            .await?;
        // Who has just sat down is there.
        self.heard(house, &mut sitting, asking.somebody());
        sitting.run_clocks(house.now(), None);
        self.arm(house, &mut sitting);
        Ok(())
    }

    /// Deals, once every seat is filled. Only the host may.
    pub async fn start(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
    ) -> Result<Done, Refusal> {
        let mut sitting = self.enter_for(house, Some(person)).await?;
        if sitting.meta.host != person {
            return Err(Refusal::NotHost);
        }
        if sitting.status != Status::Open {
            return Err(Refusal::Begun);
        }
        if let Some((seat, _)) = sitting.meta.chairs().find(|(_, chair)| chair.is_free()) {
            return Err(Refusal::EmptySeat(seat.0));
        }
        let header = self.header(house, &sitting).await?;
        self.deal(house, &mut sitting, &header).await?;
        self.arm(house, &mut sitting);
        Ok(sitting.done_for(person))
    }

    async fn header(&self, house: &House, sitting: &Sitting) -> Result<Header, Refusal> {
        let Meta { seats, options, .. } = sitting.meta.as_ref();
        let mut names = Vec::with_capacity(seats.len());
        for chair in seats {
            names.push(match (chair.owner, &chair.bot) {
                (Some(owner), _) => house.name(owner).await?.to_string(),
                (None, Some(bot)) => bot.clone(),
                (None, None) => String::new(),
            });
        }
        let nonces = seats.iter().map(|chair| chair.nonce.clone()).collect();
        let secret = sitting.secret()?;
        let game = self.game.as_ref();
        // The rules may have changed since the table was opened.
        game.seats(options)
            .map_err(|why| Refusal::unplayable(game.words(), &why))?;
        let header = Header::new(game, options.clone(), names, secret, nonces)
            .map_err(|fault| Refusal::Damaged(fault.why))?;
        Ok(match sitting.meta.lesson {
            Some(_) => header.fixed(),
            None => header,
        })
    }

    /// The bot that takes the place of somebody who left: the one the rules name, or the best the
    /// game has.
    pub(crate) fn stand_in(&self) -> Result<String, Refusal> {
        self.game
            .stand_in()
            .or_else(|| self.game.bots().last().copied())
            .map(ToString::to_string)
            .ok_or_else(|| unplayable(&Text::say("no-bots")))
    }

    fn chair_of(&self, asking: &Asking, seat: Seat) -> Result<Chair, Refusal> {
        Ok(Chair {
            owner: Some(asking.person()?),
            bot: None,
            nonce: nonce(asking, self.id, seat)?,
        })
    }

    fn bot_named(&self, house: &House, bot: &str) -> Result<String, Refusal> {
        known_bot(house, self.game.as_ref(), bot)
    }
}

/// The bot, if the game has such a bot.
pub(crate) fn bot_of_game<'a>(
    game: &dyn kernel::Game,
    bot: &'a str,
) -> Result<NamedBot<'a>, Refusal> {
    let named = NamedBot::read(bot).filter(|named| game.bots().contains(&named.name));
    named.ok_or_else(|| unplayable(&Text::say("no-such-bot").with("bot", Text::plain(bot))))
}

/// The bot's name, if the game has such a bot and no more is asked of it than the server allows.
pub(crate) fn known_bot(
    house: &House,
    game: &dyn kernel::Game,
    bot: &str,
) -> Result<String, Refusal> {
    let most = house.config.bot_budget;
    let asked = bot_of_game(game, bot)?.budget.0;
    if asked.is_some_and(|asked| asked > most) {
        let why = Text::say("bot-budget").with("most", i64::from(most));
        return Err(unplayable(&why));
    }
    Ok(bot.to_owned())
}

/// What a person adds to the dice, as a record keeps it.
pub(crate) fn nonce(
    asking: &Asking,
    table: archive::TableId,
    seat: Seat,
) -> Result<Nonce, Refusal> {
    let digest = record::Digest::from(asking.nonce(table, seat)?);
    digest
        .to_string()
        .parse()
        .map_err(|why: &str| Refusal::Malformed(why.to_owned()))
}
