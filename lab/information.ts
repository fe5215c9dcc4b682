/** How much a number tells about a label: the measure of leaks through delays. */

/**
 * Mutual information in bits between a number and a label: plug-in estimate over bins of equal weight with the
 * correction of Miller and Madow. Near 0 when they are independent; may be slightly negative then.
 *
 * @param labels what may have leaked, any equal values are one label
 */
export function mutualInformation(
  numbers: readonly number[],
  labels: readonly (string | number | boolean)[],
  bins = 20,
): number {
  const n = numbers.length;
  if (n === 0 || n !== labels.length) throw new RangeError(`${n} numbers, ${labels.length} labels`);
  const edges = edgesOf(numbers, bins);
  const binned = numbers.map((x) => edges.findLastIndex((edge) => x >= edge));
  const pairs = binned.map((bin, i) => `${bin} ${labels[i]}`);
  return entropy(binned) + entropy(labels) - entropy(pairs);
}

/** Lower edges of bins that hold about equally many of the numbers. */
function edgesOf(numbers: readonly number[], bins: number): number[] {
  const ordered = numbers.toSorted((a, b) => a - b);
  const edges = [Number.NEGATIVE_INFINITY];
  for (let bin = 1; bin < bins; bin++) {
    const edge = ordered[Math.floor((bin * ordered.length) / bins)]!;
    if (edge !== edges.at(-1)) edges.push(edge);
  }
  return edges;
}

/** Miller–Madow: plug-in entropy plus (values seen − 1) / 2n, in bits. */
function entropy(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) sum -= (count / values.length) * Math.log2(count / values.length);
  return sum + (counts.size - 1) / (2 * values.length) / Math.LN2;
}
