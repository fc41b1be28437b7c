import type { Issue } from '@scn/core/base/issue';
import { sameValue } from '@scn/core/base/same-value';

/** Whether two validations have found the same: there can be thousands of issues, so field by field. */
export function sameIssues(some: readonly Issue[], others: readonly Issue[]): boolean {
  return (
    some === others || (some.length === others.length && some.every((issue, index) => isSame(issue, others[index])))
  );
}

function isSame(one: Issue, other: Issue | undefined): boolean {
  return (
    one === other ||
    (other !== undefined &&
      one.pointer === other.pointer &&
      one.at === other.at &&
      one.entity === other.entity &&
      one.message === other.message &&
      one.ruleId === other.ruleId &&
      one.messageId === other.messageId &&
      one.severity === other.severity &&
      sameValue(one.fixes, other.fixes))
  );
}
