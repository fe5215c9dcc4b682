/** What to call a seat. */
import type { SeatView } from '#table/wire.ts';
import type { GameUi } from '../game-ui.ts';
import type { Lang } from '../words/index.ts';

/** The name on the sign; software players without one are called as the game calls them. */
export function nameOf(seat: SeatView | undefined, lang: Lang, ui: GameUi): string {
  if (seat === undefined) return '';
  return seat.name || ((seat.player && ui.player(seat.player, lang)?.name) ?? '');
}
