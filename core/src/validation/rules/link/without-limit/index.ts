import { unlimitedRepetitions } from '#base/document-values';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/without-limit',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'WARNING',
  title: 'Only actions with limited repetitions have links',
  why: 'The links have no effect: the learner can repeat the treatment, although the author intended to limit it.',
  messages: {
    unlimited: 'The action has linked actions but unlimited repetitions. Limit its repetitions, or clear the links.',
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
