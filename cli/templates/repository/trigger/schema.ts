import { object, seconds } from '@scn/core/schema/fields';

export const schema = object({
  delay: seconds({ title: 'Delay', maximum: 3600, default: 60 }),
});
