import { integer, object } from '@scn/core/schema/fields';
import { comment } from '../sample-fields';

export const schema = object({
  gestation: integer({ title: 'Gestation', minimum: 4, maximum: 44, 'x-unit': 'wk', default: 39 }),
  parity: integer({ title: 'Births before this one', minimum: 0, maximum: 20 }),
  comment: comment(),
});
