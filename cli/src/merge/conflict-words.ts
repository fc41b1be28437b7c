import type { DescribedConflict } from '@scn/core/diff/describe/describe-conflict';

/** What is said where a side does not have it. */
export const notThere = 'not there';

/** A conflict in one line: `AMEDS001: action name: ours “Give”, theirs “Take”`. @param sides - what the two are called */
export function conflictLine(
  { place, what, ours, theirs }: DescribedConflict,
  [one, other]: readonly [ours: string, theirs: string] = ['ours', 'theirs'],
): string {
  return `${place}: ${what}: ${one} ${ours ?? notThere}, ${other} ${theirs ?? notThere}`;
}
