/**
 * What a software player remembers of a game: which chips came and went in the open, round by round. Shares,
 * points and bank lie on the table; only the chips in other hands have to be counted (U15).
 */
import type { Seat } from '#games/game.ts';
import type { Shown, View } from '../rules/types.ts';

export interface Memory {
  seat: Seat;
  seats: number;
  /** Chips each seat began with. */
  dealt: number;
  /** By round, from the first: what came into each hand, less what went out. */
  flows: number[][];
}

export function begin(seat: Seat, seats: number): Memory {
  return { seat, seats, dealt: 0, flows: [] };
}

/** Takes in one shown event; changes the memory in place. */
export function see(memory: Memory, event: Shown): void {
  switch (event.kind) {
    case 'dealt':
      memory.dealt = event.chips;
      break;
    case 'revealed':
      memory.flows.push(new Array<number>(memory.seats).fill(0));
      break;
    case 'loan':
      flow(memory, event.seat, 2);
      break;
    case 'bid':
      flow(memory, event.seat, -1);
      break;
    case 'dropped':
      flow(memory, event.seat, event.got);
      break;
  }
}

function flow(memory: Memory, seat: Seat, chips: number): void {
  const now = memory.flows.at(-1);
  if (now !== undefined) now[seat]! += chips;
}

/**
 * Chips in each hand as far as this player knows them; they always add up to what must be in the hands.
 *
 * @param span rounds it remembers, the running one included; what lies further back it takes to have been even.
 *   Infinity: it counts every chip. Where the table shows the chips, it reads them there.
 */
export function knownChips(memory: Memory, view: View, span: number): number[] {
  if (view.allChips !== null) return [...view.allChips];
  const { seat, seats, flows } = memory;
  const recent = flows.slice(Math.max(0, flows.length - span));
  const moved = Array.from({ length: seats }, (_, s) => recent.reduce((sum, round) => sum + round[s]!, 0));
  const others = Array.from({ length: seats }, (_, s) => s).filter((s) => s !== seat);
  const material = memory.dealt * seats + inBank(memory) - view.bank;
  const inHands = material - view.middle - view.chips;
  const even = (inHands - others.reduce((sum, s) => sum + moved[s]!, 0)) / others.length;
  const chips = moved.map((n, s) => (s === seat ? view.chips : Math.max(0, Math.round(even + n))));
  settle(chips, others, inHands);
  return chips;
}

/** What the bank held after the deal: 45 chips less those dealt (U4). */
function inBank(memory: Memory): number {
  return 45 - memory.dealt * memory.seats;
}

/** Rounding made some too many or too few: they are taken from the richest, or given to the poorest. */
function settle(chips: number[], others: readonly Seat[], total: number): void {
  let missing = total - others.reduce((sum, s) => sum + chips[s]!, 0);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const pick = others.reduce((best, s) => (step * (chips[s]! - chips[best]!) < 0 ? s : best));
    if (step < 0 && chips[pick] === 0) return;
    chips[pick]! += step;
    missing -= step;
  }
}
