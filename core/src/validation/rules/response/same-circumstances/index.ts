import type { Response } from '#document/actions/schema';
import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';
import { sameValue } from '#base/same-value';

export const rule = defineRule({
  id: 'response/same-circumstances',
  scope: 'action',
  severity: 'WARNING',
  title: 'Two responses don’t play in the same circumstances',
  why: 'Both play at the same time and talk over each other.',
  messages: {
    unconditional:
      'This response plays at the same time as {{other}}, and neither has conditions. Add conditions to one of them, or change its delay.',
    conditional:
      'This response has the same conditions and the same delay as {{other}}. Change the conditions or the delay of one of them.',
  },
  check({ value: { responses }, report }) {
    responses.forEach((response, index) => {
      // Of immediate responses only the first plays, which another rule checks.
      if (index === 0 || response.responseDelayStart === 'immediate') return;
      if (response.conditionsEnabled && isEmptyExpression(response.conditions)) return;
      const other = responses.findIndex((earlier) => isLike(earlier, response));
      if (other < 0 || other >= index) return;
      const data = { other: responses[other]?.responseCode ?? '' };
      report({
        messageId: response.conditionsEnabled ? 'conditional' : 'unconditional',
        entity: response.responseCode,
        at: response.conditionsEnabled ? '/conditions' : '',
        data,
      });
    });
  },
});

function isLike(one: Response, other: Response): boolean {
  return (
    one.island === other.island &&
    one.responseDelayStart === other.responseDelayStart &&
    isDelayedLike(one, other) &&
    one.conditionsEnabled === other.conditionsEnabled &&
    (!one.conditionsEnabled || sameValue(one.conditions, other.conditions))
  );
}

function isDelayedLike(one: Response, other: Response): boolean {
  const { usePhysiologyChangeDuration: usesChange } = one;
  return usesChange === other.usePhysiologyChangeDuration && (usesChange || one.delay === other.delay);
}
