import { namedValues } from '../../../conditions/completeness';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/value-not-listed',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'A posture, state, emotion or compression state is one of the known ones',
  why: 'No patient is ever in a state that does not exist, so the condition never holds.',
  messages: { unknown: '“{{value}}” is not one of {{values}}. Choose one of them.' },
  check({ value: unit, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const { value, conditionBlock } = condition;
      const { objectType } = conditionBlock;
      if (typeof value !== 'string' || value === '' || !(objectType in namedValues)) continue;
      // An emotion of NONE is no value yet: expression/incomplete asks for one.
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
