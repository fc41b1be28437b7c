import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRaw } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { addClosedLibrary, addScenario, addVoiceProfile } from './voice-fixture';

let fixture: CatalogueFixture;
let owner: Member;
let other: Member;
beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  owner = await fixture.addMember();
  other = await fixture.addMember();
});
afterAll(() => fixture.close());

const list = `query ($input: VoiceProfileListInput!, $where: VoiceProfileFilterInput) { voiceProfiles(input: $input, where: $where) { items {
  associatedScenarioCount foreignScenarioCount hiddenScenarios scenarios { scenarioCode title libraryCode places } } } }`;
const usesOf = async (member: Member, id: string) => {
  const { items } = await member.ask<{ items: readonly Record<string, unknown>[] }>(
    list,
    {},
    { where: { id: { eq: id } } },
  );
  return items[0];
};

it('an asset has the scenarios that use it: those of the institution by name, those in closed libraries as a number', async () => {
  const { id } = await addVoiceProfile(owner);
  expect(await usesOf(owner, id)).toEqual({
    ...{ associatedScenarioCount: 0, foreignScenarioCount: null, hiddenScenarios: 0, scenarios: [] },
  });
  const open = await addScenario(fixture, owner, 'Sepsis', { uses: [id] });
  await addScenario(fixture, owner, 'Secret', { uses: [id], libraryId: await addClosedLibrary(fixture, owner) });
  expect(await usesOf(owner, id)).toMatchObject({
    ...{ associatedScenarioCount: 2, hiddenScenarios: 1 },
    scenarios: [{ scenarioCode: open, title: 'Sepsis', places: 2 }],
  });
});

it('the owner of a public asset learns in how many scenarios of other institutions it is used, and no one else does', async () => {
  const { id } = await addVoiceProfile(owner, { isPublic: true });
  await addScenario(fixture, owner, 'Ours', { uses: [id] });
  await addScenario(fixture, other, 'Theirs', { uses: [id] });
  await addScenario(fixture, await fixture.addMember(), 'Another', { uses: [id] });
  expect(await usesOf(owner, id)).toMatchObject({ associatedScenarioCount: 1, foreignScenarioCount: 2 });
  expect(await usesOf(other, id)).toMatchObject({ associatedScenarioCount: 1, foreignScenarioCount: null });
  const blind = owner.with([{ policyName: 'VoiceProfile:Read', field: ['isPublic'] }]);
  expect(await usesOf(blind, id)).toMatchObject({ foreignScenarioCount: null });
  const asked = await fixture.database.inInstitution(other.institutionId, (queries) =>
    queries.execute(sql`SELECT * FROM scn_foreign_scenarios(ARRAY[${id}])`),
  );
  expect(asked.rows).toEqual([]);
});

it('deleted scenarios and those that mean an asset of their own under the same id aren’t counted', async () => {
  const { id } = await addVoiceProfile(owner, { isPublic: true });
  const code = await addScenario(fixture, owner, 'Old', { uses: [id] });
  await addScenario(fixture, other, 'Theirs', { uses: [id] });
  await insertRaw(fixture.database, other.institutionId, {
    id,
    kind: 'asset.prop',
    data: { name: 'x', description: '', type: 'EQUIPMENT', iconAssetId: null },
  });
  await fixture.database.acrossInstitutions((queries) =>
    queries.execute(sql`UPDATE scenario SET deleted_at = now() WHERE scenario_code = ${code}`),
  );
  expect(await usesOf(owner, id)).toMatchObject({
    ...{ associatedScenarioCount: 0, foreignScenarioCount: 0, scenarios: [] },
  });
});

it.each(['associatedScenarioCount', 'foreignScenarioCount'] as const)('lists are in the order of %s', async (field) => {
  const [used, common] = [await addVoiceProfile(owner), await addVoiceProfile(other, { isPublic: true })];
  for (const name of ['One', 'Two', 'Three'])
    await addScenario(fixture, owner, name, { uses: name === 'One' ? [used.id, common.id] : [common.id] });
  const query = `query ($input: VoiceProfileListInput!, $order: [VoiceProfileSortInput!], $skip: Int, $take: Int) {
    voiceProfiles(input: $input, order: $order, skip: $skip, take: $take) { totalCount items { id associatedScenarioCount foreignScenarioCount } } }`;
  type Row = { readonly id: string } & Readonly<Record<typeof field, number | null>>;
  const page = (direction: 'ASC' | 'DESC', skip: number, take: number) =>
    owner.ask<{ readonly totalCount: number; readonly items: readonly Row[] }>(
      query,
      {},
      { order: [{ [field]: direction }], skip, take },
    );
  // a missing number is the last one
  const valueOf = (row: Row) => row[field] ?? Number.MAX_SAFE_INTEGER;
  for (const direction of ['ASC', 'DESC'] as const) {
    const { items, totalCount } = await page(direction, 0, 100);
    const sign = direction === 'ASC' ? 1 : -1;
    expect(items).toEqual(items.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || (a.id < b.id ? -1 : 1)));
    expect(new Set(items.map((row) => row[field])).size).toBeGreaterThan(1);
    expect(totalCount).toBe(items.length);
    for (const take of [1, 3])
      for (let skip = 0; skip <= totalCount; skip += 1)
        expect(await page(direction, skip, take)).toEqual({ totalCount, items: items.slice(skip, skip + take) });
  }
});
