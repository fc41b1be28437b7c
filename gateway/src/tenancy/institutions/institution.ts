import { notFound } from '@scn/core/base/refusal';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { institution, userInstitution } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import type { Member } from '#principal/require-principal';

/** An institution, as visible to all its users. */
export interface Institution {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  /** Minutes. */
  readonly userInactivePeriod: number;
  readonly createdAt: Date;
}

/** An institution that a user belongs to. */
export interface MemberInstitution {
  readonly institution: Institution;
  /** Whether it is that of the request. */
  readonly selected: boolean;
}

/**
 * The institutions in which a user is enabled, sorted by name. An API token belongs to one.
 *
 * Runs in the service role, because the query is about a user and not about an institution: only by the id of the requesting user.
 */
export async function institutionsOf(database: Database, principal: Principal): Promise<readonly MemberInstitution[]> {
  const rows = await database.acrossInstitutions((queries) =>
    queries
      .select({ institution })
      .from(institution)
      .innerJoin(userInstitution, eq(userInstitution.institutionId, institution.id))
      .where(and(eq(userInstitution.userId, principal.userId), userInstitution.enabled))
      .orderBy(institution.name, institution.id),
  );
  return rows
    .map((row) => ({ institution: row.institution, selected: row.institution.id === principal.institutionId }))
    .filter(({ selected }) => selected || principal.credential.kind === 'session');
}

/**
 * The active institution by its id; any other id is reported as missing.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function readInstitution(database: Database, { institutionId }: Member, id: string): Promise<Institution> {
  const [found] = await database.inInstitution(institutionId, (queries) =>
    queries.select().from(institution).where(eq(institution.id, institutionId)),
  );
  if (found?.id !== id.toLowerCase()) throw notFound('institution');
  return found;
}
