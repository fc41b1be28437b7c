import { rolesWithActor } from '#index/queries/role-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/role-without-actor',
  scope: 'action',
  needs: ['roles'],
  severity: 'ERROR',
  title: 'Each role of an action has an actor',
  why: 'A role without an actor isn’t in the room, so no one can do the action in that role.',
  messages: { nobody: 'No actor has the role “{{role}}”. Give the role to an actor, or clear it here.' },
  breaks: ['nobody'],
  check({ value: { roles }, view, report }) {
    if (roles.length === 0) return;
    const had = view.derive(rolesWithActor);
    roles.forEach((id, index) => {
      if (had.has(id)) return;
      const role = view.get(id, 'role')?.value.roleName;
      if (role === undefined) return;
      report({ messageId: 'nobody', code: 'RoleHasNoAssociatedActorError', at: `/roles/${index}`, data: { role } });
    });
  },
});
