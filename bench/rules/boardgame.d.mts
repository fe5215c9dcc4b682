export interface Deal {
  readonly hands: readonly (readonly number[])[];
  readonly turn: number;
  readonly due: number;
}

export interface Position {
  readonly hands: readonly (readonly number[])[];
  readonly pile: readonly number[];
  readonly turn: number;
  readonly due: number;
  readonly over: boolean;
  readonly winner: number;
  readonly lays: number;
  readonly lay: { readonly no: number; readonly seat: number; readonly open: boolean } | null;
}

declare const opaque: unique symbol;
export type State = { readonly [opaque]: 'state' };
export type Dispatchable = { readonly [opaque]: 'action' };

export function start(deal: Deal): State;
export function dispatchable(seat: number, action: { readonly do: string }): Dispatchable;
export function step(state: State, action: Dispatchable): State;
export function position(state: State): Position;
