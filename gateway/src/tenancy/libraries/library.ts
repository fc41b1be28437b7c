import { sql, type SQL } from 'drizzle-orm';
import { notFound, Refusal } from '@scn/core/base/refusal';
import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import type { Database, Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import { requireRowId } from '#graphql/input/input-values';
import type { Member } from '#principal/principal';
import { accessAt, levelIn } from '../scenarios-for';

/** A library as visible to one user. */
export interface Library {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly institutionId: string;
  readonly isOwned: boolean;
  /** The user's access to its scenarios; null: no access. */
  readonly access: ScenarioAccess;
  readonly createdAt: Date;
}

/** Which libraries are listed. */
export type LibraryScope = 'global' | 'owned' | 'institution';

/** The columns of {@link librariesFor} that {@link readLibrary} reads. */
export const libraryColumns = sql`id, code, name, institution_id AS "institutionId", is_owned AS "isOwned", access,
  created_at AS "createdAt"`;

/**
 * The libraries visible to a user, as a table `library` with the columns `is_owned` and `access`: those that they can access, and
 * with `Library:Read` all of their institution. For transactions of their institution.
 */
export function librariesFor(principal: Member): SQL {
  const { institutionId } = principal;
  const readsOwn = principal.ability.can('Read', 'Library');
  return sql`(SELECT known.* FROM (
      SELECT each.*, each.institution_id = ${institutionId} AS is_owned,
        ${accessAt(levelIn(sql`each.id`, principal))} AS access
      FROM library AS each) AS known
    WHERE known.access IS NOT NULL OR (${readsOwn} AND known.is_owned)) AS library`;
}

/** The condition for rows of a scope. */
export function inScope(scope: LibraryScope): SQL {
  if (scope === 'owned') return sql`is_owned`;
  return scope === 'global' ? sql`NOT is_owned` : sql`access IS NOT NULL`;
}

/** Reads a row of {@link librariesFor}. */
export const readLibrary = rowReader<Library>('createdAt');

/**
 * A library visible to the user, by its id.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function libraryOf(database: Database, principal: Member, id: string): Promise<Library> {
  return database.inInstitution(principal.institutionId, (queries) => findLibrary(queries, principal, id));
}

/** Like {@link libraryOf}, in an existing transaction. */
async function findLibrary(queries: Queries, principal: Member, id: string): Promise<Library> {
  const { rows } = await queries.execute(
    sql`SELECT ${libraryColumns} FROM ${librariesFor(principal)} WHERE id = ${requireRowId(id, 'library')}`,
  );
  const [row] = rows;
  if (row === undefined) throw notFound('library');
  return readLibrary(row);
}

/**
 * A library of the user's own institution, for administration.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError for one shared by another institution.
 */
export async function findOwnLibrary(queries: Queries, principal: Member, id: string): Promise<Library> {
  const library = await findLibrary(queries, principal, id);
  if (!library.isOwned) throw new Refusal('ScenarioAccessError', {}, 'The library belongs to another institution.');
  return library;
}

/**
 * The library for a new scenario, by its id or code. It must belong to the institution.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without write access.
 */
export async function requireWritableLibrary(
  database: Database,
  member: Member,
  by: { readonly libraryId: string } | { readonly libraryCode: string },
): Promise<{ readonly id: string; readonly code: string }> {
  const condition = 'libraryId' in by ? sql`library.id = ${by.libraryId}` : sql`library.code = ${by.libraryCode}`;
  const { rows } = await database.inInstitution(member.institutionId, (queries) =>
    queries.execute<{ id: string; code: string; access: string | null }>(sql`
      SELECT library.id, library.code, ${accessAt(levelIn(sql`library.id`, member))} AS access FROM library
      WHERE library.institution_id = ${member.institutionId} AND ${condition}`),
  );
  const [row] = rows;
  if (row === undefined || row.access === null)
    throw new Refusal(
      'NoRecordsFoundError',
      { entity: 'Library', ...by },
      'The library does not exist, or you don’t have access to it.',
    );
  if (row.access === 'READONLY')
    throw new Refusal('ScenarioAccessError', {}, 'You have read-only access to this library.');
  return { id: row.id, code: row.code };
}
