import { neededReference, object, seconds } from '@scn/sdk';

export const schema = object({
  actionCode: neededReference('action', { title: 'Action' }),
  delay: seconds({ title: 'Delay', description: 'The time before the action starts.', maximum: 3600 }),
});
