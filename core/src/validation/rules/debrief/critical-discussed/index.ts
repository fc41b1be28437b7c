import { defineRule } from '../../../rule';
import { debrief, feedbackPoints } from '../../../queries/sections';

export const rule = defineRule({
  id: 'debrief/critical-discussed',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Critical points are talked about',
  why: 'What could have killed the patient belongs into the conversation, not only into a list.',
  messages: {
    'left-out': '“{{title}}” is critical, but no topic of the debrief speaks of it. Add it to a topic.',
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
