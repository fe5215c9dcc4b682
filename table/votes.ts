/** What the majority of the people may decide: end and reveal, a stand-in for an idle seat. */
import type { Seat } from '#games/game.ts';
import { endRound } from './round.ts';
import type { Run } from './run.ts';
import { standIn } from './seating.ts';
import type { TableState } from './state.ts';

/** People who play themselves; the one a vote is about does not take part in it. */
function electorate(state: TableState, vote: string): Seat[] {
  return state.seats.flatMap(({ kind, standIn: why }, seat) =>
    kind === 'person' && why === '' && vote !== `stand-in:${seat}` ? [seat] : [],
  );
}

export function countVotes(run: Run): void {
  const { state } = run;
  for (const [vote, voters] of Object.entries(state.votes)) {
    const entitled = electorate(state, vote);
    if (voters.filter((voter) => entitled.includes(voter)).length * 2 <= entitled.length) continue;
    delete state.votes[vote];
    if (vote === 'end') {
      endRound(run, null);
      return;
    }
    standIn(run, Number(vote.slice('stand-in:'.length)), 'vote');
    // One voter fewer may decide another vote.
    countVotes(run);
    return;
  }
}
