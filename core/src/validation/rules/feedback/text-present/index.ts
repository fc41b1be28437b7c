import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'feedback/text-present',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'A feedback point has an explanation',
  why: 'A tick or a cross without a reason teaches nothing, least of all when a patient would have died.',
  messages: {
    none: '“{{title}}” has no text for when it is achieved or missed. Explain why it matters.',
    critical:
      '“{{title}}” is critical but has no text for when it is missed. Explain what would have happened to the patient.',
  },
  missing: ['none', 'critical'],
  check({ value: { title, importance, achievedText, missedText }, report }) {
    const at = '/missedText';
    if (missedText.trim() !== '') return;
    if (importance === 'CRITICAL') report({ messageId: 'critical', at, data: { title } });
    else if (achievedText.trim() === '') report({ messageId: 'none', at, data: { title } });
  },
});
