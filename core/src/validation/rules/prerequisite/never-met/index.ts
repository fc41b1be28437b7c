import { mentionsOwnAction } from '#view/conditions/completions';
import { prerequisiteCycles } from '#view/queries/prerequisite-cycles';
import { reachability } from '#view/queries/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/never-met',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Prerequisites can be met',
  why: 'The action waits for actions that can never be done, so learners can never do it.',
  messages: {
    never:
      'These prerequisites can never be met: they wait for actions that can never be done. Change them, or make those actions possible.',
  },
  check({ view, report }) {
    // Other rules report actions that wait for themselves or for each other.
    const inCycles = new Set(view.derive(prerequisiteCycles).flat());
    for (const actionCode of view.derive(reachability).neverAllowed) {
      const action = view.get(actionCode, 'action')?.value;
      if (action?.dependencies?.expressionType !== 'Group' || inCycles.has(actionCode)) continue;
      if (mentionsOwnAction(action.dependencies, action)) continue;
      report({ messageId: 'never', entity: actionCode, at: '/dependencies' });
    }
  },
});
