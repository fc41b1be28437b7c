import type { Permission } from '@scn/core/permissions/policies';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { localAccount } from '#database/tables/sign-in';
import { groupPermission } from '#database/tables/tenancy';
import { noPassword } from '#sign-in/accounts/local-accounts';
import { levelOf } from '../scenarios-for';
import { asService } from '../users/as-service';

/** Levels of access by library: 1 is READONLY, 2 PARTIAL, 3 FULL. */
export type LibraryLevels = ReadonlyMap<string, number>;

/** Rights that a group grants to its members. */
export interface GroupAccess {
  readonly permissions: readonly Permission[];
  readonly levels: LibraryLevels;
}

/** All permissions in an institution at one moment. */
export interface InstitutionAccess {
  readonly groups: ReadonlyMap<string, GroupAccess>;
  /** The groups of each enabled user, including invited users. */
  readonly people: ReadonlyMap<string, readonly string[]>;
  /** Those of {@link people} who have an account: an invitation alone can't administer anything. */
  readonly active: ReadonlySet<string>;
  /** Those of {@link active} who can sign in now. The others have yet to choose a password, with a link that may get lost. */
  readonly signsIn: ReadonlySet<string>;
  /** Access of every user of the institution, regardless of groups. */
  readonly everyone: LibraryLevels;
  /** The institution's own libraries. */
  readonly libraries: ReadonlySet<string>;
  /** Own libraries and those shared by others. */
  readonly knownLibraries: ReadonlySet<string>;
}

/** Reads the standing, in a transaction of the institution. */
export async function readInstitutionAccess(queries: Queries, institutionId: string): Promise<InstitutionAccess> {
  const groups = await queries.execute<{ id: string }>(sql`SELECT id FROM user_group`);
  const permissions = await queries.select().from(groupPermission);
  const accesses = await queries.execute<{ library_id: string; group_id: string | null; level: number }>(
    sql`SELECT library_id, group_id, ${levelOf(sql`access`)} AS level FROM library_access
        WHERE institution_id = ${institutionId}`,
  );
  const people = await queries.execute<{ user_id: string; group_ids: string[]; is_active: boolean }>(
    sql`SELECT membership.user_id, account.enabled AND (account.subject IS NOT NULL OR local.user_id IS NOT NULL) AS is_active,
          ARRAY(SELECT group_id::text FROM group_member WHERE group_member.user_id = membership.user_id) AS group_ids
        FROM user_institution AS membership JOIN user_account AS account ON account.id = membership.user_id
        LEFT JOIN local_account AS local ON local.user_id = membership.user_id
        WHERE membership.enabled`,
  );
  const libraries = await queries.execute<{ id: string; institution_id: string }>(
    sql`SELECT id, institution_id FROM library`,
  );
  const active = people.rows.filter((person) => person.is_active).map((person) => person.user_id);
  const awaited = await asService(queries, () => withoutPassword(queries, active));
  return {
    groups: new Map(
      groups.rows.map(({ id }) => [
        id,
        {
          permissions: permissions.filter(({ groupId }) => groupId === id),
          levels: levels(accesses.rows.filter((access) => access.group_id === id)),
        },
      ]),
    ),
    people: new Map(people.rows.map((person) => [person.user_id, person.group_ids])),
    active: new Set(active),
    signsIn: new Set(active.filter((id) => !awaited.has(id))),
    everyone: levels(accesses.rows.filter((access) => access.group_id === null)),
    libraries: new Set(libraries.rows.filter((row) => row.institution_id === institutionId).map(({ id }) => id)),
    knownLibraries: new Set(libraries.rows.map(({ id }) => id)),
  };
}

/** Those of the users who sign in here, but have no password yet. */
async function withoutPassword(queries: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await queries
    .select({ userId: localAccount.userId })
    .from(localAccount)
    .where(
      and(
        inArray(localAccount.userId, [...userIds]),
        eq(localAccount.passwordHash, noPassword),
        eq(localAccount.isDemonstration, false),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** The permissions of a user in these groups. */
export function permissionsIn(existing: InstitutionAccess, groupIds: readonly string[]): readonly Permission[] {
  return groupIds.flatMap((id) => existing.groups.get(id)?.permissions ?? []);
}

/** The access level of a user in these groups to a library; 0 for none. */
export function levelIn(existing: InstitutionAccess, groupIds: readonly string[], libraryId: string): number {
  const ofGroups = groupIds.map((id) => existing.groups.get(id)?.levels.get(libraryId) ?? 0);
  return Math.max(existing.everyone.get(libraryId) ?? 0, ...ofGroups);
}

function levels(accesses: readonly { readonly library_id: string; readonly level: number }[]): LibraryLevels {
  return new Map(accesses.map(({ library_id, level }) => [library_id, level]));
}
