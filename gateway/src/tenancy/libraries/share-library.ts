import { notFound, Refusal } from '@scn/core/base/refusal';
import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { libraryAccess, userGroup } from '#database/tables/tenancy';
import { requireFields } from '../fields/require-fields';
import { requirePolicy, type Member } from '#principal/principal';
import { requireRowId } from '#graphql/input/input-values';
import { accessLevels } from '../scenarios-for';
import { changeAccess } from '../access/change-access';
import { findOwnLibrary } from './library';

/** Access to a library granted by an institution, to a group or to all users of an institution. */
export interface LibraryAccess {
  readonly id: string;
  readonly libraryId: string;
  readonly institutionId: string;
  /** Null: all users of the institution. */
  readonly groupId: string | null;
  readonly access: Exclude<ScenarioAccess, null>;
}

/** The access to grant. */
export interface Share {
  /** The institution that gets access; defaults to the active one. */
  readonly recipientId?: string | null | undefined;
  /** A group of the active institution. */
  readonly groupId?: string | null | undefined;
  readonly access: Exclude<ScenarioAccess, null>;
}

/**
 * The access granted to libraries of the active institution.
 *
 * @param id - null: all of them
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Library:Read` or when it belongs to another institution.
 */
export async function listAccesses(
  database: Database,
  principal: Member,
  id: string | null,
): Promise<readonly LibraryAccess[]> {
  requirePolicy(principal, 'Read', 'Library');
  return database.inInstitution(principal.institutionId, async (queries) => {
    const isMeant =
      id === null
        ? eq(libraryAccess.ownerId, principal.institutionId)
        : eq(libraryAccess.libraryId, (await findOwnLibrary(queries, principal, id)).id);
    const rows = await queries
      .select()
      .from(libraryAccess)
      .where(isMeant)
      .orderBy(libraryAccess.libraryId, libraryAccess.institutionId, libraryAccess.groupId);
    return rows.map(readAccess);
  });
}

/**
 * Grants access to a library, or changes granted access. To not reveal which other institutions exist, an unknown id is accepted
 * like any other, and grants access to no one.
 *
 * @throws Refusal NoRecordsFoundError for library or group; ScenarioAccessError without `Library:Update`, when it belongs to another
 *   institution, or for more access than the user has, before or after; EntityInUseError when no one would have full access any more.
 */
export async function shareLibrary(
  database: Database,
  principal: Member,
  id: string,
  { recipientId, groupId: group, access }: Share,
): Promise<LibraryAccess> {
  requireFields(principal, 'Update', 'Library', { access });
  const { institutionId: ownerId } = principal;
  const institutionId =
    recipientId === undefined || recipientId === null ? ownerId : requireRowId(recipientId, 'institution');
  const groupId = group === undefined || group === null ? null : requireRowId(group, 'group');
  return changeAccess(database, principal, async (queries) => {
    const library = await findOwnLibrary(queries, principal, id);
    requireAtLeast(access, library.access);
    // groups of other institutions are not visible
    if (groupId !== null && (institutionId !== ownerId || !(await isGroup(queries, groupId)))) throw notFound('group');
    const [before] = await queries
      .select()
      .from(libraryAccess)
      .where(
        and(
          eq(libraryAccess.libraryId, library.id),
          eq(libraryAccess.institutionId, institutionId),
          groupId === null ? isNull(libraryAccess.groupId) : eq(libraryAccess.groupId, groupId),
        ),
      );
    if (before !== undefined) requireAtLeast(readAccess(before).access, library.access);
    const [given] = await queries
      .insert(libraryAccess)
      .values({ ownerId, libraryId: library.id, institutionId, groupId, access })
      .onConflictDoUpdate({
        target: [libraryAccess.libraryId, libraryAccess.institutionId, libraryAccess.groupId],
        set: { access },
      })
      .returning();
    if (given === undefined) throw new Refusal('CreateEntityError');
    return readAccess(given);
  });
}

/**
 * Revokes access to a library.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Library:Update`, or when the user has less access than they revoke;
 *   EntityInUseError when no one would have full access any more.
 */
export async function unshareLibrary(database: Database, principal: Member, accessId: string): Promise<string> {
  const id = requireRowId(accessId, 'access to the library');
  requireFields(principal, 'Update', 'Library', { access: '' });
  const isOwn = and(eq(libraryAccess.id, id), eq(libraryAccess.ownerId, principal.institutionId));
  return changeAccess(database, principal, async (queries) => {
    const [given] = await queries.select().from(libraryAccess).where(isOwn);
    if (given === undefined) throw notFound('access to the library');
    const library = await findOwnLibrary(queries, principal, given.libraryId);
    requireAtLeast(readAccess(given).access, library.access);
    await queries.delete(libraryAccess).where(isOwn);
    return id;
  });
}

function requireAtLeast(access: Exclude<ScenarioAccess, null>, own: ScenarioAccess): void {
  if (own !== null && accessLevels.indexOf(own) >= accessLevels.indexOf(access)) return;
  throw new Refusal(
    'ScenarioAccessError',
    { access },
    'You can’t grant or revoke more access to a library than you have.',
  );
}

async function isGroup(queries: Queries, id: string): Promise<boolean> {
  return (await queries.$count(userGroup, eq(userGroup.id, id))) > 0;
}

function readAccess({
  id,
  libraryId,
  institutionId,
  groupId,
  access,
}: typeof libraryAccess.$inferSelect): LibraryAccess {
  const known = accessLevels.find((level) => level === access);
  if (known === undefined) throw new Error(`The access “${access}” of ${id} is unknown.`);
  return { id, libraryId, institutionId, groupId, access: known };
}
