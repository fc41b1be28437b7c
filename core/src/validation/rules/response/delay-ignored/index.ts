import { defaultResponseDelay } from '../../../../document/actions/schema';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/delay-ignored',
  scope: 'response',
  severity: 'INFORMATION',
  title: 'A delay is written only where one is used',
  why: 'The response plays at once, although whoever reads its delay expects it later.',
  messages: {
    ignored:
      'The delay of {{delay}} s is ignored: the response plays at once. Choose where the delay starts, or clear it.',
  },
  check({ value: { responseCode, responseDelayStart, delay }, report }) {
    if (responseDelayStart !== 'immediate' || delay === defaultResponseDelay || delay === 0) return;
    const input = { responseCode, delay: defaultResponseDelay };
    report({
      messageId: 'ignored',
      at: '/delay',
      data: { delay },
      fixes: [{ title: 'Clear the delay', operations: [{ name: 'response.update', input }] }],
    });
  },
});
