import { defineArgumentRule } from '@scn/core/kernel/contract';
import { list, reference } from '@scn/core/schema/fields';

/** The learners that a command reaches, by the roles they play; empty for every learner. */
export const learnerRoles = (title: string) =>
  list(reference('role'), { title, description: 'Leave empty for every learner.', uniqueItems: true });

/** Learners can only be reached through roles that they play. */
export const playableRolesOnly = defineArgumentRule<{ readonly roleIds: readonly string[] }>()({
  severity: 'ERROR',
  title: 'Only roles that learners play are chosen',
  why: 'What is meant for a role that nobody plays reaches nobody, and a playlist that waits for an answer waits for ever.',
  messages: {
    'not-playable': 'No learner plays the role “{{role}}”. Choose roles that are playable, or none for every learner.',
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
