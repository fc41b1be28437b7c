import { choice } from '@scn/core/schema/fields';

/** Where a learner sees a document, an image or a video: in the hand, on a screen of the room, or at the wrist. */
const displays = ['HAND', 'SCREEN', 'WRIST'] as const;

/** Where it is shown. */
export const display = (usual: (typeof displays)[number]) => choice(displays, { title: 'Shown on', default: usual });

/** The end of a summary: ‘in the hand’, ‘on a screen’, ‘at the wrist’. */
export const displayWords = {
  HAND: 'in the hand',
  SCREEN: 'on a screen',
  WRIST: 'at the wrist',
} as const satisfies Record<(typeof displays)[number], string>;
