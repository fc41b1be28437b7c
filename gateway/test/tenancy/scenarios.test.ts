import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asset } from '#database/tables/catalogue';
import { assetUse, scenario } from '#database/tables/scenarios';
import { libraryAccess } from '#database/tables/tenancy';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture();
});
afterAll(() => fixture.drop());

const summary = `query ($input: ScenarioInput!) { scenarioSummary(input: $input) {
  scenarioCode title isScenarioReadOnly ownedByInstitution access libraryCode } }`;
const access = `query ($input: ScenarioInput!) { scenarioAccess(input: $input) }`;
const remove = `mutation ($input: ScenarioDeleteInput!) { scenarioDelete(input: $input) { scenarioCode dateDeleted deletedBy { name } } }`;
const restore = `mutation ($input: ScenarioRestoreInput!) { scenarioRestore(input: $input) { scenarioCode dateDeleted deletedBy { name } } }`;
const readOnly = `mutation ($input: ScenarioReadOnlySetInput!) { scenarioReadOnlySet(input: $input) { isScenarioReadOnly access libraryAccess } }`;
const move = `mutation ($input: ScenarioMoveInput!) { scenarioMove(input: $input) { libraryId } }`;

const author = (given = {}) =>
  testPrincipal({ institutionId: fixture.mine.institutionId, userId: fixture.mine.userId, ...given });

describe('a scenario of the shell', () => {
  it('has the data for the shell, and access', async () => {
    const scenarioCode = await addScenario();
    expect(await fixture.run(author(), summary, { scenarioCode })).toMatchObject({
      scenarioSummary: {
        scenarioCode,
        title: 'Sepsis',
        isScenarioReadOnly: false,
        ownedByInstitution: true,
        access: 'FULL',
      },
    });
    expect(await fixture.run(author(), access, { scenarioCode })).toEqual({ scenarioAccess: 'FULL' });
  });

  it('has no access when it is foreign, hidden or missing', async () => {
    const hidden = await addScenario(await addLibrary(null));
    const foreign = await addScenario(fixture.other.libraryId, fixture.other.institutionId);
    for (const scenarioCode of [hidden, foreign, 'ABS001GB', 'A\0'])
      expect(await fixture.run(author(), access, { scenarioCode })).toEqual({ scenarioAccess: null });
    expect((await refusalOf(fixture.run(null, access, { scenarioCode: hidden }))).code).toBe('AUTH_NOT_AUTHENTICATED');
  });
});

