import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'actor/phone-number',
  scope: 'actor',
  severity: 'WARNING',
  title: 'A phone has a number',
  why: 'Learners dial the number, and an incoming call without one shows nothing on the display.',
  messages: {
    missing: '“{{name}}” is a phone without a number. Enter the number that learners see or dial.',
  },
  missing: ['missing'],
  check({ value: { type, phoneNumber, name }, report }) {
    if (type !== 'PHONE' || (phoneNumber ?? '').trim() !== '') return;
    report({ messageId: 'missing', at: '/phoneNumber', data: { name } });
  },
});
