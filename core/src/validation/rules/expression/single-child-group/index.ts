import { partFixes } from '../../../conditions/fix';
import { groupsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/single-child-group',
  scope: 'unit',
  part: 'expressions',
  severity: 'INFORMATION',
  title: 'An inner group joins at least two conditions',
  why: 'A group of one joins nothing, and uses up one of the four levels that conditions may nest.',
  messages: { single: 'The group has one member only. Put the member in its place.' },
  check({ value: unit, report }) {
    for (const { group, parent, source, at, within } of groupsOf(unit)) {
      const [only, second] = group.rules;
      // A negated group of one negates it: that is what it is for.
      if (parent === null || group.not || only === undefined || second !== undefined) continue;
      const fixes = partFixes({ group: parent, within }, only, 'Put the member in its place');
      report({ messageId: 'single', entity: source.from, at, fixes });
    }
  },
});
