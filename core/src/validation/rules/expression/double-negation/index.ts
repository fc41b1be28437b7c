import { groupsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/double-negation',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'Negations do not cancel each other',
  why: 'A negated group in a negated group reads as the opposite of what it does, and the next author mistakes it.',
  messages: {
    cancels: 'This group and the one around it are both negated, and one negation cancels the other. Remove both.',
  },
  check({ value: unit, report }) {
    for (const { group, parent, source, at } of groupsOf(unit)) {
      const isCancelled = group.not && parent?.group.not === true && parent.group.rules.length === 1;
      if (isCancelled && group.rules.length > 0) report({ messageId: 'cancels', entity: source.from, at: `${at}/not` });
    }
  },
});
