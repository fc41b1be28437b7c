import type { Scenario } from '../document/scenario';
import type { Issue } from './issue';

/** Reports an acceptance without a matching issue. */
export const unusedRule = {
  id: 'suppression/unused',
  severity: 'INFORMATION',
  title: 'Every accepted warning still occurs',
  why: 'A forgotten acceptance would hide the same warning if it occurs again for another reason.',
} as const;

/**
 * Removes issues that the author accepted with a reason, and reports acceptances that no longer match an issue.
 * Errors can't be accepted: they would reach the learner.
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
            message: `${ruleId} no longer reports an issue${entity === null ? '' : ` at ${entity}`}. Remove this acceptance.`,
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
