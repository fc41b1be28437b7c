import { triggerLoops } from '#index/queries/trigger-loops';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'graph/immediate-loop',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Actions don’t trigger each other in an endless loop without a pause',
  why: 'The device repeats the actions as fast as it can and stops responding to the learner.',
  messages: {
    loop: 'Actions trigger each other in an endless loop: {{path}}. Remove one of the triggers, limit repetitions, or add conditions.',
  },
  check({ view, report }) {
    for (const cycle of view.derive(triggerLoops).immediate) {
      const [first] = cycle;
      if (first !== undefined)
        report({ messageId: 'loop', entity: first, data: { path: [...cycle, first].join(' → ') } });
    }
  },
});
