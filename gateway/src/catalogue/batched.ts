import type { Queries } from '#database/database';
import type { Member } from '#principal/principal';
import type { CatalogueContext } from './context';
import { requireSomewhere } from './reference-data/graphql';

/**
 * Reads what several fields of one response need in one go: keys that are asked for in the same turn are read together, so that a page of
 * assets doesn't send a query for each of them.
 */
export function batched<V>(
  read: (context: CatalogueContext, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (context: CatalogueContext, key: string) => Promise<V | null> {
  const waiting = new WeakMap<
    CatalogueContext,
    { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, V>> }
  >();
  return async (context, key) => {
    let batch = waiting.get(context);
    if (batch === undefined) {
      const keys = new Set<string>();
      const found = Promise.resolve().then(() => {
        waiting.delete(context);
        return read(context, [...keys]);
      });
      waiting.set(context, (batch = { keys, found }));
    }
    batch.keys.add(key);
    return (await batch.found).get(key) ?? null;
  };
}

/** Reads for {@link batched}, in a transaction of the institution of the request. */
export function inRequest<V>(
  context: CatalogueContext,
  read: (queries: Queries, member: Member, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, V>> {
  const member = requireSomewhere(context);
  return context.services.database.inInstitution(member.institutionId, (queries) => read(queries, member, keys));
}
