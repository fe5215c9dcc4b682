/** Logistic regression by Newton's method, for a handful of features and many samples. */

export interface Samples {
  /** Features by sample, all of one length. */
  readonly x: readonly (readonly number[])[];
  /** 0 or 1 by sample. */
  readonly y: readonly number[];
}

/** @returns weights of the features that make the samples likeliest, with a ridge so that none runs away */
export function fitLogistic({ x, y }: Samples, ridge = 1, steps = 25): number[] {
  const size = x[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map((weight) => ridge * weight);
    const curvature = weights.map((_, i) => weights.map((_, j) => (i === j ? ridge : 0)));
    for (let k = 0; k < x.length; k++) {
      const row = x[k]!;
      const p = probability(weights, row);
      for (let i = 0; i < size; i++) {
        gradient[i]! += (p - y[k]!) * row[i]!;
        const scaled = p * (1 - p) * row[i]!;
        if (scaled !== 0) for (let j = 0; j < size; j++) curvature[i]![j]! += scaled * row[j]!;
      }
    }
    const move = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight - move[i]!);
    if (Math.max(...move.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

export function probability(weights: readonly number[], row: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += weights[i]! * row[i]!;
  return 1 / (1 + Math.exp(-sum));
}

/** Gauss's elimination with pivots; the matrix is used up. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(rows[k]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let k = i + 1; k < n; k++) {
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j <= n; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!;
    for (let j = i + 1; j < n; j++) sum -= rows[i]![j]! * solution[j]!;
    solution[i] = sum / rows[i]![i]!;
  }
  return solution;
}

/** Mean log loss in nats of predictions of 0/1 outcomes. */
export function logLoss(predicted: readonly number[], y: readonly number[]): number {
  let sum = 0;
  predicted.forEach((raw, i) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, raw));
    sum -= y[i] === 1 ? Math.log(p) : Math.log(1 - p);
  });
  return sum / predicted.length;
}

/** Expected calibration error: mean distance of prediction and outcome over ten equal bins, by weight. */
export function calibrationError(predicted: readonly number[], y: readonly number[]): number {
  const bins = Array.from({ length: 10 }, () => ({ n: 0, p: 0, y: 0 }));
  predicted.forEach((p, i) => {
    const bin = bins[Math.min(9, Math.floor(p * 10))]!;
    bin.n++;
    bin.p += p;
    bin.y += y[i]!;
  });
  return bins.reduce((sum, bin) => sum + Math.abs(bin.p - bin.y), 0) / predicted.length;
}
