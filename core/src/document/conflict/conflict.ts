import { Type } from 'typebox';
import { choice, object, plainString, type Snapshot } from '#schema/fields';
import { changeStep } from './change-step-schema';

/** Kind of conflict. */
export const conflictKinds = [
  'both-changed',
  'both-added',
  'both-moved',
  'both-named',
  'removed-by-ours',
  'removed-by-theirs',
] as const;

/**
 * A part that both sides changed differently. The scenario contains ours; the conflict contains theirs and the `steps` that
 * apply it. An omitted side doesn't have the entity or value.
 */
export const conflict = object(
  {
    id: plainString({ title: 'Conflict', minLength: 1, maxLength: 1000 }),
    kind: choice(conflictKinds, { title: 'Kind of conflict' }),
    path: Type.String({ title: 'Place', maxLength: 2000 }),
    base: Type.Optional(Type.Unknown({ title: 'Base value' })),
    ours: Type.Optional(Type.Unknown({ title: 'Ours' })),
    theirs: Type.Optional(Type.Unknown({ title: 'Theirs' })),
    steps: Type.Array(changeStep, { title: 'Steps that apply theirs' }),
  },
  { title: 'Conflict' },
);

/** A conflict as stored in files. */
export type Conflict = Snapshot<typeof conflict>;
/** Kind of conflict. */
export type ConflictKind = (typeof conflictKinds)[number];
