import { prerequisiteCycles } from '../../../queries/prerequisite-cycles';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'prerequisite/cycle',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Actions do not wait for each other',
  why: 'Each of the actions must wait for the next, so the learner can never do any of them.',
  messages: { cycle: 'Prerequisites go round in a circle: {{path}}. Take one of them away.' },
  check({ view, report }) {
    for (const cycle of view.derive(prerequisiteCycles)) {
      const [first] = cycle;
      if (first === undefined) continue;
      report({ messageId: 'cycle', entity: first, at: '/dependencies', data: { path: [...cycle, first].join(' → ') } });
    }
  },
});
