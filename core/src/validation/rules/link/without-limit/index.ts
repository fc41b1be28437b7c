import { unlimitedRepetitions } from '../../../../document/actions/schema';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'link/without-limit',
  scope: 'action',
  severity: 'WARNING',
  title: 'Only an action with limited repetitions has links',
  why: 'The links do nothing: the learner can give the drug again, although the author meant to allow it once.',
  messages: {
    unlimited: 'The action has linked actions but unlimited repetitions. Limit its repetitions or clear the links.',
  },
  check({ value: { actionCode, repetitions, linkedActionCodes }, report }) {
    if (repetitions !== unlimitedRepetitions || linkedActionCodes.length === 0) return;
    const input = { actionCode, repetitions, linkedActionCodes: [] };
    report({
      messageId: 'unlimited',
      at: '/linkedActionCodes',
      fixes: [{ title: 'Clear the links', operations: [{ name: 'action.set-repetitions', input }] }],
    });
  },
});
