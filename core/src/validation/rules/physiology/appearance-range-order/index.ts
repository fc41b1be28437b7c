import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/appearance-range-order',
  scope: 'patient',
  severity: 'ERROR',
  title: 'An appearance range goes from its lower to its higher end',
  why: 'No value lies in a range that ends before it begins, so the patient never looks as described.',
  messages: { inverted: 'The range goes from {{from}} to {{to}}. Write the lower value first.' },
  check({ value: { physiology }, report }) {
    for (const { id, from, to } of physiology.appearanceRanges) {
      if (from > to) report({ messageId: 'inverted', entity: id, at: '/from', data: { from, to } });
    }
  },
});
