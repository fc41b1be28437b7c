import { groupsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/double-negation',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'Negations don’t cancel each other',
  why: 'A negated group inside a negated group reads as the opposite of what it does, so the next author misreads it.',
  messages: {
    cancels: 'This group and its parent are both negated, so the negations cancel each other. Remove both.',
  },
  check({ value: subtree, report }) {
    for (const { group, parent, source, at } of groupsOf(subtree)) {
      const isCancelled = group.not && parent?.group.not === true && parent.group.rules.length === 1;
      if (isCancelled && group.rules.length > 0) report({ messageId: 'cancels', entity: source.from, at: `${at}/not` });
    }
  },
});
