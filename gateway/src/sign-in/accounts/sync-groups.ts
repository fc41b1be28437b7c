import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queries } from '#database/database';
import { groupMember, institution, userGroup, userInstitution } from '#database/tables/tenancy';
import type { OidcSettings } from '#settings/settings';

/** Rows that a group claim adds and removes. */
const source = 'token';

/**
 * Syncs a user's groups with those in their token, limited to groups that came from a token. Groups assigned by an administrator stay.
 * Groups in the map that don't exist are logged: a setting creates nothing.
 */
export async function syncGroups(
  queries: Queries,
  userId: string,
  listed: readonly string[],
  { groupMap, logger }: Pick<OidcSettings, 'groupMap'> & { readonly logger: Logger },
): Promise<void> {
  const wanted = await findGroups(queries, listed, groupMap, logger);
  const groupIds = wanted.map(({ groupId }) => groupId);
  const institutionIds = [...new Set(wanted.map(({ institutionId }) => institutionId))];
  const mine = and(eq(groupMember.userId, userId), eq(groupMember.source, source));
  await queries
    .delete(groupMember)
    .where(
      and(mine, groupIds.length === 0 ? undefined : sql`${groupMember.groupId} <> ALL(${sql.param(groupIds)}::uuid[])`),
    );
  // users added to a group manually stay in its institution
  await queries.execute(sql`
    DELETE FROM user_institution AS membership
    WHERE membership.user_id = ${userId} AND membership.source = ${source}
      AND membership.institution_id <> ALL(${sql.param(institutionIds)}::uuid[])
      AND NOT EXISTS (SELECT FROM group_member AS member
        WHERE member.user_id = membership.user_id AND member.institution_id = membership.institution_id)`);
  if (wanted.length > 0) {
    await queries
      .insert(userInstitution)
      .values(institutionIds.map((institutionId) => ({ userId, institutionId, source })))
      .onConflictDoNothing();
    await queries
      .insert(groupMember)
      .values(wanted.map((group) => ({ ...group, userId, source })))
      .onConflictDoNothing();
  }
  await selectInstitution(queries, userId);
}

/** A user with institutions has an active one: the first by name until they choose. */
export async function selectInstitution(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`
    UPDATE user_institution SET selected = true
    WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND selected)
      AND institution_id = (SELECT membership.institution_id FROM user_institution AS membership
        JOIN institution ON institution.id = membership.institution_id
        WHERE membership.user_id = ${userId} AND membership.enabled ORDER BY institution.name, institution.id LIMIT 1)`);
}

async function findGroups(
  queries: Queries,
  listed: readonly string[],
  groupMap: OidcSettings['groupMap'],
  logger: Logger,
): Promise<readonly { readonly groupId: string; readonly institutionId: string }[]> {
  const named = listed.flatMap((name) => (Object.hasOwn(groupMap, name) ? (groupMap[name] ?? []) : []));
  if (named.length === 0) return [];
  const rows = await queries
    .select({
      groupId: userGroup.id,
      institutionId: institution.id,
      group: userGroup.name,
      institution: institution.externalId,
    })
    .from(userGroup)
    .innerJoin(institution, eq(institution.id, userGroup.institutionId))
    .where(
      inArray(
        institution.externalId,
        named.map((one) => one.institution),
      ),
    );
  const found = new Map<string, { readonly groupId: string; readonly institutionId: string }>();
  for (const { institution: externalId, group } of named) {
    const row = rows.find((one) => one.institution === externalId && one.group === group);
    if (row === undefined)
      logger.warn({ institution: externalId, group }, 'The group map refers to a group that does not exist.');
    else found.set(row.groupId, { groupId: row.groupId, institutionId: row.institutionId });
  }
  return [...found.values()];
}
