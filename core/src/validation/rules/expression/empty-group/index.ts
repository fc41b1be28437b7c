import { expressionFixes, partFixes } from '#index/conditions/fix';
import { groupsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/empty-group',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A group contains conditions',
  why: 'An empty group is dropped when the conditions are saved. The intended conditions are missing.',
  messages: {
    empty:
      'The group is empty and will be dropped when the conditions are saved. Add a condition, or remove the group.',
  },
  check({ value: subtree, report }) {
    for (const { group, parent, source, at, within } of groupsOf(subtree)) {
      if (group.rules.length > 0) continue;
      const title = 'Remove the empty group';
      const fixes =
        parent === null ? expressionFixes(source, null, title) : partFixes({ group: parent, within }, null, title);
      report({ messageId: 'empty', entity: source.from, at, fixes });
    }
  },
});
