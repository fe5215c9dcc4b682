/** The server's HTTP interface. Every failure is a `Refusal`: a code that the catalogues word. */
import type { Json, Refusal } from '#games/game.ts';
import type { Summary } from '#table/house.ts';
import type { Pace } from '#table/wire.ts';

export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export interface InfoPlayer {
  readonly id: string;
  readonly level: number;
  readonly name?: string;
}

export interface InfoGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly players: readonly InfoPlayer[];
}

export interface Info {
  readonly version: string;
  /** Addresses under which other devices in the house reach this server. */
  readonly addresses?: readonly string[];
  readonly games: readonly InfoGame[];
}

export interface NewTable {
  readonly game: string;
  readonly options: Record<string, unknown>;
  readonly seats: number;
  readonly pace: Pace;
  readonly name: string;
}

/** The rules of a table that are to hold from the next deal. */
export interface NewSettings {
  readonly options: Record<string, unknown>;
  readonly pace: Pace;
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ code: 'offline' });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw new Refused(isRefusal(answer) ? answer : { code: 'http', params: { status: response.status } });
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && typeof (value as Refusal).code === 'string';
}

let identity: Promise<unknown> | undefined;

/** Makes sure that this device has its guest cookie; asks once. */
export function beSomebody(): Promise<unknown> {
  identity ??= ask('GET', '/api/me').catch((error: unknown) => {
    identity = undefined;
    throw error;
  });
  return identity;
}

let info: Promise<Info> | undefined;

export function getInfo(): Promise<Info> {
  info ??= ask<Info>('GET', '/api/info').catch((error: unknown) => {
    info = undefined;
    throw error;
  });
  return info;
}

export async function openTable(table: NewTable): Promise<string> {
  await beSomebody();
  return (await ask<{ code: string }>('POST', '/api/tables', table)).code;
}

/** @throws Refused `unknown-table` */
export async function tableExists(code: string): Promise<void> {
  await beSomebody();
  await ask('GET', `/api/tables/${encodeURIComponent(code)}`);
}

/** The tables this device sits at, those that wait for it first. */
export async function myTables(): Promise<readonly Summary[]> {
  await beSomebody();
  return ask('GET', '/api/mine');
}

/** Changes the rules of a table where they are too large for a message. */
export async function changeSettings(code: string, settings: NewSettings): Promise<void> {
  await ask('POST', `/api/tables/${encodeURIComponent(code)}/settings`, settings);
}

/** A large value of a table's options by its hash; the browser keeps it. */
export function tableData(code: string, hash: string): Promise<Json> {
  return ask('GET', `/api/tables/${encodeURIComponent(code)}/data/${hash}`);
}

/** A path that hands this seat to the device that opens it. */
export async function recoveryPath(code: string): Promise<string> {
  return (await ask<{ path: string }>('POST', `/api/tables/${encodeURIComponent(code)}/recovery`)).path;
}

/** Takes the seat of a recovery link. @returns the code of its table */
export async function recover(token: string): Promise<string> {
  await beSomebody();
  return (await ask<{ code: string }>('POST', '/api/recover', { token })).code;
}

export const recordPath = (code: string, round: number): string =>
  `/api/tables/${encodeURIComponent(code)}/rounds/${round}`;
