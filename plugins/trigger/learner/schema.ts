import { flag, list, object, reference } from '@scn/sdk';

export const schema = object({
  roles: list(reference('role', { title: 'Role' }), {
    title: 'Learner roles',
    description: 'Up to two playable roles that can do the action.',
    maxItems: 2,
    uniqueItems: true,
    'x-unordered': true,
    'x-required': true,
    'x-control': 'checkboxes',
  }),
  observable: flag({
    title: 'Observers',
    description: 'Learners who watch also see the action. Only when both playable roles are selected.',
    'x-needs': { property: 'roles', minItems: 2 },
  }),
});
