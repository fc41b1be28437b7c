import { decidedByRange } from '#index/conditions/physiology';
import { defineRule } from '#kernel/rule';
import { rangeTexts } from '#index/conditions/range-texts';

export const rule = defineRule({
  id: 'expression/never-true',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A condition can be true within the range of its item',
  why: 'The simulator keeps the item within its range, so whatever depends on this condition never happens.',
  messages: {
    never:
      '{{item}} is always between {{minimum}} and {{maximum}}, so this condition is never true. Enter a value within the range.',
  },
  check({ value: subtree, view, report }) {
    for (const { physiology, holds } of decidedByRange(subtree, view.plugins)) {
      const { item, scale, placed } = physiology;
      if (holds || scale === null) continue;
      const data = { item: item.title, ...rangeTexts(scale) };
      report({ messageId: 'never', entity: placed.group.source.from, at: `${placed.at}/value`, data });
    }
  },
});
