import { namedValues } from '#index/conditions/completeness';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/value-not-listed',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A posture, state, emotion or compression state is a known value',
  why: 'No patient is ever in an unknown state, so the condition is never true.',
  messages: { unknown: '“{{value}}” isn’t a known value. Choose one of {{values}}.' },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { value, conditionBlock } = condition;
      const { objectType } = conditionBlock;
      if (typeof value !== 'string' || value === '' || !(objectType in namedValues)) continue;
      // The emotion NONE counts as no value, which expression/incomplete reports.
      if (objectType === 'PatientEmotion' && value === 'NONE') continue;
      const values: readonly string[] = namedValues[objectType as keyof typeof namedValues];
      if (values.includes(value)) continue;
      report({
        messageId: 'unknown',
        entity: group.source.from,
        at: `${at}/value`,
        data: { value, values: values.join(', ') },
      });
    }
  },
});
