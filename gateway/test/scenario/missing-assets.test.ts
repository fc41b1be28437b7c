import { randomUUID } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import type { Permission } from '@scn/core/permissions/policies';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, assetRevision } from '#database/tables/catalogue';
import { fileObject } from '#database/tables/files';
import { libraryAccess } from '#database/tables/tenancy';
import { policies, testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('anaphylaxis');
  await fixture.importExample('adult-sepsis');
});
afterAll(() => fixture.close());

const fields = `assetId kind kindTitle route name section reason missingFor { assetId name } since`;
const scenarioCode = 'ANA001GB';

interface Missing {
  readonly assetId: string;
  readonly name: string | null;
  readonly reason: string;
  readonly since: string | null;
  readonly section: string;
  readonly missingFor: readonly { readonly assetId: string; readonly name: string | null }[];
}
interface InScenario extends Missing {
  readonly places: readonly { readonly entityId: string | null; readonly pointer: string }[];
}
interface Across extends Missing {
  readonly placeCount: number;
  readonly scenarioCount: number;
  readonly scenarios: readonly { readonly scenarioCode: string; readonly placeCount: number }[];
}

async function inScenario(code: string = scenarioCode, principal = fixture.author): Promise<readonly InScenario[]> {
  const source = `query ($input: ScenarioInput!) { scenarioMissingAssets(input: $input) {
    seq items { ${fields} places { entityId entityName entityType pointer } } } }`;
  const input = { institutionId: principal.institutionId, scenarioCode: code };
  const answer = await fixture.ask(source, { input }, principal);
  return answer['scenarioMissingAssets']?.['items'] as unknown as readonly InScenario[];
}

async function across(
  principal = fixture.author,
  { where, order }: { readonly where?: object; readonly order?: readonly object[] } = {},
): Promise<readonly Across[]> {
  const source = `query ($input: MissingAssetsInput!, $where: MissingAssetFilterInput, $order: [MissingAssetSortInput!]) {
    missingAssets(input: $input, where: $where, order: $order, take: 3000) { totalCount items {
      ${fields} placeCount scenarioCount scenarios { scenarioCode title libraryCode libraryName placeCount } } } }`;
  const input = { institutionId: principal.institutionId };
  const answer = await fixture.ask(source, { input, where, order }, principal);
  return answer['missingAssets']?.['items'] as unknown as readonly Across[];
}

const reader = (permissions: readonly Permission[], institution: SeededInstitution = fixture.institution) =>
  testPrincipal({ institutionId: institution.institutionId, userId: institution.userId, permissions });

/** Changes the data of an asset of the institution, like an update. */
async function setData(id: string, data: object): Promise<void> {
  const { institutionId } = fixture.institution;
  await fixture.database.inInstitution(institutionId, (queries) =>
    queries
      .update(asset)
      .set({ data: sql`${asset.data} || ${JSON.stringify(data)}::jsonb`, revision: sql`${asset.revision} + 1` })
      .where(and(eq(asset.institutionId, institutionId), eq(asset.id, id))),
  );
}

async function upload(id: string): Promise<string> {
  const { institutionId, userId } = fixture.institution;
  const sha256 = randomUUID().replaceAll('-', '').padEnd(64, '0');
  const row = { institutionId, sha256, bytes: 1, mediaType: 'image/png', width: 1, height: 1, duration: null };
  await fixture.database.inInstitution(institutionId, (queries) =>
    queries.insert(fileObject).values({ ...row, warnings: [], createdBy: userId }),
  );
  await setData(id, { key: sha256 });
  return sha256;
}

/** The scenario with its first image reference replaced. */
function withImage(imageId: string, code: string): (scenario: Scenario) => Scenario {
  return (scenario) => ({
    ...scenario,
    scenarioCode: code,
    setup: { ...scenario.setup, basicInfo: { ...scenario.setup.basicInfo, coverImageId: imageId } },
  });
}

