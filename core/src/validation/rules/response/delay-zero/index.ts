import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/delay-zero',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A delay from the trigger takes time',
  why: 'The overview shows the response as delayed, although it plays at once.',
  messages: { zero: 'The response is delayed from its trigger by 0 s. Write the seconds, or choose no delay.' },
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
