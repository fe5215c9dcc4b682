/**
 * Mogeln & Täuschen, put together from its parts.
 *
 * The table is real: notes by value, deeds, hotels, tokens, dice and the cuff lie where they lie (`deedAt`,
 * `hotels`, `tokens`, …), and a cheat is an ordinary change of it that nobody announces. Beside it stands the
 * honest table for what a change could falsify: `owner` and `honestHotels` answer whose a street is, what rent
 * is due, which groups are whole, whether the end has come. An act that can still be caught moves pieces on the
 * visible table only; when its window closes what it moved becomes honest (`stand` in ledger.ts), when it is
 * caught exactly that goes back (undo.ts). Where nothing is pending both tables are one (`syncHonest`).
 *
 * The ledger is `acts`: every hands-on act of the open window with what it moved and by what leave it deviates.
 * `landings` hold what came of a token's arrival: who may demand which rent, LOS money, what was bought. A roll
 * of the next player closes the window (`closeWindow`): amounts are told, LOS money left lying is taken,
 * cheats succeed in order. What was done just now goes over into the next window once; whether it is "just
 * now" is decided by a secret clock of its own for every act (`act:N`), so that rules see no time.
 *
 * What a seat knows of a zone is a copy, current while it looks (`eyes`, `copies`, scene.ts). Refusals and
 * offers are computed from the copies and from what is public; an act upon a zone first turns the gaze there,
 * and when what it needs is not there it comes to nothing (`missed`), which is told to its seat alone. Acts
 * say which zones they touched; whoever looks at one sees the motion, the others hear of announced acts only.
 *
 * Several seats may act at any moment. Calls race for the window with the roll that closes it (race.ts).
 * Clocks: `grace`, `auction`, `buy` (no answer: auction), `last-hotel`, `vote`, and unseen `debt:SEAT`,
 * `act:N` and `gaze:N`, which publishes a second later where somebody looked.
 */
import type { Game } from '#games/game.ts';
import { census } from './census.ts';
import { copy, start } from './deal.ts';
import { awaited, legal, sample } from './legal.ts';
import { optionSpec, SEATS } from './options.ts';
import { carry, outcome } from './outcome.ts';
import { parse } from './parse.ts';
import { abandon, play } from './play.ts';
import { callers, contest, mayAct } from './race.ts';
import { refuse } from './refuse.ts';
import { reshuffle } from './reshuffle.ts';
import { idles, show } from './show.ts';
import { timers } from './timers.ts';
import type { Action, Event, Options, Shown, State, View } from './types.ts';
import { view } from './view.ts';

export const game: Game<Options, State, Action, View, Event, Shown> = {
  id: 'taeuschen',
  seats: SEATS,
  rules: 4,
  options: optionSpec,
  start,
  copy,
  mayAct,
  timers,
  parse,
  refuse,
  play,
  abandon,
  outcome,
  carry,
  view,
  show,
  legal,
  sample,
  awaited,
  idles,
  contest,
  callers,
  census,
  reshuffle,
};
