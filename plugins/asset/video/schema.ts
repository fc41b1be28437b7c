import { integer, nullable, object, seconds, title } from '@scn/core/schema/fields';
import { mediaFields } from '../shared/media-fields';

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  altText: title({
    title: 'Text alternative',
    description: 'Describes the video for people who can’t see or hear it.',
  }),
  duration: nullable(seconds({ title: 'Duration' }), { title: 'Duration' }),
  width: nullable(integer({ minimum: 1 }), { title: 'Width', description: 'In pixels.' }),
  height: nullable(integer({ minimum: 1 }), { title: 'Height', description: 'In pixels.' }),
  ...mediaFields,
});
