import { configuration, defineArgumentRule, type Snapshot } from '@scn/sdk';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'role-playable': define({
    severity: 'ERROR',
    needs: ['roles'],
    title: 'The selected roles are playable',
    why: 'No one plays a role that is not playable, so the action is in a menu that no learner can open.',
    messages: {
      'not-playable': 'No learner plays the role “{{role}}”. Choose a playable role, or make this role playable.',
    },
    check({ args, view, report }) {
      args.roles.forEach((id, index) => {
        const role = view?.get(id, 'role')?.value;
        if (role?.playable === false) {
          const code = 'PlayableRolesRequiredError';
          report({ messageId: 'not-playable', code, at: `/roles/${index}`, data: { role: role.roleName } });
        }
      });
    },
  }),
  'role-played': define({
    severity: 'ERROR',
    needs: ['roles'],
    title: 'A player has one of the roles',
    why: 'Only a learner with one of the roles can do the action. Without one, it can never be done.',
    messages: {
      'no-player':
        'No player has a role that can do this action. Give a player one of its roles, or choose another role.',
    },
    check({ args, view, report }) {
      const roles = args.roles.filter((id) => view?.get(id, 'role')?.value.playable);
      if (view === null || roles.length === 0) return;
      const played = view
        .all('actor')
        .some(({ value }) => value.type === 'PLAYER' && value.roleId !== null && roles.includes(value.roleId));
      if (!played) report({ messageId: 'no-player', code: 'NoPlayableActorsForActionRolesError', at: '/roles' });
    },
  }),
  'observers-need-both-roles': define({
    severity: 'ERROR',
    needs: ['observable'],
    title: 'Observers need both playable roles',
    why: 'Observers watch an action that both learners share. With only one role selected, the playing device rejects the setting.',
    messages: {
      'one-role':
        'Observers can be selected only when both playable roles are selected. Select both roles or clear Observers.',
    },
    check({ args, node, report }) {
      if (!args.observable || args.roles.length >= 2) return;
      const clear = { name: 'trigger.update', input: { actionCode: node?.id ?? '', args: { observable: false } } };
      const fixes = node === null ? [] : [{ title: 'Clear Observers', operations: [clear] }];
      report({ messageId: 'one-role', at: '/observable', fixes });
    },
  }),
  'observers-need-multiplayer': define({
    severity: 'ERROR',
    needs: ['observable'],
    title: 'Only multiplayer scenarios have observers',
    why: 'In a single-player scenario no one can join to watch, and the server rejects the setting.',
    messages: {
      'single-player':
        'Observers are not supported for single player scenarios. Clear Observers, or make the scenario multiplayer.',
    },
    check({ args, view, report }) {
      if (!args.observable || view?.derive(configuration).multiplayer !== false) return;
      report({ messageId: 'single-player', code: 'NotSupportedForSinglePlayerScenariosError', at: '/observable' });
    },
  }),
};
