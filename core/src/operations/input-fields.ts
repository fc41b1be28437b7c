import { identity, identityPattern, nullable, plainString } from '../schema/fields';

/*
 * Fields that inputs of operations share.
 *
 * New identities always come in with the input. Where an operation makes one thing, the input names its id. Where it makes
 * many (a copied playlist), the input holds one `idSeed`, and the new things are called `SEED-1`, `SEED-2` … in document
 * order: the client needs no knowledge of how many there will be when the operation runs.
 */

/** The identity of something that exists. */
export const existing = (title: string) => plainString({ title, minLength: 1, maxLength: 64 });

/** The identity that something new gets. */
export const newId = (title = 'New id') => identity({ title });

/** The beginning of the ids of several new things. */
export const idSeed = () =>
  plainString({ title: 'Beginning of new ids', pattern: identityPattern.replace('{0,63}', '{0,47}'), maxLength: 48 });

/** The sibling behind which the thing stands; null for the first place. */
export const after = () => nullable(existing('After'), { title: 'After' });

/** Gives out the ids of one seed, in order. */
export function idsFrom(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${seed}-${count}`;
  };
}
