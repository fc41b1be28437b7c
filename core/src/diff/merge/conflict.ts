import { Type } from 'typebox';
import { choice, object, plainString, type Snapshot } from '../../schema/fields';
import { changeStep } from '../change-step-schema';

/** How two people got into each other's way. */
export const conflictKinds = [
  'both-changed',
  'both-added',
  'both-moved',
  'both-named',
  'removed-by-ours',
  'removed-by-theirs',
] as const;

/**
 * A place that two people changed differently. The scenario around it holds ours; everything of theirs is here, and `steps`
 * lead there. A side that is left out does not have the thing or the value.
 */
export const conflict = object(
  {
    id: plainString({ title: 'Conflict', minLength: 1, maxLength: 1000 }),
    kind: choice(conflictKinds, { title: 'What happened' }),
    path: Type.String({ title: 'Place', maxLength: 2000 }),
    base: Type.Optional(Type.Unknown({ title: 'What both began with' })),
    ours: Type.Optional(Type.Unknown({ title: 'Ours' })),
    theirs: Type.Optional(Type.Unknown({ title: 'Theirs' })),
    steps: Type.Array(changeStep, { title: 'What taking theirs does' }),
  },
  { title: 'Conflict' },
);

/** A conflict as files hold it. */
export type Conflict = Snapshot<typeof conflict>;
/** How two people got into each other's way. */
export type ConflictKind = (typeof conflictKinds)[number];
