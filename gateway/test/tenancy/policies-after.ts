import { eq } from 'drizzle-orm';
import type { Permission } from '@scn/core/permissions/policies';
import { groupPermission, userGroup } from '#database/tables/tenancy';
import { verifyRows } from '#upkeep/verify-rows';
import type { TestDatabase } from '../test-database';

/**
 * Adds groups to an institution, runs a migration, and reads what the groups may do then.
 *
 * @param migrate - runs the migration, as often as it should be possible
 * @returns rows that look damaged, and the sorted policies of each of the groups
 */
export async function policiesAfter(
  { database }: TestDatabase,
  institutionId: string,
  groups: Readonly<Record<string, readonly Permission[]>>,
  migrate: () => Promise<void>,
): Promise<{ readonly damages: readonly unknown[]; readonly policies: Readonly<Record<string, readonly string[]>> }> {
  await database.acrossInstitutions(async (queries) => {
    for (const [name, permissions] of Object.entries(groups)) {
      const [group] = await queries.insert(userGroup).values({ institutionId, name }).returning();
      const groupId = group!.id;
      await queries
        .insert(groupPermission)
        .values(permissions.map(({ policyName, field }) => ({ institutionId, groupId, policyName, field })));
    }
  });
  await migrate();
  return database.acrossInstitutions(async (queries) => {
    const { damages } = await verifyRows(queries);
    const held = await queries
      .select({ name: userGroup.name, policyName: groupPermission.policyName })
      .from(groupPermission)
      .innerJoin(userGroup, eq(userGroup.id, groupPermission.groupId));
    const policiesOf = (name: string) => held.flatMap((each) => (each.name === name ? [each.policyName] : [])).sort();
    return { damages, policies: Object.fromEntries(Object.keys(groups).map((name) => [name, policiesOf(name)])) };
  });
}

/** The actions of policies on a subject. */
export function actionsOn(subject: string, policies: Readonly<Record<string, readonly string[]>>) {
  const start = `${subject}:`;
  return Object.fromEntries(
    Object.entries(policies).map(([name, all]) => [
      name,
      all.flatMap((policy) => (policy.startsWith(start) ? [policy.slice(start.length)] : [])),
    ]),
  );
}