describe('lists of scenarios', () => {
  const list = (name: string, rest = '') =>
    `query ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { list: ${name}(input: $input, take: 3000${rest}) { totalCount items { scenarioCode ownedByInstitution access } } }`;
  const codes = async (name: string, rest = '', input = {}) => {
    const { list: page } = await fixture.run<{ list: { items: { scenarioCode: string }[] } }>(
      author(),
      list(name, rest),
      input,
    );
    return page.items.map(({ scenarioCode }) => scenarioCode);
  };

  it('contain the scenarios that can be opened: own, shared, deleted', async () => {
    const { mine, other } = fixture;
    const own = await addScenario();
    const hidden = await addScenario(await addLibrary(null));
    const shared = await addScenario(await addLibrary('READONLY', other.institutionId), other.institutionId);
    for (const name of ['scenariosFilter', 'scenariosBasic']) {
      const found = await codes(name);
      expect(found).toEqual(expect.arrayContaining([own, shared]));
      expect(found).not.toContain(hidden);
    }
    expect(await codes('scenariosOwned')).toContain(own);
    expect(await codes('scenariosOwned')).not.toContain(shared);
    expect(
      await codes('scenariosFilter', ', where: { ownedByInstitution: { eq: false }, access: { eq: READONLY } }'),
    ).toContain(shared);
    await fixture.run(author(), remove, { scenarioCode: own });
    expect(await codes('scenariosFilter')).not.toContain(own);
    expect(await codes('scenariosDeleted')).toEqual([own]);
    expect(mine.institutionId).not.toBe(other.institutionId);
  });

  it('name the covers, without opening a document: these scenarios have none', async () => {
    const covers = new Map<string, string | null>();
    for (const cover of ['ward', null]) {
      const scenarioCode = await addScenario();
      covers.set(scenarioCode, cover);
      await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
        queries.execute(sql`UPDATE scenario SET cover_image_id = ${cover} WHERE scenario_code = ${scenarioCode}`),
      );
    }
    const { list: page } = await fixture.run<{
      list: { items: { scenarioCode: string; coverImageId: string | null }[] };
    }>(
      author(),
      `query ($input: ScenariosFilterInput!) { list: scenariosFilter(input: $input, take: 3000) {
        items { scenarioCode coverImageId } } }`,
    );
    const found = new Map(page.items.map(({ scenarioCode, coverImageId }) => [scenarioCode, coverImageId]));
    for (const [scenarioCode, cover] of covers) expect(found.get(scenarioCode)).toBe(cover);
  });

  it('show and filter what a document says, and when it was published by the own institution', async () => {
    const { other, test } = fixture;
    const own = await addScenario();
    const plain = await addScenario();
    const shared = await addScenario(await addLibrary('READONLY', other.institutionId), other.institutionId);
    const recorded = {
      ...{ specialty: 'Surgery', practitionerTypeIds: ['nurse'], tagIds: ['sepsis'] },
      ...{ authors: ['Ann'], devices: ['QUEST_3', 'WINDOWS'] },
    };
    const published = '2026-02-03T04:05:06.000Z';
    await test.database.acrossInstitutions(async (queries) => {
      for (const scenarioCode of [own, shared]) {
        await queries.execute(
          sql`UPDATE scenario SET summary = ${JSON.stringify(recorded)}::jsonb WHERE scenario_code = ${scenarioCode}`,
        );
        await queries.execute(sql`INSERT INTO scenario_version (institution_id, scenario_id, seq, product_status, devices,
            min_client_version_id, max_client_version_id, change_notes, import_status, published_at)
          SELECT institution_id, id, 1, 'BETA', '[]', 1, -1, '', 'IMPORTED', ${published}::timestamptz
          FROM scenario WHERE scenario_code = ${scenarioCode}`);
      }
    });
    const { list: page } = await fixture.run<{ list: { items: { scenarioCode: string }[] } }>(
      author(),
      `query ($input: ScenariosFilterInput!) { list: scenariosFilter(input: $input, take: 3000) { items {
        scenarioCode specialty practitionerTypeIds tagIds authors devices datePublished } } }`,
    );
    const found = (code: string) => page.items.find(({ scenarioCode }) => scenarioCode === code);
    expect(found(own)).toEqual({ scenarioCode: own, ...recorded, datePublished: published });
    expect(found(shared)).toEqual({ scenarioCode: shared, ...recorded, datePublished: null });
    expect(found(plain)).toEqual({
      ...{ scenarioCode: plain, specialty: '', practitionerTypeIds: [], tagIds: [], authors: [], devices: [] },
      datePublished: null,
    });
    const matching = async (where: string) => {
      const given = await codes('scenariosFilter', `, where: { ${where} }`);
      return [own, plain, shared].filter((code) => given.includes(code));
    };
    expect(await matching('tagIds: { some: ["sepsis"] }')).toEqual([own, shared]);
    expect(await matching('devices: { none: ["QUEST_3"] }')).toEqual([plain]);
    expect(await matching('authors: { any: true }')).toEqual([own, shared]);
    expect(await matching('practitionerTypeIds: { some: ["doctor"] }')).toEqual([]);
    expect(await matching('specialty: { contains: "surg" }')).toEqual([own, shared]);
    expect(await matching('specialty: { isEmpty: true }')).toEqual([plain]);
    expect(await matching('datePublished: { eq: null }')).toEqual([plain, shared]);
    expect(await matching('datePublished: { gte: "2026-02-03T00:00:00Z" }')).toEqual([own]);
  });

  it('are filtered by parts of titles and codes, also short ones and those of shared scenarios', async () => {
    const { other, test } = fixture;
    const own = await addScenario();
    const shared = await addScenario(await addLibrary('READONLY', other.institutionId), other.institutionId);
    const hidden = await addScenario(await addLibrary(null, other.institutionId), other.institutionId);
    await test.database.acrossInstitutions(async (queries) => {
      for (const [code, title] of [
        [own, 'Brûlure du 3º degré'],
        [shared, 'Brulure 50%'],
        [hidden, 'Brulure'],
      ])
        await queries.execute(sql`UPDATE scenario SET title = ${title} WHERE scenario_code = ${code}`);
    });
    const matching = async (where: string) => {
      const given = await codes('scenariosFilter', `, where: ${where}`);
      return [own, shared, hidden].filter((code) => given.includes(code));
    };
    expect(await matching('{ title: { contains: "ULURE" } }')).toEqual([own, shared]);
    expect(await matching('{ title: { contains: "e" } }')).toEqual([own, shared]);
    expect(await matching('{ title: { endsWith: "0%" } }')).toEqual([shared]);
    expect(await matching('{ title: { startsWith: "lure" } }')).toEqual([]);
    expect(await matching('{ and: [{ title: { contains: "brul" } }, { title: { contains: "degre" } }] }')).toEqual([
      own,
    ]);
    expect(await matching('{ or: [{ title: { contains: "degre" } }, { title: { contains: "50%" } }] }')).toEqual([
      own,
      shared,
    ]);
    expect(await matching(`{ scenarioCode: { contains: "${shared.toLowerCase()}" } }`)).toEqual([shared]);
    expect(await matching(`{ title: { contains: "${own}" } }`)).toEqual([]);
  });

  it('find the scenarios that use a global action', async () => {
    const { mine, test } = fixture;
    const using = await addScenario();
    const not = await addScenario();
    const assetId = randomUUID();
    await test.database.inInstitution(mine.institutionId, async (queries) => {
      await queries.insert(asset).values({
        institutionId: mine.institutionId,
        id: assetId,
        kind: 'asset.global-action',
        version: 1,
        data: { code: 'AMEDS001', systemTitle: 'Give oxygen' },
      });
      const { rows } = await queries.execute<{ id: string }>(
        sql`SELECT id FROM scenario WHERE scenario_code = ${using}`,
      );
      await queries.insert(assetUse).values({
        institutionId: mine.institutionId,
        userKind: 'scenario',
        userId: rows[0]!.id,
        assetId,
        places: 2,
      });
    });
    expect(await codes('scenariosWithGlobalAction', '', { code: 'AMEDS001' })).toEqual([using]);
    expect(await codes('scenariosWithGlobalAction', '', { code: 'AMEDS002' })).toEqual([]);
    expect(await codes('scenariosWithGlobalAction', '', { code: "' OR true --\0" })).toEqual([]);
    expect(not).not.toBe(using);
    for (const permissions of [policies('Asset:Read'), [{ policyName: 'Action:Read', field: ['code'] }]])
      expect(
        (await refusalOf(fixture.run(author({ permissions }), list('scenariosWithGlobalAction'), { code: 'AMEDS001' })))
          .code,
      ).toMatch(/ScenarioAccessError|FieldAuthorisationError/);
  });
});

