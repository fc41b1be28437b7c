import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/descriptor-repeated',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'The responses of an action have different descriptors',
  why: 'Authors can’t tell the two apart in a picker, and may choose the wrong one for a condition.',
  messages: {
    repeated: 'Another response of the action also has the descriptor “{{description}}”. Change one of them.',
  },
  check({ value: { responses }, report }) {
    if (responses.length < 2) return;
    const seen = new Set<string>();
    for (const { responseCode, description } of responses) {
      const descriptor = description.trim();
      if (seen.has(descriptor)) {
        report({ messageId: 'repeated', entity: responseCode, at: '/description', data: { description } });
      } else if (descriptor !== '') {
        seen.add(descriptor);
      }
    }
  },
});
