import { Type } from 'typebox';
import { object, plainString } from '@scn/core/schema/fields';

export const schema = object({
  block: plainString({ title: 'Original block', description: 'Its name where it comes from.', 'x-required': true }),
  parameters: Type.Record(Type.String(), Type.String({ maxLength: 100_000 }), {
    title: 'Parameters',
    description: 'Its arguments by name, as text.',
    default: {},
  }),
  json: plainString({
    title: 'Original JSON',
    description: 'The whole command as it was imported.',
    maxLength: 100_000,
    'x-control': 'multiline',
  }),
});
