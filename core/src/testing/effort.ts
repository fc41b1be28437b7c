/**
 * How much random and repeated testing is done: 1 in `npm test`, more in `npm run test:long`, which sets SCN_TEST_EFFORT. One number for
 * property runs, kills, injected faults and flipped bytes, so that a long run is the same test with more of it.
 */
export const effort = effortOf(process.env['SCN_TEST_EFFORT']);

/** The number of runs, rounds or kills for the effort of this run. @param usual - in `npm test`: a whole number from 1 */
export function runs(usual: number): number {
  return Math.max(1, Math.round(usual * effort));
}

/**
 * A fixed sample of what is tested alike: one of so many in `npm test`, all of them with more effort.
 *
 * @param oneIn - a whole number from 1
 */
export function sampleOf<Item>(items: readonly Item[], oneIn: number): readonly Item[] {
  return effort > 1 ? items : items.filter((_, at) => at % oneIn === 0);
}

function effortOf(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`SCN_TEST_EFFORT is ${text}. Set it to a number above 0, such as 20.`);
}
