import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/multiplayer-roles',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A multiplayer scenario has two roles with players',
  why: 'With fewer than two, the second learner has no role, no menus and nothing to do.',
  messages: {
    'too-few':
      'A multiplayer scenario needs players in two playable roles, but this one has {{count}}. Add players with different roles, or switch off Multiplayer.',
  },
  check({ view, report }) {
    if (!view.derive(configuration).multiplayer) return;
    const taken = new Set(
      view.all('actor').flatMap(({ value }) => (value.type === 'PLAYER' ? (value.roleId ?? []) : [])),
    );
    const count = view.all('role').filter(({ id, value }) => value.playable && taken.has(id)).length;
    if (count >= 2) return;
    const at = '/setup/configuration/multiplayer';
    report({ messageId: 'too-few', code: 'MinimumRoleCountError', at, data: { count } });
  },
});
