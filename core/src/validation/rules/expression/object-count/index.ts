import { conditionObjects } from '#schema/expressions';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';
import { counted, wordsOf } from '#schema/wording';

export const rule = defineRule({
  id: 'expression/object-count',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A condition has as many objects as its type requires',
  why: 'With too few objects, it is undefined what is compared. With too many, the device may compare the wrong one.',
  messages: {
    'too-few': 'A condition of type {{type}} needs {{needed}} but has {{count}}. Choose its subject again.',
    'too-many': 'A condition of type {{type}} needs {{needed}} but has {{count}}. Choose its subject again.',
  },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { objectType, objects } = condition.conditionBlock;
      const needed = conditionObjects[objectType].length;
      if (objects.length === needed) continue;
      report({
        messageId: objects.length < needed ? 'too-few' : 'too-many',
        entity: group.source.from,
        at: `${at}/conditionBlock/objects`,
        data: { type: wordsOf(objectType), needed: counted(needed, 'object'), count: objects.length },
      });
    }
  },
});
