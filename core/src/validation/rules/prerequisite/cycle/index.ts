import { deadCycles } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/cycle',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Actions don’t wait for each other',
  why: 'Each of the actions waits for the next, and nothing else starts one of them, so learners can never do any.',
  messages: { cycle: 'Prerequisites form a cycle: {{path}}. Remove one of them.' },
  check({ view, report }) {
    for (const cycle of view.derive(deadCycles)) {
      const [first] = cycle;
      if (first === undefined) continue;
      report({ messageId: 'cycle', entity: first, at: '/dependencies', data: { path: [...cycle, first].join(' → ') } });
    }
  },
});
