import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { groupPermission, userGroup } from '#database/tables/tenancy';
import { verifyRows } from '#upkeep/verify-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedInstitution, type SeededInstitution } from '../seed';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';

const migration = new URL('../../migrations/0009_debrief-update.sql', import.meta.url);
const groups: Readonly<Record<string, readonly string[]>> = {
  Authors: ['Scenario:Update', 'ScenarioDebrief:Read'],
  'Authors without debrief': ['Scenario:Update'],
  Readers: ['ScenarioDebrief:Read'],
  Administrators: ['Scenario:Update', 'ScenarioDebrief:Read', 'ScenarioDebrief:Update'],
};

let test: TestDatabase;
let institution: SeededInstitution;
beforeAll(async () => {
  test = await createTestDatabase();
  institution = await seedInstitution(test.database);
});
afterAll(() => test.drop());

it('groups that could change the debrief still can, and nothing looks damaged', async () => {
  const { institutionId } = institution;
  await test.database.acrossInstitutions(async (queries) => {
    for (const [name, policies] of Object.entries(groups)) {
      const [group] = await queries.insert(userGroup).values({ institutionId, name }).returning();
      const groupId = group!.id;
      await queries
        .insert(groupPermission)
        .values(policies.map((policyName) => ({ institutionId, groupId, policyName, field: null })));
    }
  });
  await asOwner(test.connection, await readFile(migration, 'utf8'));

  const { damages, held } = await test.database.acrossInstitutions(async (queries) => ({
    damages: (await verifyRows(queries)).damages,
    held: await queries
      .select({ name: userGroup.name, policyName: groupPermission.policyName })
      .from(groupPermission)
      .innerJoin(userGroup, eq(userGroup.id, groupPermission.groupId)),
  }));
  expect(damages).toEqual([]);
  const policiesOf = (name: string) => held.filter((each) => each.name === name).map(({ policyName }) => policyName);
  for (const [name, policies] of Object.entries(groups)) {
    const added = name === 'Authors' ? ['ScenarioDebrief:Update'] : [];
    expect(policiesOf(name).sort()).toEqual([...policies, ...added].sort());
  }
});
