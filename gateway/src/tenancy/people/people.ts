import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database';
import { userAccount } from '#database/tables/tenancy';
import { objectType } from '#graphql/object-type';
import type { SentRequest } from '#principal/principal';

/** The public data of a user. */
export interface Person {
  readonly id: string;
  /** Null for a user of an unrelated institution, and for one who has left. */
  readonly name: string | null;
  readonly picture: string | null;
}

/** The users with the given ids who belong to an institution. */
export async function readPeople(
  database: Database,
  institutionId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { id, name, picture } = userAccount;
  const people = await database.inInstitution(institutionId, (queries) =>
    queries.select({ id, name, picture }).from(userAccount).where(inArray(id, wanted)),
  );
  return new Map(people.map((person) => [person.id, person]));
}

/**
 * Users related to a scenario, as the viewer can see them: those of the scenario's institution, and of the viewer's own. Of other
 * users only the id is shown.
 *
 * @param known - those of the scenario's institution
 */
export async function peopleFor(
  database: Database,
  known: ReadonlyMap<string, Person>,
  ids: Iterable<string>,
  { viewerInstitutionId, institutionId }: { readonly viewerInstitutionId: string; readonly institutionId: string },
): Promise<(id: string) => Person> {
  const missing = [...ids].filter((id) => !known.has(id));
  const isOwn = viewerInstitutionId === institutionId;
  const colleagues = isOwn ? null : await readPeople(database, viewerInstitutionId, missing);
  return (id) => known.get(id) ?? colleagues?.get(id) ?? { id, name: null, picture: null };
}

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

/** The GraphQL type of {@link Person}. */
export const personType = objectType<Person>('ScenarioPerson', 'A user who works on a scenario.', (t) => ({
  id: t.exposeID('id', { description: 'The id of the user.' }),
  name: t.exposeString('name', {
    nullable: true,
    description: 'Null for users of unrelated institutions, and for users who have left.',
  }),
  picture: t.exposeString('picture', { nullable: true, description: 'Address of a picture.' }),
}));
