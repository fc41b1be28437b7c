import type { Issue } from '#base/issue';

/** An issue wherever it is in the document, as changes move what comes after them. */
function nameOf({ ruleId, messageId, entity }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity]);
}

/**
 * The issues that a change added, of any rule: a fix that adds one isn't a fix. An issue is the same if its rule, its message and its
 * entity are; of several, each counts.
 */
export function addedIssues(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const known = new Map<string, number>();
  for (const issue of before) known.set(nameOf(issue), (known.get(nameOf(issue)) ?? 0) + 1);
  return after.filter((issue) => {
    const name = nameOf(issue);
    const count = known.get(name) ?? 0;
    known.set(name, count - 1);
    return count <= 0;
  });
}
