import type { Difference } from '../history-documents';

/** Differences in the same outermost entity. */
export interface DifferenceGroup {
  readonly top: string;
  readonly differences: readonly Difference[];
}

/** Groups differences by the outermost entity that contains them, in order of first occurrence. */
export function groupsOf(differences: readonly Difference[]): readonly DifferenceGroup[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.top);
    if (group === undefined) groups.set(difference.top, [difference]);
    else group.push(difference);
  }
  return [...groups].map(([top, inside]) => ({ top, differences: inside }));
}
