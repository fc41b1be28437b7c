import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { library, libraryAccess, userGroup } from '#database/tables/tenancy';
import { requireFields } from '../fields/require-fields';
import { plainText, requireRowId } from '#graphql/input/input-values';
import { refuseIfTaken } from '../refuse-if-taken';
import { requirePolicy, type Member } from '#principal/principal';
import { scenariosFor } from '../scenarios-for';
import { changeAccess } from '../access/change-access';
import { findOwnLibrary, type Library } from './library';

/** Editable properties of a library. Omitted: unchanged. */
export interface LibraryFields {
  readonly code?: string | null | undefined;
  readonly name?: string | null | undefined;
}

const maxNameLength = 200;
/** Maximum number of scenarios listed in an error. */
const maxNamed = 20;

/**
 * Creates a library. Full access goes to a group, otherwise to all users of the institution: a library that no one can open could not be
 * shared by anyone either.
 *
 * @throws Refusal ScenarioAccessError without `Library:Create`, FieldAuthorisationError, PropertyNotUniqueError for a code that is in use,
 *   NoRecordsFoundError for a missing group, or an error about a value.
 */
export async function createLibrary(
  database: Database,
  principal: Member,
  fields: { readonly code: string; readonly name: string; readonly groupId?: string | null | undefined },
): Promise<Library> {
  requireFields(principal, 'Create', 'Library', { ...fields });
  const values = { code: libraryCode(fields.code), name: plainText(fields.name, 'name', maxNameLength) };
  const { institutionId } = principal;
  const groupId =
    fields.groupId === undefined || fields.groupId === null ? null : requireRowId(fields.groupId, 'group');
  const id = randomUUID();
  return refuseIfTaken('code', values.code, () =>
    changeAccess(database, principal, async (queries) => {
      if (groupId !== null && (await queries.$count(userGroup, eq(userGroup.id, groupId))) === 0)
        throw notFound('library');
      const [made] = await queries
        .insert(library)
        .values({ id, institutionId, ...values })
        .returning({ createdAt: library.createdAt });
      await queries
        .insert(libraryAccess)
        .values({ ownerId: institutionId, libraryId: id, institutionId, groupId, access: 'FULL' });
      if (made === undefined) throw new Refusal('CreateEntityError');
      const reaches = groupId === null || principal.groupIds.includes(groupId);
      return { id, institutionId, ...values, ...made, isOwned: true, access: reaches ? 'FULL' : null };
    }),
  );
}

/**
 * Renames a library.
 *
 * @throws Refusal NoRecordsFoundError, ScenarioAccessError without `Library:Update` or when it belongs to another institution,
 *   FieldAuthorisationError, PropertyNotUniqueError, or an error about a value.
 */
export async function updateLibrary(
  database: Database,
  principal: Member,
  id: string,
  fields: LibraryFields,
): Promise<Library> {
  requireFields(principal, 'Update', 'Library', { ...fields });
  const code = fields.code ?? undefined;
  const name = fields.name ?? undefined;
  return refuseIfTaken('code', code ?? '', () =>
    changeAccess(database, principal, async (queries) => {
      const current = await findOwnLibrary(queries, principal, id);
      const values = {
        code: code === undefined ? current.code : libraryCode(code),
        name: name === undefined ? current.name : plainText(name, 'name', maxNameLength),
      };
      await queries.update(library).set(values).where(eq(library.id, current.id));
      return { ...current, ...values };
    }),
  );
}

/**
 * Deletes a library without scenarios. Deleted scenarios count too, because their history is kept.
 *
 * @throws Refusal NoRecordsFoundError, ScenarioAccessError without `Library:Delete` or when it belongs to another institution,
 *   EntityInUseError naming scenarios that the user can open.
 */
export async function deleteLibrary(database: Database, principal: Member, id: string): Promise<string> {
  requirePolicy(principal, 'Delete', 'Library');
  const { institutionId } = principal;
  return changeAccess(database, principal, async (queries) => {
    const { id: libraryId } = await findOwnLibrary(queries, principal, id);
    // prevents concurrent additions of scenarios
    await queries.execute(sql`SELECT FROM library WHERE id = ${libraryId} FOR UPDATE`);
    const { rows } = await queries.execute<{ all: number; deleted: number }>(
      sql`SELECT count(*) AS all, count(deleted_at) AS deleted FROM scenario
          WHERE institution_id = ${institutionId} AND library_id = ${libraryId}`,
    );
    const { all = 0, deleted = 0 } = rows[0] ?? {};
    if (all > 0) {
      const named = await queries.execute<{ scenario_code: string; title: string }>(
        sql`SELECT scenario_code, title FROM ${scenariosFor(principal)}
            WHERE library_id = ${libraryId} ORDER BY scenario_code LIMIT ${maxNamed}`,
      );
      throw new Refusal(
        'EntityInUseError',
        {
          canBeRemoved: false,
          scenarios: all,
          deletedScenarios: deleted,
          dependencies: named.rows.map(({ scenario_code, title }) => ({
            id: scenario_code,
            name: title,
            entityType: 'scenario',
            canAutomaticallyDelete: false,
          })),
        },
        `The library contains ${all} ${all === 1 ? 'scenario' : 'scenarios'}, ${deleted} of them deleted. Move them to another library first.`,
      );
    }
    await queries.delete(library).where(and(eq(library.id, libraryId), eq(library.institutionId, institutionId)));
    return libraryId;
  });
}

/** Codes are shown in capitals, and used in URLs. */
function libraryCode(text: string): string {
  const code = plainText(text, 'code', 32).toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(code)) {
    throw new Refusal(
      'InvalidValueError',
      { field: 'code' },
      'A library code can contain letters A–Z, digits, - and _, and must start with a letter or a digit.',
    );
  }
  return code;
}
