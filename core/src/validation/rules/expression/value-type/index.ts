import { familyOf } from '#index/conditions/completeness';
import { conditionsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/value-type',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Physiology is compared with a number, everything else with a named value',
  why: 'A heart rate can’t be compared with a word: the condition is never true and its response never plays.',
  messages: {
    'number-needed': '“{{value}}” isn’t a number. Enter a number.',
    'name-needed': '{{value}} is a number. Choose one of the named values.',
  },
  check({ value: subtree, report }) {
    for (const { condition, group, at } of conditionsOf(subtree)) {
      const { value, conditionBlock } = condition;
      if (value === null || value === '') continue;
      const family = familyOf[conditionBlock.objectType];
      const place = { entity: group.source.from, at: `${at}/value`, data: { value } } as const;
      if (family === 'physiology' && typeof value !== 'number') report({ ...place, messageId: 'number-needed' });
      if (family === 'named' && typeof value === 'number') report({ ...place, messageId: 'name-needed' });
    }
  },
});
