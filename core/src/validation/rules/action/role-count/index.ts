import { defineRule } from '#kernel/rule';

/** Roles that learners can play in one action. */
const maxPlayableRoles = 2;

export const rule = defineRule({
  id: 'action/role-count',
  scope: 'action',
  needs: ['roles'],
  severity: 'ERROR',
  title: 'An action has at most two playable roles',
  why: 'Devices support two learners in one action. A third learner would see the action but couldn’t do it.',
  messages: { many: 'The action has {{count}} playable roles. Keep at most {{limit}}.' },
  check({ value: { roles }, view, report }) {
    if (roles.length <= maxPlayableRoles) return;
    const count = roles.filter((id) => view.get(id, 'role')?.value.playable === true).length;
    if (count <= maxPlayableRoles) return;
    const data = { count, limit: maxPlayableRoles };
    report({ messageId: 'many', code: 'MaximumRoleCountError', at: '/roles', data });
  },
});
