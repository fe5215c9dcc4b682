/** Events of the table in words. The game words its own. */
import type { ShownEvent, TableEvent } from '#table/wire.ts';
import type { GameUi, Teller, Told } from '../game-ui.ts';
import { CATALOGUES, formatter } from '../words/index.ts';

/** No reaction to something that has just come takes so long, ms. */
const LONG_MS = 10_000;

/** An event in words; undefined for what has nothing to say to this observer. */
export function tellEvent(event: ShownEvent, teller: Teller, ui: GameUi | undefined): Told | undefined {
  return isTableEvent(event) ? tellTable(event, teller, ui) : ui?.tell(event, teller);
}

function isTableEvent(event: ShownEvent): event is TableEvent {
  return event.kind.startsWith('t:');
}

function tellTable(event: TableEvent, teller: Teller, ui: GameUi | undefined): Told | undefined {
  const { log } = CATALOGUES[teller.lang];
  const format = formatter(teller.lang);
  const { name } = teller;
  switch (event.kind) {
    case 't:opened':
      return { text: log.opened };
    case 't:sat':
      return { text: log.sat(event.name), mover: event.seat };
    case 't:renamed':
      return { text: log.renamed(event.name), mover: event.seat };
    case 't:left':
      return { text: event.removed ? log.removed(event.name) : log.left(event.name), mover: event.seat };
    case 't:bot':
      return {
        text: log.bot(event.name || (ui?.player(event.player, teller.lang)?.name ?? name(event.seat))),
        mover: event.seat,
      };
    case 't:host':
      return { text: log.host(name(event.seat)) };
    case 't:settings':
      return { text: log.settings };
    case 't:order':
      return { text: log.order };
    case 't:muted':
      return { text: log.muted(name(event.seat), event.on) };
    case 't:prefers':
      // What somebody sets for the own seat is nobody else's news; a longer clock shows at the seat.
      return undefined;
    case 't:nonce':
      return { text: log.nonce(name(event.seat)), mover: event.seat };
    case 't:started':
      return { text: isOnly(teller.options) ? log.startedOnly : log.started(event.round) };
    case 't:stand-in':
      return { text: log.standIn[event.why](name(event.seat)) };
    case 't:returning':
      return { text: log.returning(name(event.seat)), mover: event.seat };
    case 't:back':
      return { text: log.back(name(event.seat)), mover: event.seat };
    case 't:paused':
      return { text: log.paused(name(event.seat)), mover: event.seat };
    case 't:resumed':
      return { text: log.resumed };
    case 't:vote': {
      const [what, seat] = event.vote.split(':');
      return {
        mover: event.seat,
        text:
          what === 'stand-in'
            ? log.voteStandIn(name(event.seat), name(Number(seat)), event.on)
            : log.voteEnd(name(event.seat), event.on),
      };
    }
    case 't:race': {
      // A lone caller is no race.
      if (event.calls.length < 2) return undefined;
      const first = Math.min(...event.calls.map(({ ms }) => ms));
      // Where what was called had been there for long, only who was how much later tells something.
      const time = (ms: number) => (first < LONG_MS ? format.seconds(ms) : `+${format.seconds(ms - first)}`);
      const calls = event.calls.map(({ seat, ms }) => log.raceCall(name(seat), time(ms)));
      return { text: log.race(calls.join(' · '), name(event.winner), event.tie) };
    }
    case 't:void':
      return { text: event.why === 'beaten' ? log.beaten : log.tooLate };
    case 't:revealed':
      if (isOnly(teller.options)) return { text: event.ended ? log.revealedEndedOnly : log.revealedOnly };
      return { text: event.ended ? log.revealedEnded(event.round) : log.revealed(event.round) };
    case 't:match': {
      const winners = event.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
      return { text: log.match(format.list(winners)), tone: 'good' };
    }
    case 't:rematch':
      return { text: log.rematch };
    case 't:woke':
      return { text: log.woke };
    case 't:clock':
      return { text: log.clock };
    case 't:closed':
      return { text: log.closed };
    default:
      // A newer server may tell of things this page has no words for.
      return { text: unknown(event, log.unknown) };
  }
}

const unknown = (_event: never, text: string): string => text;

/** The match is one round, so rounds are not counted: the game may count something of its own by that name. */
function isOnly(options: unknown): boolean {
  const match = (options as { match?: { kind?: unknown } } | null | undefined)?.match;
  return match === undefined || match.kind === 'single';
}
