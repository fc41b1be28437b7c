import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database';
import { userAccount } from '#database/tables/tenancy';

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
