import { defineRule } from '#kernel/rule';
import { debrief } from '#index/queries/sections';

export const rule = defineRule({
  id: 'debrief/topic-content',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A debrief topic has a title and content',
  why: 'Without a prompt or a feedback point, the person or AI that leads the debrief has nothing to ask.',
  messages: {
    'no-title': 'The topic has no title. Enter a title.',
    empty: '“{{title}}” has neither a prompt nor feedback points. Enter a prompt, or choose the points to discuss.',
  },
  missing: ['no-title', 'empty'],
  check({ view, report }) {
    const { enabled, topics } = view.derive(debrief);
    if (!enabled) return;
    for (const { id, title, prompt, feedbackPointIds } of topics) {
      if (title.trim() === '') report({ messageId: 'no-title', entity: id, at: '/title' });
      if (prompt.trim() === '' && feedbackPointIds.length === 0) {
        report({ messageId: 'empty', entity: id, at: '/prompt', data: { title } });
      }
    }
  },
});
