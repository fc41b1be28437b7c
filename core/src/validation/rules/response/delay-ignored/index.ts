import { defaultResponseDelay } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/delay-ignored',
  scope: 'response',
  needs: ['delay'],
  severity: 'INFORMATION',
  title: 'A response only has a delay if it is used',
  why: 'The response plays immediately, although its delay suggests otherwise.',
  messages: {
    ignored:
      'The delay of {{delay, duration}} is ignored: the response plays immediately. Choose when the delay starts, or clear the delay.',
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
