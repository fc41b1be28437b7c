import { flag, list, object, reference } from '@scn/core/schema/fields';

export const schema = object({
  roles: list(reference('role', { title: 'Role' }), {
    title: 'Roles',
    description: 'Up to two playable roles that may do the action.',
    maxItems: 2,
    uniqueItems: true,
    'x-required': true,
    'x-control': 'checkboxes',
  }),
  observable: flag({
    title: 'Observers',
    description: 'Learners who watch see the action too. Only when both playable roles are selected.',
  }),
});
