/** What an observer sees now, built up field by field (T22, T24). */
import type { Observer, Seat } from '#games/game.ts';
import { offeredStreet } from './buy.ts';
import { cannotPay } from './debts.ts';
import { picksOf } from './effects.ts';
import { placesOfSeats, scoresOf } from './end.ts';
import { isSpent } from './leave.ts';
import { maySlip, targetOf } from './move.ts';
import { has, members } from './seats.ts';
import { deedTaken, isBarred, seemsSold } from './streets.ts';
import { dueAtLos } from './tray.ts';
import { held } from './turn.ts';
import {
  AREA,
  type KnownLanding,
  LAWFUL,
  type OwnAct,
  type SeenZone,
  type State,
  type View,
  type ZoneId,
} from './types.ts';
import { boardSeen, isOpen, zoneCount, zoneSeen } from './zones.ts';

/** So many of the latest deviations are in the view of a game that is over; the event that ends it tells all. */
const MOST_PAST = 30;

export function view(state: State, observer: Observer): View {
  const seat = observer === 'table' ? -1 : observer;
  const over = state.stage === 'over';
  const moves = seat >= 0 && state.mover === seat;
  const { auction, trial } = state;
  return {
    seat,
    seats: state.seats,
    options: state.options,
    turn: state.turn,
    roller: state.roller,
    stage: state.stage,
    mover: state.mover,
    window: state.windows,
    rolls: state.rolls,
    turns: state.turns,
    extra: state.extra,
    graceOver: state.graceOver,
    ...(seat >= 0 && has(state.waived, seat) ? { waived: true as const } : {}),
    held: held(state),
    open: [...state.open],
    recent: members(state.recent),
    piles: [state.piles[0].length, state.piles[1].length],
    cheatPile: state.cheatPile.length,
    out: members(state.out),
    waiting: members(state.waiting),
    endPhase: state.endPhase,
    left: members(state.left).filter((street) => !seemsSold(state, street)),
    barred: seat < 0 ? [] : barredFor(state, seat),
    zones: Array.from({ length: zoneCount(state.seats) }, (_, zone) => viewZone(state, observer, zone)),
    look: seat < 0 ? -1 : state.eyes[seat]!,
    gaze: [...state.published],
    hand: seat < 0 ? [] : [...state.kept[seat]!].sort((a, b) => a - b),
    hop: state.stage === 'move' && state.hop === 1,
    target: moves && state.stage === 'move' ? targetOf(state) : -1,
    offered: moves ? offeredStreet(state) : -1,
    los: seat < 0 ? 0 : dueAtLos(state, seat),
    landings: seat < 0 ? [] : landingsOf(state, seat),
    debts: state.debts.map(({ no, from, to, why, sum }) => ({
      no,
      from,
      to,
      why,
      ...(seat >= 0 && (seat === from || seat === to) ? { sum } : {}),
    })),
    auction:
      auction === null
        ? null
        : {
            street: auction.street,
            from: auction.from,
            high: auction.high,
            bidder: auction.bidder,
            able: members(auction.able),
            passed: members(auction.passed),
          },
    lastHotel: state.lastHotel === null ? null : [...state.lastHotel.wanted],
    offers: [...state.offers],
    tasks: state.tasks.map((task) => ({
      no: task.no,
      seat: task.seat,
      kind: task.kind,
      about: task.about,
      ...(task.seat === seat ? { from: picksOf(state, task) } : {}),
    })),
    trial:
      trial === null
        ? null
        : {
            accuser: trial.accuser,
            accused: trial.accused,
            cheat: trial.cheat,
            voting: trial.voting,
            ...(seat >= 0 && trial.votes[seat]! >= 0 ? { voted: trial.votes[seat] === 1 } : {}),
          },
    pending: seat < 0 ? [] : pendingOf(state, seat),
    spent: seat >= 0 && isSpent(state, seat),
    doubted: seat < 0 ? [] : members(state.doubts[seat]!),
    slip: seat >= 0 && maySlip(state, seat, boardSeen(state, seat)),
    jailed: seat >= 0 && state.prisoner === seat,
    broke: seat >= 0 && cannotPay(state, seat),
    catches: [...state.catches],
    over,
    ...(over && state.abandoned !== true ? { places: placesOfSeats(state), scores: scoresOf(state) } : {}),
    ...(over ? { past: state.past.slice(-MOST_PAST).map((one) => ({ ...one })) } : {}),
  };
}

function viewZone(state: State, observer: Observer, zone: ZoneId): SeenZone {
  return { ...contents(state, observer, zone), ...ageOf(state, observer, zone) };
}

function contents(state: State, observer: Observer, zone: ZoneId): SeenZone {
  const seen = zoneSeen(state, observer, zone);
  switch (seen.zone) {
    case 'board': {
      const { tokens, prisoner, dice, hotels, deeds } = seen;
      return { tokens, prisoner, dice, hotels: members(hotels), deeds: members(deeds) };
    }
    case 'tray':
      return { hotels: seen.hotels };
    case 'area':
      return { notes: seen.notes, deeds: members(seen.deeds), cards: seen.cards };
  }
}

function ageOf(state: State, observer: Observer, zone: ZoneId): SeenZone {
  if (isOpen(state) || observer === 'table') return {};
  if (state.eyes[observer] === zone || zone === AREA + observer) return {};
  const changed = has(state.stale[observer]!, zone) ? { changed: true as const } : {};
  return { at: state.ages[observer]![zone]!, ...changed };
}

function barredFor(state: State, seat: Seat): number[] {
  const list: number[] = [];
  for (let street = 0; street < state.soldBy.length; street++) {
    if (isBarred(state, seat, street)) list.push(street);
  }
  return list;
}

/** Landings this seat saw; what is due to it is marked for it alone (T23). */
function landingsOf(state: State, seat: Seat): KnownLanding[] {
  const list: KnownLanding[] = [];
  for (let i = state.landings.length - 1; i >= 0; i--) {
    const landing = state.landings[i]!;
    if (landing.street < 0 || landing.seat === seat || !has(landing.seen, seat)) continue;
    // Only the newest on a street can be demanded for.
    if (list.some((one) => one.seat === landing.seat && one.street === landing.street)) continue;
    const demanded = has(landing.demanded, seat);
    const due = landing.owner === seat && !demanded && landing.rent > 0;
    list.push({
      seat: landing.seat,
      street: landing.street,
      ...(due ? { due: landing.rent } : {}),
      ...(demanded ? { demanded: true as const } : {}),
    });
  }
  return list.reverse();
}

function pendingOf(state: State, seat: Seat): OwnAct[] {
  const list: OwnAct[] = [];
  for (const act of state.acts) {
    if (act.seat !== seat || act.cheat === LAWFUL) continue;
    list.push({ cheat: act.cheat, street: deedTaken(state, act), card: act.card });
  }
  return list;
}
