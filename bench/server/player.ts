/**
 * A scripted person at a table: lays, waives and now and then calls, lawfully, by what the wire shows; counts
 * how long acknowledgements take and how many bytes arrive.
 */
import { WebSocket } from 'ws';
import { rankOf } from '#games/cards.ts';
import type { Json, Random } from '#games/game.ts';
import type { Action, View } from '#games/mogeln/rules/types.ts';
import { patched } from '#table/patch.ts';
import { WIRE_VERSION } from '#table/version.ts';
import type { Everything, ServerMessage, TableAction } from '#table/wire.ts';

/** After a refusal the player thinks again, ms. */
const RETRY = 50;

/** What all players of a run write down together. */
export interface Tally {
  /** Only what happens while this is true counts. */
  measuring: boolean;
  /** Action to acknowledgement, ms. */
  readonly latencies: number[];
  /** Size of each `more` message, bytes. */
  readonly sizes: number[];
  /** Refused actions by code. */
  readonly refused: Map<string, number>;
  /** Ids of all acknowledged actions, measured or not: they must be on the disk. */
  readonly acknowledged: Set<string>;
}

export interface PlayerSetup {
  readonly url: string;
  readonly cookie: string;
  readonly code: string;
  readonly name: string;
  readonly tally: Tally;
  readonly random: Random;
  /** Share of lays that are called by somebody who might waive. */
  readonly calls: number;
}

export class Player {
  readonly #setup: PlayerSetup;
  readonly #socket: WebSocket;
  #all: Everything | undefined;
  #sent = 0;
  /** The one action under way: its id and when it was sent. */
  #pending: { id: string; at: number } | undefined;
  /** The round after which this player has dealt. */
  #dealt = 0;
  /** The newest lay, when it was shown, and whether this player has answered it. */
  #newest = '';
  #shownAt = 0;
  #done = false;
  readonly #onSeated: () => void;
  /** Resolves when this player has a seat. */
  readonly seated: Promise<void>;

  constructor(setup: PlayerSetup) {
    this.#setup = setup;
    let onSeated = (): void => {};
    this.seated = new Promise((resolve) => {
      onSeated = resolve;
    });
    this.#onSeated = onSeated;
    this.#socket = new WebSocket(`${setup.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: setup.cookie },
      perMessageDeflate: false,
    });
    this.#socket.on('open', () =>
      this.#socket.send(JSON.stringify({ t: 'hello', v: WIRE_VERSION, table: setup.code })),
    );
    this.#socket.on('message', (data) => this.#receive(data as Buffer));
    this.#socket.on('error', (error) => {
      throw error;
    });
  }

  /** Deals the first round. */
  start(): void {
    this.#act({ do: 'start' });
  }

  close(): void {
    this.#socket.removeAllListeners('message');
    this.#socket.terminate();
  }

  #receive(bytes: Buffer): void {
    const message = JSON.parse(bytes.toString()) as ServerMessage;
    const { tally } = this.#setup;
    switch (message.t) {
      case 'full':
        this.#all = message.all;
        if (message.all.table.you === null) this.#act({ do: 'sit', name: this.#setup.name });
        break;
      case 'more':
        if (tally.measuring) tally.sizes.push(bytes.length);
        this.#all = patched(this.#all as unknown as Json, message.p) as unknown as Everything;
        break;
      case 'ok':
      case 'no':
        this.#settle(message);
        break;
      case 'ping':
        this.#socket.send(JSON.stringify({ t: 'pong', n: message.n }));
        return;
      case 'bye':
        throw new Error(`the server said goodbye: ${message.code}`);
      default:
        return;
    }
    if (this.#all?.table.you != null) this.#onSeated();
    this.#move();
  }

  #settle(message: Extract<ServerMessage, { t: 'ok' | 'no' }>): void {
    const { tally } = this.#setup;
    const pending = this.#pending;
    if (pending === undefined || pending.id !== message.id) return;
    this.#pending = undefined;
    if (message.t === 'ok') {
      tally.acknowledged.add(message.id);
      if (tally.measuring) tally.latencies.push(performance.now() - pending.at);
    } else {
      tally.refused.set(message.code, (tally.refused.get(message.code) ?? 0) + 1);
      setTimeout(() => {
        this.#done = false;
        this.#move();
      }, RETRY);
    }
  }

  /** Does what is to be done now, if anything. */
  #move(): void {
    if (this.#pending !== undefined || this.#all === undefined) return;
    const { table, game } = this.#all;
    if (table.you === null) return;
    if (table.phase === 'between' && table.host === table.you && this.#dealt !== table.round) {
      this.#dealt = table.round;
      this.#act({ do: 'start' });
    }
    if (table.phase === 'playing' && game !== null) this.#play(game as unknown as View, table.round);
  }

  #play(view: View, round: number): void {
    if (view.over) return;
    const newest = `${round}:${view.lays}:${view.lay === null}`;
    if (newest !== this.#newest) {
      this.#newest = newest;
      this.#shownAt = performance.now();
      this.#done = false;
    }
    if (this.#done) return;
    if (view.turn === view.seat && (view.lay === null || view.lay.mayLay)) {
      this.#game({ do: 'lay', cards: this.#choose(view), no: view.lays + 1 });
    } else if (view.lay !== null && this.#mayAnswer(view, view.lay)) {
      const calls = this.#setup.random.float() < this.#setup.calls;
      this.#game({ do: calls ? 'challenge' : 'waive', lay: view.lay.no });
    }
  }

  #mayAnswer(view: View, lay: NonNullable<View['lay']>): boolean {
    return lay.open && lay.seat !== view.seat && view.turn !== view.seat && lay.done !== true;
  }

  /** All cards of the rank due, or one that is none. */
  #choose(view: View): readonly number[] {
    const due = view.hand.filter((card) => rankOf(card) === view.due);
    return due.length > 0 ? due : view.hand.slice(0, 1);
  }

  #game(action: Action): void {
    this.#done = true;
    this.#act({ do: 'game', action: { ...action } });
  }

  #act(what: TableAction): void {
    const id = `${this.#setup.code}-${this.#setup.name}-${this.#sent++}`;
    const at = performance.now();
    this.#pending = { id, at };
    const reaction = Math.round(at - this.#shownAt);
    const timed = what.do === 'game' ? { reaction: Math.min(reaction, 600_000) } : {};
    this.#socket.send(JSON.stringify({ t: 'act', id, what, ...timed }));
  }
}
