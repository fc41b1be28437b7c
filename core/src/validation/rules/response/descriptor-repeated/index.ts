import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/descriptor-repeated',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'The responses of an action have different descriptors',
  why: 'In a picker nobody can tell the two apart, and a condition comes to watch the wrong one.',
  source: '001 §5',
  messages: { repeated: 'Another response of the action is called “{{description}}” too. Say what is different.' },
  check({ value: { responses }, report }) {
    responses.forEach(({ responseCode, description }, index) => {
      const isRepeated = (other: { readonly description: string }, place: number) =>
        place < index && other.description.trim() === description.trim();
      if (description.trim() === '' || !responses.some(isRepeated)) return;
      report({ messageId: 'repeated', entity: responseCode, at: '/description', data: { description } });
    });
  },
});
