/** Where the spaces of a board lie when they go around a rectangle, and what is around a space. Pure. */

export interface Cell {
  /** From 1, as grids count. */
  readonly row: number;
  readonly column: number;
}

export interface Ring {
  readonly rows: number;
  readonly columns: number;
  /** By space, clockwise from the lower right corner. */
  readonly cells: readonly Cell[];
}

/** The ring for so many spaces: as near to a square as it gets; one place stays empty when they are odd. */
export function ringOf(spaces: number): Ring {
  const half = Math.ceil(spaces / 2);
  const columns = Math.ceil(half / 2) + 1;
  const rows = half - columns + 2;
  const cells = Array.from({ length: spaces }, (_, space): Cell => {
    const bottom = columns - 1;
    const left = bottom + rows - 1;
    const top = left + columns - 1;
    if (space <= bottom) return { row: rows, column: columns - space };
    if (space <= left) return { row: rows - (space - bottom), column: 1 };
    if (space <= top) return { row: 1, column: 1 + (space - left) };
    return { row: 1 + (space - top), column: columns };
  });
  return { rows, columns, cells };
}

/** What the outer rows and columns take of a board, whatever its number of spaces: the middle is always as large. */
export const EDGE = 0.105;

/** Where the middle of a row or column lies, as a part of the whole. @param i from 1, of `n` */
export function middleOf(i: number, n: number): number {
  if (i === 1) return EDGE / 2;
  return i === n ? 1 - EDGE / 2 : EDGE + ((i - 1.5) / (n - 2)) * (1 - 2 * EDGE);
}

/** The spaces around one, so many to each side, in the order of the way. */
export function around(space: number, spaces: number, reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, i) => (space - reach + i + spaces) % spaces);
}

/** Steps forward from one space to another; 0 when they are the same. */
export function forward(from: number, to: number, spaces: number): number {
  return (to - from + spaces) % spaces;
}
