import { object, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  description: prose({ title: 'Description' }),
});
