/** Software players for free chairs. */
import type { TableView } from '#table/wire.ts';
import type { GameUi } from '../game-ui.ts';
import type { Session } from './session.ts';

/** How many of the liveliest software players chance may choose from. */
const LIVELY = 6;

/** A different software player on every free chair, as long as there are different ones. */
export function fill(table: TableView, session: Session, ui: GameUi): void {
  const taken = new Set(table.seats.map(({ player }) => player));
  const free = table.seats.filter(({ kind }) => kind === 'empty').length;
  const fresh = ui.players.filter((player) => !taken.has(player)).slice(0, Math.max(free, LIVELY));
  table.seats.forEach(({ kind }, seat) => {
    if (kind !== 'empty') return;
    const from = fresh.length > 0 ? fresh : [...ui.players];
    const [player] = from.splice(Math.floor(Math.random() * from.length), 1);
    if (player !== undefined) session.act({ do: 'bot', seat, player });
  });
}
