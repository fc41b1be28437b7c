import { object, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  description: prose({ title: 'Description' }),
});
