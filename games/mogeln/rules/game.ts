/** Mogeln, put together from its parts. */
import type { Game } from '#games/game.ts';
import { census } from './census.ts';
import { carry, copy, start } from './deal.ts';
import { hesitation } from './hesitation.ts';
import { legal, sample } from './legal.ts';
import { optionSpec } from './options.ts';
import { abandon, outcome } from './outcome.ts';
import { parse } from './parse.ts';
import { play } from './play.ts';
import { callers, contest, mayAct } from './race.ts';
import { refuse } from './refuse.ts';
import { reshuffle } from './reshuffle.ts';
import { show } from './show.ts';
import { timers } from './timers.ts';
import type { Action, Event, Options, Shown, State, View } from './types.ts';
import { view } from './view.ts';

export const game: Game<Options, State, Action, View, Event, Shown> = {
  id: 'mogeln',
  seats: { min: 2, max: 10 },
  rules: 1,
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
  contest,
  callers,
  hesitation,
  census,
  reshuffle,
};
