import type { ChangeStep } from '../change-step';

/** What can happen to a thing, in the order of reports. */
export const changeKinds = ['added', 'removed', 'moved', 'renamed', 'edited'] as const;
/** What happened to a thing. */
export type ChangeKind = (typeof changeKinds)[number];

/** One change in the words of its author. */
export interface DescribedChange {
  readonly kind: ChangeKind;
  /** The outermost thing or section that it is in: `AMEDS001`, `Patient “Tom Reed”`, `Basic info`. */
  readonly top: string;
  /** What is changed: `Response 2 of AMEDS001`. */
  readonly place: string;
  /** What happened there: `Speech moved before Delay`. */
  readonly text: string;
  /** Identity of the thing that came, went, moved or was changed; null for the scenario's own sections. */
  readonly id: string | null;
  readonly steps: readonly ChangeStep[];
}
