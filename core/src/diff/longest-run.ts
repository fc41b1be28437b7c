/**
 * Ascending indexes of a longest increasing subsequence: the items that can stay in place while the others move. All numbers
 * are distinct.
 */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the index of the smallest last number of any run of that length. */
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
