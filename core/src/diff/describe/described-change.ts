import type { ChangeStep } from '../change-step';

/** Kinds of changes to an entity, in report order. */
export const changeKinds = ['added', 'removed', 'moved', 'renamed', 'edited'] as const;
/** Kind of change to an entity. */
export type ChangeKind = (typeof changeKinds)[number];

/** One change in the author's terms. */
export interface DescribedChange {
  readonly kind: ChangeKind;
  /** The outermost entity or section: `AMEDS001`, `Patient “Tom Reed”`, `Basic info`. */
  readonly top: string;
  /** The changed entity: `Response 2 of AMEDS001`. */
  readonly place: string;
  /** The change: `Speech moved before Delay`. */
  readonly text: string;
  /** Identity of the added, removed, moved or changed entity; null for sections of the scenario. */
  readonly id: string | null;
  readonly steps: readonly ChangeStep[];
}