describe('the missing assets of a scenario', () => {
  it('have their kind, name, section, reason and places', async () => {
    const rows = await inScenario();
    const image = rows.find(({ assetId }) => assetId === 'image-anaphylaxis-algorithm');
    expect(image).toMatchObject({
      kind: 'asset.image',
      kindTitle: 'Image',
      route: '/assets/images',
      name: 'Anaphylaxis algorithm 2021',
      section: 'images',
      reason: 'NOT_UPLOADED',
      missingFor: [],
      since: expect.any(String) as string,
    });
    expect(image?.places.length).toBeGreaterThan(0);
    for (const { pointer } of image?.places ?? []) expect(pointer).toMatch(/^\//);
    expect(rows.some(({ section }) => section === 'audio')).toBe(true);
  });

  it('disappear once their file is uploaded, and reappear when it is lost', async () => {
    const id = 'image-anaphylaxis-algorithm';
    const has = async () => (await inScenario()).some(({ assetId }) => assetId === id);
    const sha256 = await upload(id);
    expect(await has()).toBe(false);
    await fixture.database.inInstitution(fixture.institution.institutionId, (queries) =>
      queries.delete(fileObject).where(eq(fileObject.sha256, sha256)),
    );
    expect(await has()).toBe(true);
    await setData(id, { key: null });
  });

  it('include the voice profiles without audio of a dialogue', async () => {
    const rows = await inScenario('SEP001GB');
    expect(rows.find(({ assetId }) => assetId === 'dialogue-drug-check')?.missingFor).toEqual([
      { assetId: 'voice-gb-woman-young', name: expect.any(String) as string },
    ]);
  });

  it('include deleted assets, with deletion time and last name', async () => {
    const { institutionId } = fixture.institution;
    const revision = { institutionId, assetId: 'image-old', kind: 'asset.image', version: 1 };
    await fixture.database.inInstitution(institutionId, (queries) =>
      queries.insert(assetRevision).values([
        { ...revision, revision: 1, data: { title: 'Old chart' }, at: new Date('2026-01-01T00:00:00Z') },
        { ...revision, revision: 2, data: null, at: new Date('2026-02-01T00:00:00Z') },
      ]),
    );
    await fixture.importExample('anaphylaxis', withImage('image-old', 'OLD001GB'));
    await fixture.importExample('anaphylaxis', withImage('image-never', 'NEV001GB'));
    const old = (await inScenario('OLD001GB')).find(({ assetId }) => assetId === 'image-old');
    expect(old).toMatchObject({
      reason: 'NOT_IN_CATALOGUE',
      name: 'Old chart',
      since: '2026-02-01T00:00:00.000Z',
      places: [{ entityId: null, pointer: '/setup/basicInfo/coverImageId' }],
    });
    const never = (await inScenario('NEV001GB')).find(({ assetId }) => assetId === 'image-never');
    expect(never).toMatchObject({ reason: 'NOT_IN_CATALOGUE', name: null, since: null, section: 'images' });
  });

  it('are visible only to the owner, and only with permission', async () => {
    const owner = await seedInstitution(fixture.database, 'West Hospital');
    await fixture.importExample('anaphylaxis', withImage('image-x', 'SHA001GB'), owner);
    expect((await refusalOf(inScenario('SHA001GB'))).code).toBe('NoRecordsFoundError');
    await fixture.database.acrossInstitutions((queries) =>
      queries.insert(libraryAccess).values({
        ownerId: owner.institutionId,
        libraryId: owner.libraryId,
        institutionId: fixture.institution.institutionId,
        access: 'FULL',
      }),
    );
    expect((await refusalOf(inScenario('SHA001GB'))).code).toBe('ScenarioAccessError');
    expect((await refusalOf(inScenario(scenarioCode, reader(policies('Asset:Read'))))).code).toBe(
      'ScenarioAccessError',
    );
    expect((await across()).flatMap(({ scenarios }) => scenarios.map((each) => each.scenarioCode))).not.toContain(
      'SHA001GB',
    );
    const own = testPrincipal({ institutionId: owner.institutionId, userId: owner.userId });
    // the other institution's catalogue is not visible to them
    expect((await inScenario('SHA001GB', own)).every(({ reason }) => reason === 'NOT_IN_CATALOGUE')).toBe(true);
    expect(new Set((await across(own)).flatMap(({ scenarios }) => scenarios.map((each) => each.scenarioCode)))).toEqual(
      new Set(['SHA001GB']),
    );
  });

  it('withhold names and upload state together with the withheld fields', async () => {
    const withheld = (field: readonly string[]): readonly Permission[] => [
      ...policies('MissingAsset:Read', 'AdminTasks:MenuAccess', 'Dialogue:Read', 'VoiceProfile:Read'),
      { policyName: 'Asset:Read', field },
    ];
    const nameless = await inScenario('OLD001GB', reader(withheld(['title'])));
    expect(nameless.find(({ assetId }) => assetId === 'image-anaphylaxis-algorithm')?.name).toBeNull();
    expect(nameless.find(({ assetId }) => assetId === 'image-old')?.name).toBeNull();
    const keyless = await inScenario('OLD001GB', reader(withheld(['key'])));
    expect(keyless.map(({ assetId }) => assetId)).toEqual(['image-old']);
    expect((await across(reader(withheld(['key'])))).every(({ reason }) => reason === 'NOT_IN_CATALOGUE')).toBe(true);
    expect(await across(reader(withheld(['title'])), { where: { name: { contains: 'algorithm' } } })).toEqual([]);
  });
});

describe('the missing assets across scenarios', () => {
  it('are the same as those of each scenario, with the scenarios that refer to them', async () => {
    const all = await across();
    for (const code of [scenarioCode, 'OLD001GB', 'NEV001GB']) {
      const own = await inScenario(code);
      const listed = all.filter(({ scenarios }) => scenarios.some((each) => each.scenarioCode === code));
      expect(listed.map(({ assetId }) => assetId).sort()).toEqual(own.map(({ assetId }) => assetId).sort());
      for (const { assetId, places } of own) {
        const row = listed.find((each) => each.assetId === assetId);
        expect(row?.scenarios.find((each) => each.scenarioCode === code)?.placeCount, assetId).toBe(places.length);
      }
    }
    const algorithm = all.find(({ assetId }) => assetId === 'image-anaphylaxis-algorithm');
    expect(algorithm?.scenarioCount).toBe(3);
    expect(algorithm?.placeCount).toBe(algorithm?.scenarios.reduce((sum, { placeCount }) => sum + placeCount, 0));
  });

  it('are filtered and sorted', async () => {
    const images = await across(fixture.author, { where: { section: { eq: 'images' } } });
    expect(images.length).toBeGreaterThan(0);
    expect(images.every(({ section }) => section === 'images')).toBe(true);
    const [dangling] = await across(fixture.author, { where: { scenarioCodes: { some: ['NEV001GB'] } } });
    expect(dangling?.scenarios.map((each) => each.scenarioCode)).toContain('NEV001GB');
    const byName = await across(fixture.author, { order: [{ name: 'DESC' }] });
    const names = byName.flatMap(({ name }) => name ?? []);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en', { sensitivity: 'base' })));
  });

  it('require administrators with read permission', async () => {
    for (const permissions of [policies('AdminTasks:MenuAccess'), policies('MissingAsset:Read')])
      expect((await refusalOf(across(reader(permissions)))).code).toBe('ScenarioAccessError');
    const elsewhere = await seedInstitution(fixture.database, 'East Hospital');
    const stranger = testPrincipal({ institutionId: elsewhere.institutionId, userId: elsewhere.userId });
    expect(await across(stranger)).toEqual([]);
  });
});
