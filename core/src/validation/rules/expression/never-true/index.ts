import { decidedByRange } from '../../../conditions/range-conditions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/never-true',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'A condition can hold within the range of its item',
  why: 'The simulator keeps the item within its range, so what waits for this condition never happens.',
  messages: {
    never:
      '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}, so this never holds. Choose a value within the range.',
  },
  check({ value: unit, view, report }) {
    for (const { physiology, holds } of decidedByRange(unit, view.plugins)) {
      const { item, scale, placed } = physiology;
      if (holds || scale === null) continue;
      const { minimum, maximum, unit: ucum } = scale;
      const data = { item: item.title, minimum, maximum, unit: ucum };
      report({ messageId: 'never', entity: placed.group.source.from, at: `${placed.at}/value`, data });
    }
  },
});
