import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/appearance-range-order',
  scope: 'patient',
  severity: 'ERROR',
  title: 'An appearance range goes from a lower to a higher value',
  why: 'No value is in a range that ends before it starts, so the patient never has this appearance.',
  messages: { inverted: 'The range goes from {{from}} to {{to}}. Enter the lower value first.' },
  check({ value: { physiology }, report }) {
    for (const { id, from, to } of physiology.appearanceRanges) {
      if (from > to) report({ messageId: 'inverted', entity: id, at: '/from', data: { from, to } });
    }
  },
});
