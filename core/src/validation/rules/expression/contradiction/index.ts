import { constantGroupsOf } from '#index/conditions/constant-groups';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/contradiction',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'The conditions of a group can be true together',
  why: 'A rate can’t be above 120 and below 60 at once, so whatever depends on these conditions never happens.',
  messages: {
    contradiction:
      'These conditions can never be true together. Change one of them, or change the group from all to any.',
  },
  check({ value: subtree, view, report }) {
    for (const { placed, value } of constantGroupsOf(subtree, view)) {
      if (!value) report({ messageId: 'contradiction', entity: placed.source.from, at: placed.at });
    }
  },
});
