import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'actor/role-chosen',
  scope: 'actor',
  severity: 'WARNING',
  title: 'Players and clinical assistants have a role',
  why: 'Actions belong to roles. A player without a role has no menus, and an assistant without one looks like a visitor.',
  messages: {
    none: '“{{name}}” has no role. Choose a role, such as nurse or doctor.',
  },
  missing: ['none'],
  check({ value: { type, roleId, name }, report }) {
    if (roleId !== null || (type !== 'PLAYER' && type !== 'CLINICAL_ASSISTANT')) return;
    report({ messageId: 'none', at: '/roleId', data: { name } });
  },
});
