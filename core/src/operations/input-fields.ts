import { identity, identityPattern, nullable, plainString } from '#schema/fields';

/*
 * Input fields shared by operations.
 *
 * New identities always come in with the input. Where an operation makes one thing, the input names its id. Where it makes
 * many (a copied playlist), the input holds one `idSeed`, and the new things are called `SEED-1`, `SEED-2` … in document
 * order: the client needs no knowledge of how many there will be when the operation runs.
 */

/** Identity of an existing entity. */
export const existing = (title: string) => plainString({ title, minLength: 1, maxLength: 64 });

/** Identity of a new entity. */
export const newId = (title = 'New id') => identity({ title });

/** Prefix of the ids of several new entities. */
export const idSeed = () =>
  plainString({ title: 'Prefix of new ids', pattern: identityPattern.replace('{0,63}', '{0,47}'), maxLength: 48 });

/** The sibling after which the entity is placed; null for the first position. */
export const after = () => nullable(existing('After'), { title: 'After' });

/** Generates the ids of one seed, in order. */
export function idsFrom(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${seed}-${count}`;
  };
}
