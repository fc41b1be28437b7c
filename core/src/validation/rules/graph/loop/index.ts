import { triggerLoops } from '../../../queries/trigger-loops';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'graph/loop',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Actions that trigger each other come to an end',
  why: 'The same speech and the same changes come round and round until the play time is over, whatever the learner does.',
  messages: {
    loop: 'Actions trigger each other again and again: {{path}}. Limit repetitions, add conditions, or use a time trigger that repeats.',
  },
  check({ view, report }) {
    for (const cycle of view.derive(triggerLoops).delayed) {
      const [first] = cycle;
      if (first !== undefined)
        report({ messageId: 'loop', entity: first, data: { path: [...cycle, first].join(' → ') } });
    }
  },
});
