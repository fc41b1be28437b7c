import { defineRule } from '#kernel/rule';
import { debrief, feedbackPoints } from '#index/queries/sections';

export const rule = defineRule({
  id: 'debrief/critical-discussed',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'The debrief covers critical feedback points',
  why: 'What could have killed the patient belongs in the conversation, not just in a list.',
  messages: {
    'left-out': '“{{title}}” is critical, but no debrief topic covers it. Add it to a topic.',
  },
  check({ view, report }) {
    const { enabled, topics } = view.derive(debrief);
    if (!enabled || topics.length === 0) return;
    const discussed = new Set(topics.flatMap(({ feedbackPointIds }) => feedbackPointIds));
    for (const { id, importance, title } of view.derive(feedbackPoints)) {
      if (importance === 'CRITICAL' && !discussed.has(id))
        report({ messageId: 'left-out', entity: id, data: { title } });
    }
  },
});
