import { Type } from 'typebox';
import { choice, nullable, object, plainString } from '#schema/fields';

const place = (title: string) => Type.String({ maxLength: 2000, title });

/** A step in operation inputs and in conflicts of files. */
export const changeStep = object(
  {
    kind: choice(['set', 'insert', 'remove', 'move'], {
      title: 'Kind',
      description: 'What the step does.',
      'x-values': {
        set: 'Gives a place another value.',
        insert: 'Adds an item to a list.',
        remove: 'Removes an item from a list.',
        move: 'Moves an item within a list, or to another one.',
      },
    }),
    path: place('Place'),
    to: Type.Optional(place('Target list')),
    after: Type.Optional(nullable(plainString({ maxLength: 64 }), { title: 'Preceding sibling' })),
    was: Type.Optional(Type.Unknown({ title: 'Expected value' })),
    value: Type.Optional(Type.Unknown({ title: 'New value' })),
  },
  { title: 'Step' },
);
