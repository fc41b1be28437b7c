import { linkFault } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/different-limits',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'INFORMATION',
  title: 'Linked actions have the same repetitions',
  why: 'How often the treatment can be given depends on which action the learner chooses.',
  messages: {
    different:
      'The repetitions are {{own}}, but {{others}} for the linked action {{linked}}. Check that this is intended.',
  },
  check({ value: action, view, report }) {
    action.linkedActionCodes.forEach((linked, index) => {
      if (linkFault(action, linked, view) !== null) return;
      const other = view.get(linked, 'action')?.value;
      if (other === undefined || other.repetitions === action.repetitions) return;
      // If two actions link to each other, only the first by code is reported.
      if (linked < action.actionCode && other.linkedActionCodes.includes(action.actionCode)) return;
      const data = { own: action.repetitions, linked, others: other.repetitions };
      report({ messageId: 'different', at: `/linkedActionCodes/${index}`, data });
    });
  },
});
