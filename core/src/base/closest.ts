/**
 * The candidate that was probably intended: the one with the fewest typing errors (a letter added, missing, wrong or two
 * swapped), if they are few for the length of the word. Ignores case. Undefined when none is close.
 */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase(), fewest);
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  return best;
}

/** Optimal string alignment distance; `enough` or more when it is at least that. */
function countSlips(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let slips = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) slips = Math.min(slips, at(before, column - 2) + 1);
      current.push(slips);
    }
    [before, previous] = [previous, current];
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
