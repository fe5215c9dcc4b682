/** Single keys at the table; each does what the button with the same words does. */
import { useEffect, useRef } from 'react';
import { AREA, BOARD, TRAY } from '../rules/types.ts';
import { mayAccuse } from './asks.ts';
import type { Grip } from './grip.ts';
import { seatsInOrder } from './model.ts';
import { slotsOf } from './slots.ts';

export function useKeys(grip: Grip): void {
  const latest = useRef(grip);
  latest.current = grip;
  const on = grip.props.keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (now.opened !== null || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement | null;
      if (target?.matches('input, textarea, select')) return;
      const onControl = target?.closest('button, a, summary, [tabindex]') != null;
      // On a button space and Enter press that button.
      if ((event.key === ' ' || event.key === 'Enter') && (onControl || event.repeat)) return;
      if (handle(now, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}

const OPENS: Readonly<Record<string, 'cards' | 'trade' | 'build' | 'cheats'>> = {
  k: 'cards',
  r: 'trade',
  j: 'build',
  i: 'cheats',
};

/** @returns whether the key was one of ours */
function handle(grip: Grip, event: KeyboardEvent): boolean {
  const { view, asks } = grip;
  const [main, other] = slotsOf(grip);
  const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  if (digit >= 0) {
    const zones = [BOARD, TRAY, ...seatsInOrder(view.seats, view.seat).map((seat) => AREA + seat)];
    const zone = zones[digit];
    if (zone === undefined) return false;
    grip.gaze.look(zone);
    return true;
  }
  switch (event.key) {
    case ' ':
    case 'Enter':
      if (main?.press === undefined) grip.say(main?.hint ?? '');
      else if (!grip.sending) grip.guarded(event.timeStamp, main.press);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (grip.held?.piece !== 'token') return false;
      grip.step(event.key === 'ArrowRight' ? 1 : -1);
      return true;
    case '+':
      grip.nudge(1);
      return true;
    case '-':
    case '−':
      grip.nudge(-1);
      return true;
    case 'Escape':
      if (grip.card !== null) grip.showCard(null);
      else if (grip.held !== null) grip.drop();
      else grip.reset();
      return true;
  }
  if (event.repeat) return false;
  const opens = OPENS[event.key.toLowerCase()];
  if (opens !== undefined) {
    if (opens === 'cheats' || !view.out.includes(view.seat)) grip.open({ sheet: opens });
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'n':
      if (other?.press !== undefined && !grip.sending) grip.guarded(event.timeStamp, other.press);
      return true;
    case 'x':
      if (mayAccuse(view) && grip.active) grip.open({ sheet: 'accuse', window: view.window });
      return true;
    case 'f':
      grip.gaze.pin(!grip.gaze.pinned);
      return true;
    case 'e': {
      const rent = asks.find((ask) => ask.ask === 'rent');
      if (rent === undefined) return false;
      const { seat, street, due } = rent.landing;
      grip.demand(seat, street, due, null);
      return true;
    }
    case 'l': {
      const los = asks.find((ask) => ask.ask === 'los');
      if (los === undefined) return false;
      grip.begin({ job: 'take', due: los.sum });
      return true;
    }
    case 'w': {
      // The next token is taken hold of; the own one again after the last.
      const last = grip.held?.piece === 'token' ? grip.held.seat : view.seat;
      const next = seatsInOrder(view.seats, last).find((seat) => seat !== last && !view.out.includes(seat));
      if (next !== undefined) grip.lift({ piece: 'token', seat: next });
      return true;
    }
  }
  return false;
}
