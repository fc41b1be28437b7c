import { holdingValues, physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/never-true',
  scope: 'unit',
  severity: 'ERROR',
  title: 'A condition can hold within the range of its item',
  why: 'The simulator keeps the item within its range, so what waits for this condition never happens.',
  source: '001 §5',
  messages: {
    never: '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}, so this never holds. Choose a value within the range.',
  },
  check({ value: unit, view, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const physiology = physiologyOf(condition, view);
      if (physiology === null || physiology.scale === null || physiology.value === null) continue;
      const { item, scale, value } = physiology;
      // What is negative or between the steps of a scale has a rule of its own.
      if (value < 0 || (item.choices !== null && value > scale.minimum && value < scale.maximum)) continue;
      if (holdingValues(physiology, condition.comparisonOperator)?.length !== 0) continue;
      const { minimum, maximum } = scale;
      const data = { item: item.title, minimum, maximum, unit: scale.unit };
      report({ messageId: 'never', entity: group.source.from, at: `${at}/value`, data });
    }
  },
});
