import { Type } from 'typebox';
import { choice, nullable, object, plainString } from '../schema/fields';

const place = (title: string) => Type.String({ maxLength: 2000, title });

/** A step as inputs of operations and conflicts in files hold it. */
export const changeStep = object(
  {
    kind: choice(['set', 'insert', 'remove', 'move'], { title: 'Kind' }),
    path: place('Place'),
    to: Type.Optional(place('List that it comes into')),
    after: Type.Optional(nullable(plainString({ maxLength: 64 }), { title: 'Sibling in front' })),
    was: Type.Optional(Type.Unknown({ title: 'What stands there' })),
    value: Type.Optional(Type.Unknown({ title: 'What shall stand there' })),
  },
  { title: 'Step' },
);
