/** What a cheat did, as all are told once it lies open (T19, T20): nothing that the deed itself is not. */
import { type Act, BANK, type Done, type Moved } from './types.ts';

/** The deed behind an act of the ledger, in the order in which its pieces were moved; never empty for a cheat. */
export function doneBy(act: Act): Done[] {
  return act.moved.map((moved) => done(act, moved));
}

function done({ seat, verb, to, sum, street }: Act, moved: Moved): Done {
  switch (moved.what) {
    case 'money':
      // At LOS only what is above the money due was wrong.
      if (verb === 'los') return { what: 'over', sum, due: sum - moved.sum };
      return { what: 'money', from: moved.from, to: moved.to, sum: moved.sum };
    case 'missing':
      return { what: 'short', to: moved.to, sum, due: sum + moved.sum };
    case 'token': {
      const { token, from, honest, own } = moved;
      return { what: 'token', token, from, to: moved.to, honest: honest === from ? -1 : honest, own };
    }
    case 'deed':
      // Where this hand carried it: somebody else may have it since.
      return { what: 'deed', street: moved.street, from: moved.from, to: moved.from === seat ? to : seat };
    case 'hotel':
      return { what: 'hotel', from: moved.from, to: moved.street };
    case 'cuff':
      return { what: 'cuff', from: seat, to: BANK };
    case 'demand':
      return { what: 'demand', from: moved.from, street, sum, due: moved.rent };
    case 'die':
      return { what: 'die', from: moved.from, to: moved.to };
  }
}
