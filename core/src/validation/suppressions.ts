import type { Scenario } from '../document/scenario';
import type { Issue } from './issue';

/** An acceptance that accepts nothing. */
export const unusedRule = {
  id: 'suppression/unused',
  severity: 'INFORMATION',
  title: 'Every accepted warning still occurs',
  why: 'A forgotten acceptance would silence the same warning when it comes back for another reason.',
} as const;

/**
 * Leaves out the issues that the author accepts with a reason, and tells of acceptances that accept nothing any more.
 * An error can't be accepted: it would reach the learner.
 */
export function applySuppressions(issues: readonly Issue[], scenario: Scenario): readonly Issue[] {
  const { suppressions } = scenario;
  if (suppressions.length === 0) return issues;
  const used = new Set<number>();
  const kept = issues.filter((issue) => {
    if (issue.severity === 'ERROR') return true;
    const accepting = suppressions.findIndex(
      ({ ruleId, entity, reason }) =>
        ruleId === issue.ruleId && (entity === null || entity === issue.entity) && reason.trim() !== '',
    );
    if (accepting < 0) return true;
    used.add(accepting);
    return false;
  });
  const unused = suppressions.flatMap(({ ruleId, entity }, position): readonly Issue[] =>
    used.has(position)
      ? []
      : [
          {
            ruleId: unusedRule.id,
            messageId: 'unused',
            severity: unusedRule.severity,
            entity: null,
            at: `/suppressions/${position}`,
            pointer: `/suppressions/${position}`,
            message: `No warning of ${ruleId}${entity === null ? '' : ` at ${entity}`} is accepted by this. Remove it.`,
            fixes: [
              {
                title: 'Remove the acceptance',
                operations: [{ name: 'suppression.remove', input: { ruleId, entity } }],
              },
            ],
          },
        ],
  );
  return [...kept, ...unused];
}
