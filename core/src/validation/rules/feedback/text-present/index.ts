import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'feedback/text-present',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'A feedback point explains itself',
  why: 'A tick or a cross without a reason teaches nothing, least of all where a patient would have died.',
  messages: {
    none: '“{{title}}” says nothing when it is achieved or missed. Write why it matters.',
    critical:
      '“{{title}}” is critical but says nothing when it is missed. Write what would have happened to the patient.',
  },
  check({ value: { title, importance, achievedText, missedText }, report }) {
    const at = '/missedText';
    if (missedText.trim() !== '') return;
    if (importance === 'CRITICAL') report({ messageId: 'critical', at, data: { title } });
    else if (achievedText.trim() === '') report({ messageId: 'none', at, data: { title } });
  },
});
