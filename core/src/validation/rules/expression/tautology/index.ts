import { constantGroupsOf } from '#index/conditions/constant-groups';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/tautology',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'The conditions of a group can be false',
  why: 'If one of the conditions is always true, the group has no effect: the response plays, or the action shows, whatever the learner did.',
  messages: {
    tautology:
      'One of these conditions is always true, so the group has no effect. Change one of them, or change the group from any to all.',
  },
  check({ value: subtree, view, report }) {
    for (const { placed, value } of constantGroupsOf(subtree, view)) {
      if (value) report({ messageId: 'tautology', entity: placed.source.from, at: placed.at });
    }
  },
});
