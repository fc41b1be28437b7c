import { universeOf } from '../../../conditions/item-scale';
import { isWithin } from '../../../conditions/number-set';
import { holdingValues, physiologyOf } from '../../../conditions/physiology';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/always-true',
  scope: 'unit',
  severity: 'WARNING',
  title: 'A condition can fail within the range of its item',
  why: 'A condition that always holds decides nothing: the response plays, or the action shows, whatever the learner did.',
  source: '001 §5',
  messages: {
    always:
      '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}, so this always holds. Choose a value within the range, or remove the condition.',
  },
  check({ value: unit, view, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const physiology = physiologyOf(condition, view);
      if (physiology === null || physiology.scale === null || physiology.value === null) continue;
      const { item, scale, value } = physiology;
      // What is negative or between the steps of a scale has a rule of its own.
      if (value < 0 || (item.choices !== null && value > scale.minimum && value < scale.maximum)) continue;
      const holds = holdingValues(physiology, condition.comparisonOperator);
      if (holds === null || !isWithin(universeOf(item), holds)) continue;
      const { minimum, maximum } = scale;
      const data = { item: item.title, minimum, maximum, unit: scale.unit };
      report({ messageId: 'always', entity: group.source.from, at: `${at}/value`, data });
    }
  },
});
