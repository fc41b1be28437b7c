import { choice } from '@scn/sdk';

/** Where a learner sees a document, an image or a video: in the hand, on a screen in the room, or on the wrist. */
const displays = ['HAND', 'SCREEN', 'WRIST'] as const;

/** The field for where it is shown. */
export const display = (usual: (typeof displays)[number]) => choice(displays, { title: 'Shown on', default: usual });

/** The end of a summary: ‘in the hand’, ‘on a screen’, ‘on the wrist’. */
export const displayWords = {
  HAND: 'in the hand',
  SCREEN: 'on a screen',
  WRIST: 'on the wrist',
} as const satisfies Record<(typeof displays)[number], string>;
