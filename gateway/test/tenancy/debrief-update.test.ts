import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedInstitution, type SeededInstitution } from '../seed';
import { policies } from '../principal';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';
import { policiesAfter } from './policies-after';

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
  const granted = Object.fromEntries(Object.entries(groups).map(([name, names]) => [name, policies(...names)]));
  const { damages, policies: held } = await policiesAfter(test, institutionId, granted, async () =>
    asOwner(test.connection, await readFile(migration, 'utf8')),
  );
  expect(damages).toEqual([]);
  for (const [name, names] of Object.entries(groups)) {
    const added = name === 'Authors' ? ['ScenarioDebrief:Update'] : [];
    expect(held[name]).toEqual([...names, ...added].sort());
  }
});
