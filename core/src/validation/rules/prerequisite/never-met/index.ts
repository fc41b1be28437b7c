import { exclusivePairs, mentionsOwnAction } from '#index/conditions/completions';
import { deadCycles, reachability } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/never-met',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Prerequisites can be met',
  why: 'Whatever happens before, the prerequisites don’t hold, so learners can never do the action.',
  messages: {
    never: 'These prerequisites can never be met. Change them, or make possible what they wait for.',
  },
  check({ view, report }) {
    // Other rules report actions that wait for themselves, for each other, or for two of which only one can be done.
    const inCycles = new Set(view.derive(deadCycles).flat());
    for (const actionCode of view.derive(reachability).neverAllowed) {
      const action = view.get(actionCode, 'action')?.value;
      if (action?.dependencies?.expressionType !== 'Group' || inCycles.has(actionCode)) continue;
      if (mentionsOwnAction(action.dependencies, action) || exclusivePairs(action.dependencies, view).length > 0)
        continue;
      report({ messageId: 'never', entity: actionCode, at: '/dependencies' });
    }
  },
});
