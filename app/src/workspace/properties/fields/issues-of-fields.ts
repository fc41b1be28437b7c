import type { Pointer } from '@scn/core/base/json';
import type { FormIssue } from '@scn/kit/form/form-context';
import type { Issue } from '@scn/core/base/issue';

/** Issues about some of an entity's properties. */
export function issuesOf(issues: readonly Issue[], names: readonly string[]): readonly FormIssue[] {
  return issues.flatMap(({ at, severity, message }) => {
    const [, name = ''] = at.split('/');
    return names.includes(name) ? [{ pointer: at, severity, message }] : [];
  });
}

/** Issues about an entity that are about none of these properties: no field shows them. */
export function issuesElsewhere(issues: readonly Issue[], names: readonly string[]): readonly Issue[] {
  return issues.filter(({ at }) => !names.includes(at.split('/')[1] ?? ''));
}

/** Issues about a part of an entity, with relative paths. */
export function issuesBelow(issues: readonly Issue[], part: Pointer): readonly Issue[] {
  return issues.flatMap((issue) =>
    issue.at === part || issue.at.startsWith(`${part}/`)
      ? [{ ...issue, at: issue.at.slice(part.length) as Pointer }]
      : [],
  );
}
