import { plainString } from '@scn/sdk';

/** A position at a place in the room, by its name in the room's model. */
export const namedPosition = () =>
  plainString({
    title: 'Position',
    description: 'A named position at the place, such as head-end. Leave empty for the default position.',
    maxLength: 128,
  });
