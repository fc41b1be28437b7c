import type { Database } from '#database/database';
import type { SentRequest } from '#principal/require-principal';
import { peopleFor, readPeople, type Person } from './people';

/** A request whose answer names people. */
type PeopleContext = SentRequest & { readonly services: { readonly database: Database } };

/** Users that the resolvers of one request need, collected to be read together. */
interface Batch {
  readonly ids: Set<string>;
  readonly people: Promise<(id: string) => Person>;
}

const batches = new WeakMap<PeopleContext, Map<string, Batch>>();

/**
 * A user related to data of an institution, as the current user can see them. The users of all rows of a list are read at once.
 *
 * @param institutionId - the owner of the data
 */
export async function personOf(context: PeopleContext, institutionId: string, id: string): Promise<Person> {
  const waiting = batches.get(context) ?? new Map<string, Batch>();
  batches.set(context, waiting);
  let batch = waiting.get(institutionId);
  if (batch === undefined) {
    const ids = new Set<string>();
    const people = Promise.resolve().then(() => {
      waiting.delete(institutionId);
      return readAll(context, institutionId, ids);
    });
    batch = { ids, people };
    waiting.set(institutionId, batch);
  }
  batch.ids.add(id);
  return (await batch.people)(id);
}

async function readAll(
  { principal, services: { database } }: PeopleContext,
  institutionId: string,
  ids: ReadonlySet<string>,
): Promise<(id: string) => Person> {
  const known = await readPeople(database, institutionId, ids);
  // users without an institution have no colleagues
  const viewerInstitutionId = principal?.institutionId ?? institutionId;
  return peopleFor(database, known, ids, { viewerInstitutionId, institutionId });
}
