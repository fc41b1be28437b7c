import { readFile } from 'node:fs/promises';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { defaultGroups } from '#tenancy/default-groups';
import { grantNewSubjects } from '#tenancy/grant-new-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';
import { actionsOn, policiesAfter } from './policies-after';

const migration = new URL('../../migrations/0017_voice-actor-policies.sql', import.meta.url);
const withoutActors = policyNames.filter((name) => !name.startsWith('VoiceActor:'));
const groups: Readonly<Record<string, readonly Permission[]>> = {
  Administrators: policies(...withoutActors),
  Casting: policies('VoiceProfile:Read', 'VoiceProfile:Update'),
  Readers: policies('VoiceProfile:Read'),
  'Readers without names': [{ policyName: 'VoiceProfile:Read', field: ['voiceActorName', 'notes'] }],
  'Writers without names': [{ policyName: 'VoiceProfile:Update', field: ['input.voiceActorName'] }],
  'Readers without excerpts': [{ policyName: 'VoiceProfile:Read', field: ['excerptId'] }],
  Others: policies('Dialogue:Read'),
  'Those who have one already': policies('VoiceProfile:Read', 'VoiceProfile:Delete', 'VoiceActor:Read'),
};

let test: TestDatabase;
let institution: SeededInstitution;
beforeAll(async () => {
  test = await createTestDatabase();
  institution = await seedInstitution(test.database);
});
afterAll(() => test.drop());

describe('groups of an existing institution', () => {
  it('may do with voice actors what they may with voice profiles, and nothing looks damaged', async () => {
    const { institutionId } = institution;
    const { damages, policies: held } = await policiesAfter(test, institutionId, groups, async () => {
      const text = await readFile(migration, 'utf8');
      await asOwner(test.connection, text);
      await asOwner(test.connection, text); // once more changes nothing
      // the start of the gateway after the migration doesn't grant them again
      await grantNewSubjects(test.database, policyNames);
    });
    expect(damages).toEqual([]);
    expect(actionsOn('VoiceActor', held)).toEqual({
      Administrators: ['Create', 'Delete', 'Read', 'Update'],
      Casting: ['Read', 'Update'],
      Readers: ['Read'],
      'Readers without names': [],
      'Writers without names': [],
      'Readers without excerpts': ['Read'],
      Others: [],
      'Those who have one already': ['Read'],
    });
  });
});

describe('the default groups of a new institution', () => {
  it('have them as they have voice profiles', () => {
    const { administrator, author, reviewer } = defaultGroups(policyNames);
    const onActors = (names: readonly string[]) => names.filter((name) => name.startsWith('VoiceActor:'));
    const all = ['Create', 'Read', 'Update', 'Delete'].map((action) => `VoiceActor:${action}`);
    expect([onActors(administrator), onActors(author), onActors(reviewer)]).toEqual([all, all, ['VoiceActor:Read']]);
  });
});
