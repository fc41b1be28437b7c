import { defineArgumentRule, list, reference } from '@scn/sdk';

/** The roles of the learners that a command applies to; empty for every learner. */
export const learnerRoles = (title: string) =>
  list(reference('role'), {
    title,
    description: 'Leave empty for every learner.',
    uniqueItems: true,
    'x-unordered': true,
  });

/** Rule: only playable roles can be chosen. */
export const playableRolesOnly = defineArgumentRule<{ readonly roleIds: readonly string[] }>()({
  severity: 'ERROR',
  needs: ['roleIds'],
  title: 'The chosen roles are playable',
  why: 'A command for a role that no one plays reaches no learner, and a playlist that waits for an answer waits for ever.',
  messages: {
    'not-playable': 'No learner plays the role “{{role}}”. Choose playable roles, or clear the list for every learner.',
  },
  check({ args, view, report }) {
    args.roleIds.forEach((roleId, index) => {
      const role = view?.get(roleId, 'role')?.value;
      if (role?.playable === false) {
        report({ messageId: 'not-playable', at: `/roleIds/${index}`, data: { role: role.roleName } });
      }
    });
  },
});
