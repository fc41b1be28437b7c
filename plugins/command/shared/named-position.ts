import { plainString } from '@scn/core/schema/fields';

/** A position at a place of the room, by the name that the room's model gives it. */
export const namedPosition = () =>
  plainString({
    title: 'Position',
    description: 'A named position at the place, such as head-end; its usual one when empty.',
    maxLength: 128,
  });
