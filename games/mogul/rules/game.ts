/** Mogul, put together from its parts. */
import type { Game } from '#games/game.ts';
import { census } from './census.ts';
import { carry, copy, start } from './deal.ts';
import { legal, sample } from './legal.ts';
import { optionSpec, SEATS } from './options.ts';
import { abandon, outcome } from './outcome.ts';
import { parse } from './parse.ts';
import { play } from './play.ts';
import { refuse } from './refuse.ts';
import { reshuffle } from './reshuffle.ts';
import { show } from './show.ts';
import type { Action, Event, Options, Shown, State, View } from './types.ts';
import { view } from './view.ts';

export const game: Game<Options, State, Action, View, Event, Shown> = {
  id: 'mogul',
  seats: SEATS,
  rules: 1,
  options: optionSpec,
  start,
  copy,
  mayAct: (state) => (state.turn < 0 ? [] : [state.turn]),
  timers: () => [],
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
  census,
  reshuffle,
};
