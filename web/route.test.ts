import { describe, expect, it } from 'vitest';
import { routeOf } from './route.ts';

describe('routeOf', () => {
  it.each([
    ['/', { at: 'home' }],
    ['/new', { at: 'create' }],
    ['/t/bcdf', { at: 'table', code: 'BCDF', here: false }],
    ['/t/BCDF/', { at: 'table', code: 'BCDF', here: false }],
    ['/l/bcdf', { at: 'table', code: 'BCDF', here: true }],
    ['/l/BOID', { at: 'home' }],
    ['/t/BOID', { at: 'home' }],
    ['/t/BCDFG', { at: 'home' }],
    ['/s/abc_-9', { at: 'seat', token: 'abc_-9' }],
    ['/s/', { at: 'home' }],
    ['/nowhere', { at: 'home' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});
