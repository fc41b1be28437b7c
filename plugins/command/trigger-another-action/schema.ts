import { neededReference, object, seconds } from '@scn/core/schema/fields';

export const schema = object({
  actionCode: neededReference('action', { title: 'Action' }),
  delay: seconds({ title: 'Delay', description: 'The time before the action starts.', maximum: 3600 }),
});
