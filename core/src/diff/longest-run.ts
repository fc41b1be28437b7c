/**
 * The places of a longest ascending run of numbers, ascending: those that may stay where they are when the others move.
 * All numbers differ.
 */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length of a run, where its last number stands: the smallest that any run of that length ends with. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, place) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const run = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) run.add(place);
  return run;
}
