import { linkFault } from '../../../links';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'link/different-limits',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'Linked actions have the same repetitions',
  why: 'How often the treatment can be given then depends on which of the actions the learner happens to choose.',
  messages: {
    different:
      'The action can be done {{own}} times, the linked {{linked}} {{others}} times. Check that this is meant.',
  },
  check({ value: action, view, report }) {
    action.linkedActionCodes.forEach((linked, index) => {
      if (linkFault(action, linked, view) !== null) return;
      const other = view.get(linked, 'action')?.value;
      if (other === undefined || other.repetitions === action.repetitions) return;
      // Of two that link to each other, the first by code tells it.
      if (linked < action.actionCode && other.linkedActionCodes.includes(action.actionCode)) return;
      const data = { own: action.repetitions, linked, others: other.repetitions };
      report({ messageId: 'different', at: `/linkedActionCodes/${index}`, data });
    });
  },
});
