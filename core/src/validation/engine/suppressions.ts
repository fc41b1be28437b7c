import type { Scenario } from '#document/scenario';
import { fillMessage } from './fill-message';
import type { Issue, Severity } from '#base/issue';

/** Reports an acceptance without a matching issue. */
export const unusedRule = {
  id: 'suppression/unused',
  severity: 'INFORMATION',
  title: 'Every accepted warning still occurs',
  why: 'A forgotten acceptance would hide the same warning if it occurs again for another reason.',
  messages: { unused: '{{rule}} no longer reports an issue{{where}}. Remove this acceptance.' },
} as const;

/**
 * Removes issues that the author accepted with a reason, and reports acceptances that no longer match an issue.
 * Errors can't be accepted: they would reach the learner.
 *
 * @param severity - that of unused acceptances
 * @param hasRun - whether a rule was run: that nothing matches an acceptance of another one says nothing
 */
export function applySuppressions(
  issues: readonly Issue[],
  scenario: Scenario,
  severity: Severity | 'OFF' = unusedRule.severity,
  hasRun: (ruleId: string) => boolean = () => true,
): readonly Issue[] {
  const { suppressions } = scenario;
  if (suppressions.length === 0) return issues;
  const used = new Set<number>();
  const retained = issues.filter((issue) => {
    if (issue.severity === 'ERROR') return true;
    const accepting = suppressions.findIndex(
      ({ ruleId, entity, reason }) =>
        ruleId === issue.ruleId && (entity === null || entity === issue.entity) && reason.trim() !== '',
    );
    if (accepting < 0) return true;
    used.add(accepting);
    return false;
  });
  if (severity === 'OFF') return retained;
  const unused = suppressions.flatMap(({ ruleId, entity }, position): readonly Issue[] =>
    used.has(position) || !hasRun(ruleId)
      ? []
      : [
          {
            ruleId: unusedRule.id,
            messageId: 'unused',
            severity,
            entity: null,
            at: `/suppressions/${position}`,
            pointer: `/suppressions/${position}`,
            message: fillMessage(unusedRule.messages.unused, {
              rule: ruleId,
              where: entity === null ? '' : ` at ${entity}`,
            }),
            fixes: [
              {
                title: 'Remove the acceptance',
                operations: [{ name: 'suppression.remove', input: { ruleId, entity } }],
              },
            ],
          },
        ],
  );
  return [...retained, ...unused];
}
