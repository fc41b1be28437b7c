import type { GatewayContext } from '../graphql/context';
import { peopleFor, readPeople, type Person } from './people';

/** People that the resolvers of one request ask for, until they are read together. */
interface Batch {
  readonly ids: Set<string>;
  readonly people: Promise<(id: string) => Person>;
}

const batches = new WeakMap<GatewayContext, Map<string, Batch>>();

/**
 * A person who has to do with something of an institution, as whoever asks sees them. What the rows of a list ask for is read at once.
 *
 * @param institutionId - whose it is
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
  // nobody is a colleague of someone who belongs to no institution
  const viewerInstitutionId = principal?.institutionId ?? institutionId;
  return peopleFor(database, known, ids, { viewerInstitutionId, institutionId });
}
