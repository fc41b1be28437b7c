import { partFixes } from '#index/conditions/fix';
import { groupsOf } from '#index/conditions/walk';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/single-child-group',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'INFORMATION',
  title: 'A nested group has at least two conditions',
  why: 'A group of one has no effect, and uses one of the four levels of nesting.',
  messages: { single: 'The group contains a single condition. Replace the group with it.' },
  check({ value: subtree, report }) {
    for (const { group, parent, source, at, within } of groupsOf(subtree)) {
      const [only, second] = group.rules;
      // A negated group of one negates its condition.
      if (parent === null || group.not || only === undefined || second !== undefined) continue;
      const fixes = partFixes({ group: parent, within }, only, 'Replace the group with its content');
      report({ messageId: 'single', entity: source.from, at, fixes });
    }
  },
});
