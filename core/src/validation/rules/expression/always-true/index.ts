import { decidedByRange } from '../../../conditions/range-conditions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/always-true',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'A condition can fail within the range of its item',
  why: 'A condition that always holds decides nothing: the response plays, or the action shows, whatever the learner did.',
  messages: {
    always:
      '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}, so this always holds. Choose a value within the range, or remove the condition.',
  },
  check({ value: unit, view, report }) {
    for (const { physiology, holds } of decidedByRange(unit, view.plugins)) {
      const { item, scale, placed } = physiology;
      if (!holds || scale === null) continue;
      const { minimum, maximum, unit: ucum } = scale;
      const data = { item: item.title, minimum, maximum, unit: ucum };
      report({ messageId: 'always', entity: placed.group.source.from, at: `${placed.at}/value`, data });
    }
  },
});
