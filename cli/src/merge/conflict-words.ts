import type { DescribedConflict } from '@scn/core/diff/describe/describe-conflict';

/** Text for a side that doesn't have the value. */
export const notThere = 'none';

/** A conflict in one line: `AMEDS001: action name: ours “Give”, theirs “Take”`. @param sides - labels of the two sides */
export function conflictLine(
  { place, what, ours, theirs }: DescribedConflict,
  [one, other]: readonly [ours: string, theirs: string] = ['ours', 'theirs'],
): string {
  return `${place}: ${what}: ${one} ${ours ?? notThere}, ${other} ${theirs ?? notThere}`;
}
