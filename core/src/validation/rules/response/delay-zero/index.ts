import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/delay-zero',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A delay from the trigger is longer than 0 s',
  why: 'The overview shows the response as delayed, although it plays immediately.',
  messages: { zero: 'The response has a delay of 0 s from its trigger. Enter the seconds, or choose no delay.' },
  check({ value: { responseCode, responseDelayStart, delay, usePhysiologyChangeDuration }, report }) {
    if (responseDelayStart !== 'action' || delay > 0 || usePhysiologyChangeDuration) return;
    const input = { responseCode, responseDelayStart: 'immediate' };
    report({
      messageId: 'zero',
      at: '/delay',
      fixes: [{ title: 'Choose no delay', operations: [{ name: 'response.update', input }] }],
    });
  },
});
