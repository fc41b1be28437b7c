import { sql } from 'drizzle-orm';
import { parsePolicyName } from '@scn/core/permissions/policies';
import type { Database, Queries } from '#database/database';
import { permissionSubject } from '#database/tables/tenancy';
import { administrationPolicies } from './access/lock-out';

/**
 * Grants the policies of new subjects to the groups of administrators of all institutions: without that, no one could use a kind of asset that
 * a plugin has brought, or grant it. A subject is granted once: a policy that an administrator revokes stays revoked, also when the
 * record of the subject was removed from the database.
 *
 * @param grantable - all policies that this gateway can grant
 * @returns the new subjects that were granted to at least one group.
 */
export async function grantNewSubjects(database: Database, grantable: readonly string[]): Promise<readonly string[]> {
  const policies = grantable.map((policyName) => ({ policyName, subject: parsePolicyName(policyName).subject }));
  const subjects = [...new Set(policies.map(({ subject }) => subject))];
  return database.acrossInstitutions(async (queries) => {
    const added = await queries
      .insert(permissionSubject)
      .values(subjects.map((subject) => ({ subject })))
      .onConflictDoNothing()
      .returning({ subject: permissionSubject.subject });
    if (added.length === 0) return [];
    const known = await removedBefore(
      queries,
      added.map(({ subject }) => subject),
    );
    const isNew = new Set(added.map(({ subject }) => subject).filter((subject) => !known.has(subject)));
    if (isNew.size === 0) return [];
    const given = policies.filter(({ subject }) => isNew.has(subject));
    const { rows } = await queries.execute<{ subject: string }>(sql`
      WITH given AS (
        SELECT subject, "policyName" AS policy
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS item ("policyName" text, subject text)
      ), granted AS (
        INSERT INTO group_permission (group_id, institution_id, policy_name)
        SELECT user_group.id, user_group.institution_id, given.policy
        FROM user_group CROSS JOIN given
        WHERE (
          SELECT count(DISTINCT held.policy_name) FROM group_permission AS held
          WHERE held.group_id = user_group.id AND held.policy_name IN ${[...administrationPolicies]}
        ) = ${administrationPolicies.length}
        AND NOT EXISTS (
          SELECT FROM group_permission AS held
          WHERE held.group_id = user_group.id AND split_part(held.policy_name, ':', 1) = given.subject
        )
        RETURNING split_part(policy_name, ':', 1) AS subject
      )
      SELECT DISTINCT subject FROM granted ORDER BY subject`);
    return rows.map(({ subject }) => subject);
  });
}

/** Of subjects that have just been added, those that were there before: their checksums have been written more than once. */
async function removedBefore(queries: Queries, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ subject: string }>(sql`
    SELECT row_key::jsonb ->> 0 AS subject FROM row_checksum
    WHERE table_name = 'permission_subject' AND revision > 1 AND row_key::jsonb ->> 0 IN ${[...subjects]}`);
  return new Set(rows.map(({ subject }) => subject));
}
