import { triggerLoops } from '#index/queries/trigger-loops';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'graph/loop',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Loops of actions end',
  why: 'The same speech and changes repeat until the play time ends, whatever the learner does.',
  messages: {
    loop: 'Actions trigger each other repeatedly: {{path}}. Limit repetitions, add conditions, or use a repeating time trigger.',
  },
  check({ view, report }) {
    for (const cycle of view.derive(triggerLoops).delayed) {
      const [first] = cycle;
      if (first !== undefined)
        report({ messageId: 'loop', entity: first, data: { path: [...cycle, first].join(' → ') } });
    }
  },
});
