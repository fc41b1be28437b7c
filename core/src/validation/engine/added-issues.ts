import type { Issue } from '#base/issue';

/** An issue wherever it is in its entity, as changes move what comes after them. */
function nameOf({ ruleId, messageId, entity }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity]);
}

/** An issue at its place. */
function placedNameOf({ ruleId, messageId, entity, at }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity, at]);
}

/**
 * The issues that a change added, of any rule: a fix that adds one isn't a fix. An issue is the same if its rule, its message and its
 * entity are; of several, each counts.
 */
export function addedIssues(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  return added(before, after, nameOf);
}

/** The same for two validations of an unchanged document, in which nothing moves: an issue is the same only at the same place. */
export function addedPlacedIssues(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  return added(before, after, placedNameOf);
}

function added(before: readonly Issue[], after: readonly Issue[], name: (issue: Issue) => string): readonly Issue[] {
  const known = new Map<string, number>();
  for (const issue of before) known.set(name(issue), (known.get(name(issue)) ?? 0) + 1);
  return after.filter((issue) => {
    const own = name(issue);
    const count = known.get(own) ?? 0;
    known.set(own, count - 1);
    return count <= 0;
  });
}
