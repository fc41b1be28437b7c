import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { groupPermission, userGroup } from '#database/tables/tenancy';
import { verifyRows } from '#upkeep/verify-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';

const migration = new URL('../../migrations/0020_voice-control-policies.sql', import.meta.url);
const groups: Readonly<Record<string, readonly Permission[]>> = {
  Administrators: policies(...policyNames.filter((name) => !/^VoiceControlTraining:(Update|Delete)$/.test(name))),
  Trainers: policies('VoiceControlTraining:Read', 'VoiceControlTraining:Create'),
  Readers: policies('VoiceControlTraining:Read'),
  Correctors: policies('VoiceControlTraining:Create', 'VoiceControlTraining:Update'),
};

let test: TestDatabase;
let institution: SeededInstitution;
beforeAll(async () => {
  test = await createTestDatabase();
  institution = await seedInstitution(test.database);
});
afterAll(() => test.drop());

describe('groups of an existing institution', () => {
  it('may change and delete voice data if they may create it, and nothing looks damaged', async () => {
    const { institutionId } = institution;
    await test.database.acrossInstitutions(async (queries) => {
      for (const [name, permissions] of Object.entries(groups)) {
        const [group] = await queries.insert(userGroup).values({ institutionId, name }).returning();
        const groupId = group!.id;
        await queries
          .insert(groupPermission)
          .values(permissions.map(({ policyName, field }) => ({ institutionId, groupId, policyName, field })));
      }
    });
    const text = await readFile(migration, 'utf8');
    await asOwner(test.connection, text);
    await asOwner(test.connection, text); // once more changes nothing

    const { damages, held } = await test.database.acrossInstitutions(async (queries) => ({
      damages: (await verifyRows(queries)).damages,
      held: await queries
        .select({ name: userGroup.name, policyName: groupPermission.policyName })
        .from(groupPermission)
        .innerJoin(userGroup, eq(userGroup.id, groupPermission.groupId)),
    }));
    expect(damages).toEqual([]);
    const onVoiceData = (name: string) =>
      held
        .filter((each) => each.name === name && each.policyName.startsWith('VoiceControlTraining:'))
        .map(({ policyName }) => policyName.slice('VoiceControlTraining:'.length))
        .sort();
    expect(Object.fromEntries(Object.keys(groups).map((name) => [name, onVoiceData(name)]))).toEqual({
      Administrators: ['Create', 'Delete', 'Read', 'Update'],
      Trainers: ['Create', 'Delete', 'Read', 'Update'],
      Readers: ['Read'],
      Correctors: ['Create', 'Delete', 'Update'],
    });
  });
});
