import { decidedByRange } from '#index/conditions/physiology';
import { defineRule } from '#kernel/rule';
import { rangeTexts } from '#index/conditions/range-texts';

export const rule = defineRule({
  id: 'expression/always-true',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A condition can be false within the range of its item',
  why: 'A condition that is always true has no effect: the response plays, or the action shows, whatever the learner did.',
  messages: {
    always:
      '{{item}} is always between {{minimum}} and {{maximum}}, so this condition is always true. Enter a value within the range, or remove the condition.',
  },
  check({ value: subtree, view, report }) {
    for (const { physiology, holds } of decidedByRange(subtree, view.plugins)) {
      const { item, scale, placed } = physiology;
      if (!holds || scale === null) continue;
      const data = { item: item.title, ...rangeTexts(scale) };
      report({ messageId: 'always', entity: placed.group.source.from, at: `${placed.at}/value`, data });
    }
  },
});
