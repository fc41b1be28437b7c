/** One measured figure beside its goal. */
export interface Figure {
  readonly name: string;
  /** What the figure is a multiple of, or its unit. */
  readonly unit: string;
  readonly measured: number;
  /** At most this, or at least where `atLeast` is set. */
  readonly goal: number;
  readonly atLeast?: true;
  readonly pass: boolean;
  /** What limits it and what was tried, where it is not reached; otherwise what was measured. */
  readonly note: string;
}

/** How often each thing is measured; the median counts. */
export const rounds = 7;

/** Makes a figure and says whether it reaches its goal. */
export function figure(given: Omit<Figure, 'pass'>): Figure {
  const pass = given.atLeast ? given.measured >= given.goal : given.measured <= given.goal;
  return { ...given, pass };
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** What 95 of 100 numbers don't exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** Times each task once a round, one after the other, so that what disturbs the machine disturbs them all. Median, in ms. */
export function interleaved(tasks: readonly (() => unknown)[], times = rounds): readonly number[] {
  const taken = tasks.map((): number[] => []);
  for (let round = 0; round < times; round++) {
    tasks.forEach((task, index) => {
      const begin = performance.now();
      task();
      taken[index]?.push(performance.now() - begin);
    });
  }
  return taken.map(median);
}
