/**
 * Mogeln (preset `gemogelt`, window `open`) written for boardgame.io: the same rules, refusals included, as moves of
 * its server-side reducer. Set up to its advantage: production mode, no undo, nothing frozen, no store around the
 * reducer, the turn kept in G (its own turn machinery costs more), every seat active all the time.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');
require('immer').setAutoFreeze(false);

const RANKS = 13;
const rankOf = (card) => (card % 54) % RANKS;

const isLast = (G) => G.lay?.open === true && G.hands[G.lay.seat].length === 0;

function win(G, seat) {
  G.over = true;
  G.winner = seat;
  G.turn = -1;
  G.due = -1;
  if (G.lay !== null) G.lay.open = false;
}

function holdsAll(hand, cards) {
  for (let i = 0; i < cards.length; i++) {
    if (!hand.includes(cards[i]) || cards.indexOf(cards[i]) !== i) return false;
  }
  return true;
}

function lay({ G, playerID }, cards, claim) {
  const seat = Number(playerID);
  if (G.over || seat !== G.turn || cards.length === 0) return INVALID_MOVE;
  const hand = G.hands[seat];
  if (!holdsAll(hand, cards)) return INVALID_MOVE;
  if (claim !== undefined && (claim.rank !== G.due || claim.count !== cards.length)) return INVALID_MOVE;
  if (isLast(G)) {
    win(G, G.lay.seat);
    return undefined;
  }
  for (const card of cards) {
    hand.splice(hand.indexOf(card), 1);
    G.pile.push(card);
  }
  G.lays++;
  G.lay = { no: G.lays, seat, count: cards.length, rank: G.due, open: true, waived: [] };
  G.turn = (seat + 1) % G.hands.length;
  G.due = (G.due + 1) % RANKS;
  return undefined;
}

function mayAnswer(G, seat, no) {
  const { lay: newest } = G;
  if (G.over || newest === null || !newest.open || seat === newest.seat) return false;
  return (no === undefined || no === newest.no) && !newest.waived.includes(seat);
}

function challenge({ G, playerID }, no) {
  const seat = Number(playerID);
  if (!mayAnswer(G, seat, no)) return INVALID_MOVE;
  const { seat: layer, count, rank } = G.lay;
  const lie = G.pile.slice(-count).some((card) => rankOf(card) !== rank);
  G.hands[lie ? layer : seat].push(...G.pile);
  G.pile = [];
  G.lay = null;
  G.turn = (layer + 1) % G.hands.length;
  if (G.hands[layer].length === 0) win(G, layer);
  return undefined;
}

function waive({ G, playerID }, no) {
  const seat = Number(playerID);
  if (!mayAnswer(G, seat, no)) return INVALID_MOVE;
  G.lay.waived.push(seat);
  if (isLast(G) && G.lay.waived.length === G.hands.length - 1) win(G, G.lay.seat);
  return undefined;
}

const game = {
  name: 'mogeln',
  disableUndo: true,
  setup: (_context, deal) => ({
    hands: deal.hands.map((hand) => [...hand]),
    turn: deal.turn,
    due: deal.due,
    pile: [],
    lay: null,
    lays: 0,
    over: false,
    winner: -1,
  }),
  turn: { activePlayers: { all: 'table' }, stages: { table: {} } },
  moves: { lay, challenge, waive },
  endIf: ({ G }) => (G.over ? { winner: G.winner } : undefined),
};

const reducer = CreateGameReducer({ game });

export function start(deal) {
  return InitializeGame({ game, numPlayers: deal.hands.length, setupData: deal });
}

/** Our action as the one it dispatches. */
export function dispatchable(seat, action) {
  const args = action.do === 'lay' ? [action.cards, action.claim] : [action.lay];
  return { type: 'MAKE_MOVE', payload: { type: action.do, args, playerID: String(seat) } };
}

export function step(state, action) {
  return reducer(state, action);
}

/** What both engines must agree on. */
export function position(state) {
  return state.G;
}
