import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/descriptor-repeated',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'The responses of an action have different descriptors',
  why: 'In a picker nobody can tell the two apart, and a condition comes to watch the wrong one.',
  messages: { repeated: 'Another response of the action is called “{{description}}” too. Say what is different.' },
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