describe('changes to a scenario', () => {
  it('delete and restore it', async () => {
    const { run, woken } = fixture;
    const scenarioCode = await addScenario();
    const grace = author({ userId: await fixture.addUser() });
    interface Deleted {
      readonly scenarioDelete: { readonly dateDeleted: unknown; readonly deletedBy: unknown };
    }
    const { scenarioDelete } = await run<Deleted>(grace, remove, { scenarioCode });
    expect(scenarioDelete.dateDeleted).not.toBeNull();
    expect(scenarioDelete.deletedBy).toEqual({ name: 'Grace' });
    // editors of this scenario, screens that show its state, and lists
    expect(woken.slice(-3).map((topic) => topic.split(':')[0])).toEqual(['scenario', 'scenario-state', 'scenarios']);
    for (const [source, input] of [
      [summary, {}],
      [remove, {}],
      [readOnly, { isScenarioReadOnly: true }],
    ] as const)
      expect((await refusalOf(run(author(), source, { scenarioCode, ...input }))).code).toBe('NoRecordsFoundError');
    expect(await run(author(), restore, { scenarioCode })).toEqual({
      scenarioRestore: { scenarioCode, dateDeleted: null, deletedBy: null },
    });
    expect((await refusalOf(run(author(), restore, { scenarioCode }))).code).toBe('NoRecordsFoundError');
  });

  it('name no one if an older gateway restored and deleted it, which doesn’t know who did', async () => {
    const scenarioCode = await addScenario();
    await fixture.run(author({ userId: await fixture.addUser() }), remove, { scenarioCode });
    const now = new Date().toISOString();
    for (const deletedAt of [null, now])
      await fixture.test.database.acrossInstitutions((queries) =>
        queries.execute(sql`UPDATE scenario SET deleted_at = ${deletedAt} WHERE scenario_code = ${scenarioCode}`),
      );
    const { scenariosDeleted } = await fixture.run<{ scenariosDeleted: { items: readonly unknown[] } }>(
      author(),
      `query ($input: ScenariosDeletedInput!) { scenariosDeleted(input: $input, where: { scenarioCode: { eq: "${scenarioCode}" } }) {
        items { scenarioCode deletedBy { name } } } }`,
    );
    expect(scenariosDeleted.items).toEqual([{ scenarioCode, deletedBy: null }]);
    await fixture.run(author(), restore, { scenarioCode });
  });

  it('make it read-only, and editable again', async () => {
    const { run } = fixture;
    const scenarioCode = await addScenario();
    expect(await run(author(), readOnly, { scenarioCode, isScenarioReadOnly: true })).toEqual({
      scenarioReadOnlySet: { isScenarioReadOnly: true, access: 'READONLY', libraryAccess: 'FULL' },
    });
    for (const attempt of [
      () => run(author(), remove, { scenarioCode }),
      () => run(author(), move, { scenarioCode, libraryId: fixture.mine.libraryId }),
    ])
      expect((await refusalOf(attempt())).code).toBe('ScenarioAccessError');
    expect(await run(author(), readOnly, { scenarioCode, isScenarioReadOnly: false })).toMatchObject({
      scenarioReadOnlySet: { access: 'FULL' },
    });
  });

  it('move it to another library, with full access to both', async () => {
    const { run, other } = fixture;
    const scenarioCode = await addScenario();
    const open = await addLibrary('FULL');
    expect(await run(author(), move, { scenarioCode, libraryId: open })).toEqual({ scenarioMove: { libraryId: open } });
    const hidden = await addLibrary(null);
    for (const [libraryId, code] of [
      [hidden, 'ScenarioAccessError'], // visible to users who can read all libraries
      [await addLibrary('PARTIAL'), 'ScenarioAccessError'],
      [await addLibrary('FULL', other.institutionId), 'ScenarioAccessError'], // shared: visible, but not ours
      [other.libraryId, 'NoRecordsFoundError'],
      [randomUUID(), 'NoRecordsFoundError'],
      ['no id', 'NoRecordsFoundError'],
    ] as const)
      expect((await refusalOf(run(author(), move, { scenarioCode, libraryId }))).code).toBe(code);
    const withoutLibraries = author({ permissions: policies('Scenario:Update') });
    expect((await refusalOf(run(withoutLibraries, move, { scenarioCode, libraryId: hidden }))).code).toBe(
      'NoRecordsFoundError',
    );
    const partial = await addScenario(await addLibrary('PARTIAL'));
    expect((await refusalOf(run(author(), move, { scenarioCode: partial, libraryId: open }))).code).toBe(
      'ScenarioAccessError',
    );
  });

  it('move it only from the library that is named, so that no one reverts another’s move', async () => {
    const { run, mine } = fixture;
    const scenarioCode = await addScenario();
    const [hers, his] = [await addLibrary('FULL'), await addLibrary('FULL')];
    await run(author(), move, { scenarioCode, libraryId: hers, fromLibraryId: mine.libraryId });
    await run(author(), move, { scenarioCode, libraryId: his });
    const undo = { scenarioCode, libraryId: mine.libraryId, fromLibraryId: hers };
    const refusal = await refusalOf(run(author(), move, undo));
    expect([refusal.code, refusal.message]).toEqual([
      'ScenarioChangedError',
      'Someone else has moved it: it is in the library Shelf.',
    ]);
    expect(
      await run(author(), `query ($input: ScenarioInput!) { scenarioSummary(input: $input) { libraryId } }`, {
        scenarioCode,
      }),
    ).toEqual({ scenarioSummary: { libraryId: his } });
  });

  it('see what another one has just changed, when two are made at once', async () => {
    const { run, test } = fixture;
    const scenarioCode = await addScenario();
    const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`;
    let deletion: Promise<unknown> = Promise.resolve();
    await test.database.acrossInstitutions(async (queries) => {
      await queries.execute(sql`UPDATE scenario SET is_read_only = true WHERE scenario_code = ${scenarioCode}`);
      deletion = refusalOf(run(author(), remove, { scenarioCode }));
      await vi.waitFor(async () => expect((await queries.execute(waiting)).rows).toHaveLength(1), 10_000);
    });
    expect(await deletion).toMatchObject({ code: 'ScenarioAccessError', message: 'The scenario is read-only.' });
    expect(await run(author(), access, { scenarioCode })).toEqual({ scenarioAccess: 'READONLY' });
  });

  it.each(['READONLY', 'PARTIAL'])('require more than %s access', async (level) => {
    const scenarioCode = await addScenario(await addLibrary(level));
    for (const [source, input] of [
      [remove, {}],
      [readOnly, { isScenarioReadOnly: true }],
    ] as const)
      expect((await refusalOf(fixture.run(author(), source, { scenarioCode, ...input }))).code).toBe(
        'ScenarioAccessError',
      );
  });

  it('require their policies, and are reserved for the owner', async () => {
    const { run, other } = fixture;
    const scenarioCode = await addScenario();
    const without = author({ permissions: policies('ScenarioAction:Update') });
    const shared = await addScenario(await addLibrary('FULL', other.institutionId), other.institutionId);
    for (const [source, input] of [
      [remove, {}],
      [readOnly, { isScenarioReadOnly: true }],
      [move, { libraryId: fixture.mine.libraryId }],
    ] as const) {
      expect((await refusalOf(run(without, source, { scenarioCode, ...input }))).code).toBe('ScenarioAccessError');
      expect((await refusalOf(run(author(), source, { scenarioCode: shared, ...input }))).message).toContain(
        'another institution',
      );
    }
  });
});

let made = 0;
async function addScenario(libraryId = fixture.mine.libraryId, institutionId = fixture.mine.institutionId) {
  made += 1;
  const scenarioCode = `TST${String(made).padStart(3, '0')}GB`;
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(scenario).values({
      ...{ institutionId, libraryId, scenarioCode, title: 'Sepsis' },
      ...{ culture: 'en-GB', productStatus: 'ALPHA', headHash: Buffer.alloc(32) },
    }),
  );
  return scenarioCode;
}

/** A library to which all users of the own institution have the given access. */
async function addLibrary(level: string | null, ownerId = fixture.mine.institutionId) {
  const id = randomUUID();
  made += 1;
  await fixture.test.database.acrossInstitutions(async (queries) => {
    await queries.execute(
      sql`INSERT INTO library (id, institution_id, code, name) VALUES (${id}, ${ownerId}, ${`L${made}`}, 'Shelf')`,
    );
    if (level !== null)
      await queries
        .insert(libraryAccess)
        .values({ ownerId, libraryId: id, institutionId: fixture.mine.institutionId, access: level });
  });
  return id;
}
