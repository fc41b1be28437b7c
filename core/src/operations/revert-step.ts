import type { Json, Pointer } from '#base/json';

/**
 * Reverts one step of a change. Paths identify entities by identity (`/actions/AMEDS001/title`), so they stay valid when others
 * add, remove or reorder entities.
 */
export type RevertStep = (
  | { readonly kind: 'set'; readonly path: Pointer; readonly was: Json; readonly value: Json }
  | { readonly kind: 'insert'; readonly path: Pointer; readonly after: string | null; readonly value: Json }
  | { readonly kind: 'remove'; readonly path: Pointer; readonly was: Json }
  | EditStep
) & {
  /** The change was a consequence of another one, which the permissions for that one include. */
  readonly consequence?: true;
};

/** Reverts an edit of a text or list, even if it was edited since: what it added is removed, what it removed is back. */
export type EditStep = {
  readonly path: Pointer;
  /** Operation id of the edit; '' if it has none. */
  readonly of: string;
} & (
  | { readonly kind: 'text'; readonly was: string; readonly value: string }
  | { readonly kind: 'list'; readonly was: readonly string[]; readonly value: readonly string[] }
);
