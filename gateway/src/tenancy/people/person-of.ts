import type { GatewayContext } from '#graphql/context';
import { peopleFor, readPeople, type Person } from './people';

/** Users that the resolvers of one request need, collected to be read together. */
interface Batch {
  readonly ids: Set<string>;
  readonly people: Promise<(id: string) => Person>;
}

const batches = new WeakMap<GatewayContext, Map<string, Batch>>();

/**
 * A user related to data of an institution, as the current user can see them. The users of all rows of a list are read at once.
 *
 * @param institutionId - the owner of the data
 */
export async function personOf(context: GatewayContext, institutionId: string, id: string): Promise<Person> {
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
  { principal, services: { database } }: GatewayContext,
  institutionId: string,
  ids: ReadonlySet<string>,
): Promise<(id: string) => Person> {
  const known = await readPeople(database, institutionId, ids);
  // users without an institution have no colleagues
  const viewerInstitutionId = principal?.institutionId ?? institutionId;
  return peopleFor(database, known, ids, { viewerInstitutionId, institutionId });
}
