import type { ConflictKind } from '#document/conflict/conflict';

/** A conflict in the author's terms. */
export interface DescribedConflict {
  readonly kind: ConflictKind;
  /** Its context: `Response 2 of AMEDS001`, `Actions`. */
  readonly place: string;
  /** The subject of the conflict: `Speech: text`, `AMEDS001`. */
  readonly what: string;
  /** The base value; null if it didn't exist. */
  readonly base: string | null;
  /** The value of each side; null for a side without it. Never the same for both. */
  readonly ours: string | null;
  readonly theirs: string | null;
}
