import { object, seconds } from '@scn/core/schema/fields';

export const schema = object({
  seconds: seconds({ title: 'Delay', minimum: 0.1, maximum: 3600, default: 2, 'x-precision': 0.1 }),
});
