import type { JsonObject } from '@scn/core/base/json';
import type { Snapshot } from '@scn/core/schema/fields';
import type { TSchema } from 'typebox';

/** One item of reference data. */
export interface ReferenceItem<D = JsonObject> {
  /** The id that documents and assets refer to. Never changes and is never reused. */
  readonly id: string;
  readonly title: string;
  readonly data: D;
}

/** A list of reference data: the choices for a property that refers to it by id. */
export interface ReferenceKind {
  /** Its key in the database. */
  readonly kind: string;
  /** The GraphQL type of one item. The query that returns one is named like it: `gender`. */
  readonly type: string;
  /** The GraphQL query that returns it. */
  readonly query: string;
  readonly description: string;
  /** Properties of an item other than id and title. */
  readonly schema: TSchema;
  readonly items: readonly ReferenceItem[];
}

/** The GraphQL query that returns one item of a kind. */
export function singularOf({ type }: Pick<ReferenceKind, 'type'>): string {
  return type.charAt(0).toLowerCase() + type.slice(1);
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
