import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { Member } from '#principal/require-principal';
import { accessAt, levelIn } from '../scenarios-for';

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
