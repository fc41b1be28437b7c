import { readFile } from 'node:fs/promises';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';
import { actionsOn, policiesAfter } from './policies-after';

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
    const { damages, policies: held } = await policiesAfter(test, institutionId, groups, async () => {
      const text = await readFile(migration, 'utf8');
      await asOwner(test.connection, text);
      await asOwner(test.connection, text); // once more changes nothing
    });
    expect(damages).toEqual([]);
    expect(actionsOn('VoiceControlTraining', held)).toEqual({
      Administrators: ['Create', 'Delete', 'Read', 'Update'],
      Trainers: ['Create', 'Delete', 'Read', 'Update'],
      Readers: ['Read'],
      Correctors: ['Create', 'Delete', 'Update'],
    });
  });
});
