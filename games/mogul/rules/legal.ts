/** What a seat may do, from what it sees; and one of these things at random. */
import type { Choice, Random } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import type { Action, View } from './types.ts';

export function legal(view: View): Choice<Action>[] {
  const { no } = view;
  // A spectator's seat −1 is in turn only when nobody is.
  if (view.turn !== view.seat) return [];
  switch (view.phase) {
    case 'loans':
      return [...loans(view), one({ do: 'ready', no })];
    case 'auction': {
      const onBid = view.options.loanTiming === 'own-bid' ? loans(view) : [];
      const bid = view.chips > 0 ? [one({ do: 'bid', no })] : [];
      return [...onBid, ...bid, one({ do: 'drop', no })];
    }
    case 'winner':
      return [one({ do: 'take', no }), sale(view)];
    case 'second':
      return [view.winnerDid === 'take' ? sale(view) : one({ do: 'take', no }), one({ do: 'decline', no })];
    case 'over':
      return [];
  }
}

function one(action: Action): Choice<Action> {
  return { kind: 'one', action };
}

function loans({ loansLeft, no }: View): Choice<Action>[] {
  return loansLeft > 0 ? [one({ do: 'loan', no })] : [];
}

function sale({ sellable }: View): Choice<Action> {
  return { kind: 'subset', do: 'sell', key: 'shares', from: sellable, min: 0, max: sellable.length };
}

/** One lawful action: each choice of `legal` equally likely, then each size of a sale, then each set of it. */
export function sample(view: View, random: Random): Action | undefined {
  const choices = legal(view);
  if (choices.length === 0) return undefined;
  const choice = choices[random.int(choices.length)]!;
  if (choice.kind === 'one') return choice.action;
  const shares = shuffle([...choice.from], random).slice(0, random.int(choice.max + 1));
  return { do: 'sell', shares, no: view.no };
}
