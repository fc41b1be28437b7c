import { conditionObjects } from '../../../../document/expressions/schema';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/object-count',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'A condition names as many objects as its type needs',
  why: 'With an object too few nobody knows what is compared; with one too many the player may compare the wrong one.',
  messages: {
    'too-few': '{{type}} needs {{needed}} and has {{count}}. Choose what the condition speaks of again.',
    'too-many': '{{type}} needs {{needed}} and has {{count}}. Choose what the condition speaks of again.',
  },
  check({ value: unit, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const { objectType, objects } = condition.conditionBlock;
      const needed = conditionObjects[objectType].length;
      if (objects.length === needed) continue;
      report({
        messageId: objects.length < needed ? 'too-few' : 'too-many',
        entity: group.source.from,
        at: `${at}/conditionBlock/objects`,
        data: { type: objectType, needed: needed === 1 ? '1 object' : `${needed} objects`, count: objects.length },
      });
    }
  },
});
