import { choice, constant, integer, list, menuLockKinds, menuLockOverrides, object, oneOf } from '@scn/sdk';
import { learnerRoles } from '../shared/learners';
import { stays } from '../shared/while-shown';

export const schema = object({
  override: choice(menuLockOverrides, {
    title: 'Override',
    description:
      'LOCK and UNLOCK override the locks of actions. RELEASE ends the override, so the locks of actions apply again.',
  }),
  target: oneOf(
    [
      object(
        {
          kind: constant('LOCKS', { title: 'What' }),
          locks: list(choice(menuLockKinds), {
            title: 'Locks',
            uniqueItems: true,
            'x-unordered': true,
            'x-required': true,
            'x-control': 'checkboxes',
          }),
        },
        { title: 'Chosen locks' },
      ),
      object(
        {
          kind: constant('TOTAL', { title: 'What' }),
          number: integer({
            title: 'Number',
            description: 'The number that playing devices use for the total lock.',
            minimum: 0,
            maximum: 2_147_483_647,
          }),
        },
        { title: 'Total lock' },
      ),
    ],
    { title: 'Target' },
  ),
  duration: stays('Ends after', 'Leave empty to keep it until another override.', {
    'x-when': { property: 'override', in: ['LOCK', 'UNLOCK'] },
  }),
  roleIds: learnerRoles('Applies to'),
});
