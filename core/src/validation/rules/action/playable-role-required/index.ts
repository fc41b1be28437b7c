import { isStartedByLearner } from '#index/queries/learner-actions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/playable-role-required',
  scope: 'action',
  needs: ['roles'],
  severity: 'ERROR',
  title: 'A learner’s action has a playable role',
  why: 'Learners only play playable roles, so no learner could do the action.',
  messages: {
    none: 'No learner plays a role of this action. Select a playable role, or make one of the roles playable.',
  },
  breaks: ['none'],
  check({ value: action, view, report }) {
    if (action.roles.length === 0 || !isStartedByLearner(action, view)) return;
    const roles = action.roles.flatMap((id) => view.get(id, 'role')?.value ?? []);
    if (roles.length === 0 || roles.some(({ playable }) => playable)) return;
    report({ messageId: 'none', code: 'PlayableRolesRequiredError', at: '/roles' });
  },
});
