import { neededReference, object, seconds } from '@scn/core/schema/fields';

export const schema = object({
  actionCode: neededReference('action', { title: 'Action' }),
  delay: seconds({ title: 'Delay', description: 'Before the action starts.', maximum: 3600 }),
});
