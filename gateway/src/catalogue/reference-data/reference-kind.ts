import type { JsonObject } from '@scn/core/kernel/json';
import type { Snapshot } from '@scn/core/schema/fields';
import type { TSchema } from 'typebox';

/** One item of reference data. */
export interface ReferenceItem<D = JsonObject> {
  /** What documents and assets name it by. Never changes, and is never used for something else. */
  readonly id: string;
  readonly title: string;
  readonly data: D;
}

/** One list of reference data: what the catalogue offers where a document or an asset holds an id of it. */
export interface ReferenceKind {
  /** Its key in the database. */
  readonly kind: string;
  /** The GraphQL type of one item. */
  readonly type: string;
  /** The GraphQL query that lists it. */
  readonly query: string;
  readonly description: string;
  /** What an item has besides id and title. */
  readonly schema: TSchema;
  readonly items: readonly ReferenceItem[];
}

/** Declares a list of reference data, in the order in which it is shown. */
export function defineReference<S extends TSchema>(
  kind: Omit<ReferenceKind, 'schema' | 'items'> & {
    readonly schema: S;
    readonly items: readonly (Snapshot<S> & { readonly id: string; readonly title: string })[];
  },
): ReferenceKind {
  const items = kind.items.map((item): ReferenceItem => {
    const { id, title, ...data } = item as unknown as JsonObject & { readonly id: string; readonly title: string };
    return { id, title, data };
  });
  return { ...kind, items };
}
