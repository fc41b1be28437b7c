import { object, prose, seconds } from '@scn/core/schema/fields';

export const schema = object({
  text: prose({ title: 'Text' }),
  duration: seconds({ title: 'Duration', maximum: 3600, default: 5 }),
});
