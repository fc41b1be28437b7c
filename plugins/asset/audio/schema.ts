import { nullable, object, seconds, title } from '@scn/core/schema/fields';
import { mediaFields } from '../shared/media-fields';

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  duration: nullable(seconds({ title: 'Duration' }), { title: 'Duration' }),
  ...mediaFields,
});
