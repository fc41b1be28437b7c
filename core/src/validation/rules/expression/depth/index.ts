import { maxExpressionDepth } from '#schema/expressions';
import { groupsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/depth',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'Groups are nested at most four levels deep',
  why: 'The logic builder shows four levels. Authors can’t see or change anything deeper.',
  messages: { 'too-deep': 'The group is {{depth}} levels deep; the maximum is {{limit}}. Move its conditions up.' },
  check({ value: subtree, report }) {
    for (const { depth, source, at } of groupsOf(subtree)) {
      // One report per branch: it covers deeper groups.
      if (depth !== maxExpressionDepth + 1) continue;
      report({ messageId: 'too-deep', entity: source.from, at, data: { depth, limit: maxExpressionDepth } });
    }
  },
});
