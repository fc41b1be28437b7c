import { defineRule } from '../../../rule';
import { debrief } from '../../../queries/sections';

export const rule = defineRule({
  id: 'debrief/topic-content',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A debrief topic has something to talk about',
  why: 'A topic without a prompt or a point leaves whoever leads the debrief, human or machine, without a question.',
  messages: {
    'no-title': 'The topic has no title. Write what it is about.',
    empty: '“{{title}}” has neither a prompt nor feedback points. Write a prompt, or choose the points to talk about.',
  },
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
