/** Addresses inside the app: the start page, a new table, a table, a seat that moves to this device. */
import type { MouseEvent } from 'react';
import { createStore, useStore } from './store.ts';

export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'create' }
  /** `here`: it lives on this device, without a server. */
  | { readonly at: 'table'; readonly code: string; readonly here: boolean }
  | { readonly at: 'seat'; readonly token: string };

/** The letters codes are made of: no I and no O. */
const CODE = /^[A-HJ-NP-Z]{4}$/;

export const isCode = (text: string): boolean => CODE.test(text);

export function routeOf(path: string): Route {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'new') return { at: 'create' };
  if ((first === 't' || first === 'l') && isCode(second.toUpperCase())) {
    return { at: 'table', code: second.toUpperCase(), here: first === 'l' };
  }
  if (first === 's' && second !== '') return { at: 'seat', token: second };
  return { at: 'home' };
}

/** @param here it lives on this device */
export const tablePath = (code: string, here = false): string => `/${here ? 'l' : 't'}/${code}`;

const path = createStore(typeof location === 'undefined' ? '/' : location.pathname);

/** Back and forward of the browser lead through the app. */
export function followHistory(): void {
  addEventListener('popstate', () => path.set(location.pathname));
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  path.set(to);
  scrollTo(0, 0);
}

/** Lets a link inside the app be an ordinary link, too: middle clicks and new tabs work. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(new URL(event.currentTarget.href).pathname);
}

export const useRoute = (): Route => routeOf(useStore(path));
