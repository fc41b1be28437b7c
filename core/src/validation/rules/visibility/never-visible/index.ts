import { exclusivePairs, mentionsOwnAction } from '#index/conditions/completions';
import { reachability } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/never-visible',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Every learner’s action can become visible',
  why: 'Whatever happens, the visibility triggers don’t hold or the invisibility triggers hide it, so learners never see the action.',
  messages: {
    never:
      'The action will never be visible: its visibility triggers never hold. Change them, or make possible what they wait for.',
    hidden:
      'The action will never be visible: its invisibility triggers hide it from the start, and nothing shows it again. Change them.',
  },
  check({ view, report }) {
    const code = 'ActionWillNeverBeVisibleError';
    for (const actionCode of view.derive(reachability).neverVisible) {
      const action = view.get(actionCode, 'action')?.value;
      if (action === undefined) continue;
      if (action.visibleOnStart) {
        report({ messageId: 'hidden', code, entity: actionCode, at: '/triggerInvisible' });
        continue;
      }
      // Other rules report actions that wait for themselves, or for two of which only one can be done.
      if (action.visible?.expressionType !== 'Group' || mentionsOwnAction(action.visible, action)) continue;
      if (exclusivePairs(action.visible, view).length > 0) continue;
      report({ messageId: 'never', code, entity: actionCode, at: '/visible' });
    }
  },
});
