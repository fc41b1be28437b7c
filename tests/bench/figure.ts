/** One measured figure with its goal. */
export interface Figure {
  readonly name: string;
  /** The baseline of the ratio, or the unit. */
  readonly unit: string;
  readonly measured: number;
  /** Maximum, or minimum if `atLeast` is set. */
  readonly goal: number;
  readonly atLeast?: true;
  readonly pass: boolean;
  /** The limiting factor and the attempts, if it is not reached; otherwise what was measured. */
  readonly note: string;
}

/** Number of measurements; the median is used. */
export const rounds = 7;

/** Creates a figure and determines whether it reaches its goal. */
export function figure(given: Omit<Figure, 'pass'>): Figure {
  const pass = given.atLeast ? given.measured >= given.goal : given.measured <= given.goal;
  return { ...given, pass };
}

/**
 * Creates the figure of a duration that has no counterpart in its run: as a multiple of parsing the giant, on the same machine in the same run.
 *
 * @param given - the goal as for a machine that parses the giant in 40 ms: 100 ms are 2.5
 * @param took - in milliseconds
 * @param parse - {@link giantParse} of this run, in milliseconds
 */
export function duration(given: Pick<Figure, 'name' | 'goal' | 'note'>, took: number, parse: number): Figure {
  const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
  return figure({
    ...given,
    unit: '× JSON.parse of the giant',
    measured: took / parse,
    note: `${milliseconds(took)}, JSON.parse ${milliseconds(parse)}; ${given.note}`,
  });
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The 95th percentile. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** Times each task once per round, interleaved, so that disturbances affect all of them. Median, in ms. */
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
