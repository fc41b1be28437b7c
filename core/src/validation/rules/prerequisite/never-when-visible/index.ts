import { reachability } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/never-when-visible',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'An action is allowed at a time when it is visible',
  why: 'Learners see the action only while it isn’t allowed, so each try is refused.',
  messages: {
    never:
      'Whenever learners see this action, its prerequisites aren’t met, it is locked, or its repetitions are used up, so they can never do it. Change its visibility, prerequisites, locks or linked actions.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).neverTogether) {
      const needs = view.get(actionCode, 'action')?.value.dependencies ?? null;
      report({ messageId: 'never', entity: actionCode, at: needs === null ? '' : '/dependencies' });
    }
  },
});
