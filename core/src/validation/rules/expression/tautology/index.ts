import { constantGroupsOf } from '../../../conditions/constant-groups';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/tautology',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'The conditions of a group can fail',
  why: 'Conditions of which one always holds decide nothing: the response plays, or the action shows, whatever the learner did.',
  messages: {
    tautology:
      'One of these conditions always holds, so the group decides nothing. Change one of them, or ask for all instead of any.',
  },
  check({ value: unit, view, report }) {
    for (const { placed, value } of constantGroupsOf(unit, view)) {
      if (value) report({ messageId: 'tautology', entity: placed.source.from, at: placed.at });
    }
  },
});
