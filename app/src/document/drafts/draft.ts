import type { Json, Pointer } from '@scn/core/base/json';

/** A place in the scenario with a value that can't be saved. */
export interface DraftPlace {
  /** Kind and identity of the entity that has the field; null for the scenario itself. */
  readonly entity: { readonly kind: string; readonly id: string } | null;
  /** Path of the field from the entity, or from the scenario. */
  readonly pointer: Pointer;
}

/** A value that can't be saved, as it was typed or chosen. */
export interface Draft extends DraftPlace {
  readonly value: Json;
  /** The saved value that its author saw. Left out for what isn't saved anywhere, such as a new item of a list. */
  readonly base?: Json;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The undo step that it becomes when its field is gone, the same in each window. Given when it is kept. */
  readonly group?: string;
}

/** Identifies the field of a draft in its scenario. */
export function placeKey({ entity, pointer }: DraftPlace): string {
  return JSON.stringify([entity?.id ?? null, pointer]);
}
