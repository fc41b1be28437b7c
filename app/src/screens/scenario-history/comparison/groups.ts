import type { Difference } from '../history-documents';

/** Differences in the same outermost thing. */
export interface DifferenceGroup {
  readonly top: string;
  readonly differences: readonly Difference[];
}

/** Differences by the outermost thing that they are in, in the order in which these first occur. */
export function groupsOf(differences: readonly Difference[]): readonly DifferenceGroup[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.top);
    if (group === undefined) groups.set(difference.top, [difference]);
    else group.push(difference);
  }
  return [...groups].map(([top, inside]) => ({ top, differences: inside }));
}
