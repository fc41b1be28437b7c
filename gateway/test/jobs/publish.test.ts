import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { playTest } from '@scn/core/document/tests/schema';
import { complete } from '@scn/core/format/complete';
import { readCatalogueFile, readScenarioFile } from '@scn/core/format/read';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendOperations } from '#scenario/change/append-for';
import { readScenario } from '#log/changes-since';
import { testCore } from '../graphql-fixture';
import { JobFixture, refusalOf, uploadForm, type JobGateway } from './job-fixture';
import { unpack } from './unpack';
import { runs } from '@scn/core/testing/effort';

let fixture: JobFixture;
let gateway: JobGateway;
let scenarioCode: string;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
  const job = await fixture.importExample(gateway, 'anaphylaxis.scn.json');
  scenarioCode = String(job.result?.['scenarioCode']);
});
afterAll(() => fixture.close());

const { productStatus, devices, minClientVersionId } = uploadForm;
const form = { productStatus, devices, minClientVersionId, changeNotes: 'For the course', versionNumberPart: 'MAJOR' };
const publish = (given: object = {}) => fixture.finish(gateway, 'scenarioPublish', { scenarioCode, ...form, ...given });

interface Version {
  readonly id: string;
  readonly version: string;
  readonly seq: number;
  readonly packageSha256: string | null;
  readonly packageSignedUrl: string | null;
  readonly isLatestStable: boolean;
  readonly datePublished: string | null;
}
const fields = 'id version seq importStatus packageSha256 packageSignedUrl isLatestStable isPublished datePublished';
async function versions(): Promise<readonly Version[]> {
  const source = `query ($input: ScenarioInput!) { scenarioVersions(input: $input) { items { ${fields} } } }`;
  return (await fixture.run<{ scenarioVersions: { items: Version[] } }>(gateway, source, { scenarioCode }))
    .scenarioVersions.items;
}

async function address() {
  const { rows } = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute<{ id: string }>(`select id from scenario where scenario_code = '${scenarioCode}'`),
  );
  return { scenarioId: rows[0]?.id ?? '', institutionId: fixture.mine.institutionId };
}

/** Changes the title of the first action. */
async function retitle(operationId: string, title: string): Promise<void> {
  const at = await address();
  const log = gateway.services.operationLog;
  const { scenario } = await readScenario(log, at);
  await appendOperations(log, {
    ...at,
    operationId,
    actorId: fixture.author.userId,
    ability: fullAbility(),
    at: new Date(),
    calls: [{ name: 'action.update', input: { actionCode: scenario.actions[0]?.actionCode ?? '', title } }],
  });
}

it('publishes versions with byte-identical packages for the same content', async () => {
  const first = await publish();
  expect(first).toMatchObject({ state: 'SUCCEEDED', result: { version: '1.0.0.0', seq: 1 } });
  expect(await publish({ versionNumberPart: 'INCREMENTAL' })).toMatchObject({ result: { version: '1.0.0.1' } });
  const [second, one] = await versions();
  expect(one).toMatchObject({ importStatus: 'UN_IMPORTED', isPublished: true, packageSha256: second?.packageSha256 });
  expect(one?.packageSignedUrl).toContain('1.0.0.0.zip');
  await retitle('other', 'Another title');
  await publish({ versionNumberPart: 'SNAPSHOT' });
  expect((await versions())[0]).toMatchObject({ version: '1.0.1.0', seq: 2 });
  expect((await versions())[0]?.packageSha256).not.toBe(one?.packageSha256);
});

it('packs the scenario, its assets with files, and a matching manifest', async () => {
  const log = gateway.services.operationLog;
  const { scenario } = await readScenario(log, await address());
  const image = Buffer.from('what an image would be');
  const { institutionId } = fixture.mine;
  const { sha256 } = await gateway.services.files.storeGenerated(
    { institutionId, userId: null },
    Readable.from([image]),
    'image/png',
  );
  await fixture.test.database.inInstitution(institutionId, (queries) =>
    queries.execute(sql`UPDATE asset SET data = jsonb_set(data, '{key}', to_jsonb(${sha256}::text)), revision = revision + 1
      WHERE kind = 'asset.image'`),
  );
  await publish({ versionNumberPart: 'SNAPSHOT' });
  const [version] = await versions();
  const files = unpack(await fixture.readStored(gateway, version?.packageSha256 ?? ''));
  const read = (path: string) => files.get(path) ?? Buffer.alloc(0);
  const manifest = JSON.parse(read('manifest.json').toString()) as { contents: { path: string; sha256: string }[] };
  expect(manifest).toMatchObject({
    scenarioCode,
    productStatus,
    format: 1,
    maxClientVersionId: -1,
    changeNotes: form.changeNotes,
  });
  expect([...manifest.contents.map(({ path }) => path), 'manifest.json'].toSorted()).toEqual(
    [...files.keys()].toSorted(),
  );
  for (const { path, sha256: hash } of manifest.contents)
    expect(createHash('sha256').update(read(path)).digest('hex')).toBe(hash);
  const { plugins } = testCore;
  expect(readScenarioFile(read('scenario.scn.json'), { plugins }).file?.scenario).toEqual(scenario);
  const catalogue = readCatalogueFile(read('catalogue.scn-catalogue.json'), { plugins }).file;
  const images = catalogue?.assets.filter(({ asset }) => asset === 'asset.image') ?? [];
  expect(images.length).toBeGreaterThan(0);
  expect(files.get(`files/${sha256}`)).toEqual(image);
});

it('does not publish without a required file', async () => {
  await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute(sql`UPDATE asset SET data = jsonb_set(data, '{key}', to_jsonb(${'0'.repeat(64)}::text)),
      revision = revision + 1 WHERE kind = 'asset.image'`),
  );
  expect(await publish()).toMatchObject({ state: 'FAILED', error: { code: 'ExportError' } });
  await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute(sql`UPDATE asset SET data = data - 'key', revision = revision + 1 WHERE kind = 'asset.image'`),
  );
});

it('rejects scenarios with errors, returning the issues and the form messages', async () => {
  const text = { from: '"scenarioCode": ', to: '"scenarioCode": ' };
  const broken = (content: string) => {
    const file = JSON.parse(content.replace(text.from, text.to)) as {
      scenario: { scenarioCode: string; actions: { responses: { playlist: object[] }[] }[] };
    };
    file.scenario.scenarioCode = 'BRO001GB';
    for (const action of file.scenario.actions) for (const response of action.responses) response.playlist = [];
    return JSON.stringify(file);
  };
  const imported = await fixture.importExample(gateway, 'anaphylaxis.scn.json', broken);
  expect(imported).toMatchObject({ state: 'SUCCEEDED', result: { importStatus: 'IMPORTED_WITH_WARNINGS' } });
  const validated = await fixture.finish(gateway, 'scenarioValidate', { scenarioCode: 'BRO001GB' });
  expect(validated).toMatchObject({ state: 'SUCCEEDED', result: { isValid: false, seq: 1 } });
  const job = await publish({ scenarioCode: 'BRO001GB' });
  expect(job).toMatchObject({ state: 'FAILED', error: { code: 'ValidationError' } });
  const { issues } = JSON.parse(job.error?.metadata ?? '{}') as { issues: { logType: string; pointer: string }[] };
  expect(new Set(issues.map(({ logType }) => logType))).toEqual(new Set(['ERROR']));
  const refusal = await refusalOf(publish({ changeNotes: ' ' }));
  expect(refusal.metadata['fields']).toEqual({ changeNotes: 'A change note is required' });
});

/** An example with one test, which expects an outcome if no one acts. */
const withTest = (scenarioCode: string, outcome: string) => (content: string) => {
  const file = JSON.parse(content) as { scenario: { tests?: object[] } };
  const expectations = [{ that: 'OUTCOME', outcome }];
  const tests = [complete(playTest, { id: 'idle', title: 'No one acts', expectations })];
  return JSON.stringify({ ...file, scenario: { ...file.scenario, scenarioCode, tests } });
};

it('does not publish a scenario whose tests fail, and says what failed', async () => {
  await fixture.importExample(gateway, 'anaphylaxis.scn.json', withTest('TES001GB', 'STOPPED'));
  const job = await publish({ scenarioCode: 'TES001GB', testWaiver: '  ' });
  expect(job).toMatchObject({
    state: 'FAILED',
    error: { code: 'ValidationError', message: 'A test that fails prevents the scenario from being published.' },
  });
  const { issues } = JSON.parse(job.error?.metadata ?? '{}') as { issues: { message: string }[] };
  expect(issues).toEqual([
    expect.objectContaining({ code: 'test-failed', entity: 'idle', pointer: '/tests/0/expectations/0' }),
  ]);
  const [, found = ''] = /Expected the outcome to be Stopped, but it is (.+)\.$/.exec(issues[0]?.message ?? '') ?? [];
  const outcome = found.toUpperCase().replaceAll(' ', '_');
  await fixture.importExample(gateway, 'anaphylaxis.scn.json', withTest('TES002GB', outcome));
  const published = await publish({ scenarioCode: 'TES002GB', testWaiver: 'Not needed' });
  expect(published).toMatchObject({ state: 'SUCCEEDED' });
  expect(published.result).not.toHaveProperty('failedTests');
  expect(await gateOf('TES002GB')).toEqual([{ failedTests: 0, testWaiver: null }]);
});

it('publishes a scenario whose tests fail with a reason, which stays with the version', async () => {
  const long = await refusalOf(publish({ scenarioCode: 'TES001GB', testWaiver: 'x'.repeat(1001) }));
  expect([long.code, long.metadata]).toEqual(['MaxLengthExceededError', { field: 'testWaiver', maxLength: 1000 }]);
  const testWaiver = 'The outcome is corrected next week.';
  const job = await publish({ scenarioCode: 'TES001GB', testWaiver: ` ${testWaiver} ` });
  expect(job).toMatchObject({ state: 'SUCCEEDED', result: { failedTests: 1 } });
  expect(await gateOf('TES001GB')).toEqual([{ failedTests: 1, testWaiver }]);
  // its package can be made again without one: the content has passed its gate
  const { versionId } = job.result as { versionId: string };
  const again = await fixture.finish(gateway, 'scenarioRepublish', { scenarioCode: 'TES001GB', versionId });
  expect(again).toMatchObject({ state: 'SUCCEEDED' });
  expect(await gateOf('TES001GB')).toEqual([{ failedTests: 1, testWaiver }]);
});

it('publishes a scenario whose tests fail in an institution that doesn’t require them to pass', async () => {
  const { institutionId: id } = fixture.mine;
  const require = (testsMustPass: boolean) =>
    fixture.run<{ institutionUpdate: { testsMustPass: boolean; name: string } }>(
      gateway,
      'mutation ($input: InstitutionUpdateInput!) { institutionUpdate(input: $input) { testsMustPass } }',
      { id, testsMustPass },
    );
  expect((await require(false)).institutionUpdate.testsMustPass).toBe(false);
  try {
    expect(await publish({ scenarioCode: 'TES001GB' })).toMatchObject({
      state: 'SUCCEEDED',
      result: { failedTests: 1 },
    });
    expect(await gateOf('TES001GB')).toContainEqual({ failedTests: 1, testWaiver: null });
  } finally {
    expect((await require(true)).institutionUpdate.testsMustPass).toBe(true);
  }
});

/** The answers of the published versions of a scenario about its tests. */
async function gateOf(code: string): Promise<readonly object[]> {
  const source = `query ($input: ScenarioInput!) {
    scenarioVersions(input: $input, where: { isPublished: { eq: true } }) { items { failedTests testWaiver } }
  }`;
  const data = await fixture.run<{ scenarioVersions: { items: object[] } }>(gateway, source, { scenarioCode: code });
  return data.scenarioVersions.items.map((version) => ({ ...version }));
}

it('validates a scenario without errors', async () => {
  const job = await fixture.finish(gateway, 'scenarioValidate', { scenarioCode });
  expect(job).toMatchObject({ state: 'SUCCEEDED', result: { isValid: true } });
});

it('does not publish for a device that the scenario doesn’t support', async () => {
  const job = await publish({ devices: ['QUEST_3', 'LINUX'] });
  expect(job).toMatchObject({ state: 'FAILED', error: { code: 'PublishError' } });
  expect(job.error?.message).toContain('these devices: LINUX.');
});

it('does not publish a read-only scenario', async () => {
  const set = `mutation ($input: ScenarioReadOnlySetInput!) { scenarioReadOnlySet(input: $input) { isScenarioReadOnly } }`;
  await fixture.run(gateway, set, { scenarioCode, isScenarioReadOnly: true });
  expect((await refusalOf(publish())).code).toBe('ScenarioAccessError');
  await fixture.run(gateway, set, { scenarioCode, isScenarioReadOnly: false });
});

it('republishes a version unchanged, and promotes one at a time', async () => {
  const oldest = (await versions()).at(-2);
  await fixture.finish(gateway, 'scenarioRepublish', { scenarioCode, versionId: oldest?.id });
  const again = (await versions()).at(-2);
  expect(again?.version).toBe('1.0.0.0');
  expect(again?.datePublished).toBe(oldest?.datePublished);
  expect(again?.packageSha256).toMatch(/^[0-9a-f]{64}$/);
  const promote = `mutation ($input: ScenarioVersionInput!) { scenarioPromoteToLatestStable(input: $input) { isLatestStable } }`;
  const stable = async () =>
    (await versions()).filter(({ isLatestStable }) => isLatestStable).map(({ version }) => version);
  for (const { id, version } of (await versions()).slice(0, 3)) {
    await fixture.run(gateway, promote, { scenarioCode, versionId: id });
    expect(await stable()).toEqual([version]);
  }
  const imported = (await versions()).at(-1);
  const refusal = await refusalOf(fixture.run(gateway, promote, { scenarioCode, versionId: imported?.id }));
  expect(refusal.code).toBe('PublishError');
});

it('undoes a promotion, unless another version was promoted in the meantime', async () => {
  const promote = `mutation ($input: ScenarioVersionInput!) { scenarioPromoteToLatestStable(input: $input) { id } }`;
  const undo = `mutation ($input: ScenarioUndoPromotionInput!) { scenarioUndoPromotion(input: $input) { id } }`;
  const stable = async () => (await versions()).filter(({ isLatestStable }) => isLatestStable).map(({ id }) => id);
  const [newest, middle, oldest] = (await versions()).map(({ id }) => id);
  for (const versionId of [middle, newest]) await fixture.run(gateway, promote, { scenarioCode, versionId });
  await fixture.run(gateway, undo, { scenarioCode, versionId: newest, previousVersionId: middle });
  expect(await stable()).toEqual([middle]);
  const late = fixture.run(gateway, undo, { scenarioCode, versionId: newest, previousVersionId: oldest });
  expect((await refusalOf(late)).code).toBe('PublishError');
  expect(await stable()).toEqual([middle]);
  await fixture.run(gateway, undo, { scenarioCode, versionId: middle });
  expect(await stable()).toEqual([]);
});

/** Returns the state that a client sees before it asks. */
async function seen() {
  const found = await versions();
  const stable = found.find(({ isLatestStable }) => isLatestStable)?.version ?? 'none';
  const { rows } = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute<{ head_seq: string }>(`select head_seq from scenario where scenario_code = '${scenarioCode}'`),
  );
  return { expectedSeq: Number(rows[0]?.head_seq), expectedVersion: found[0]?.version ?? 'none', stable };
}

it('refuses to publish what has changed since the user saw it, and does nothing then', async () => {
  const { expectedSeq, expectedVersion } = await seen();
  const later = expectedSeq + 1;
  await publish({ versionNumberPart: 'SNAPSHOT' }); // a colleague
  const { expectedVersion: newest } = await seen();
  const count = (await versions()).length;
  const late = await refusalOf(publish({ expectedSeq, expectedVersion }));
  expect(late).toMatchObject({ code: 'ScenarioChangedError', metadata: { version: newest, seq: expectedSeq } });
  expect(late.message).toBe(`The newest version is now ${newest}. Nothing was done.`);
  expect((await refusalOf(publish({ expectedVersion: 'none' }))).code).toBe('ScenarioChangedError');
  await retitle('colleague', 'Yet another title');
  const changed = await refusalOf(publish({ expectedSeq, expectedVersion: newest }));
  expect(changed).toMatchObject({ code: 'ScenarioChangedError', metadata: { version: newest, seq: later } });
  expect(await versions()).toHaveLength(count);
  const request = { expectedSeq: later, expectedVersion: newest, requestKey: 'seen' };
  const first = await publish(request);
  expect(first).toMatchObject({ state: 'SUCCEEDED', result: { seq: later } });
  // the response was lost: the same request again is not refused because of itself
  expect(await publish(request)).toMatchObject({ id: first.id, result: first.result });
});

it('publishes one of two requests that saw the same version, and the state that was seen', async () => {
  const { expectedSeq, expectedVersion } = await seen();
  const idle = await fixture.openGateway();
  const request = { scenarioCode, ...form, expectedSeq, expectedVersion };
  const ask = () => fixture.ask(idle, 'scenarioPublish', request);
  const one = await ask();
  // refused at once if the first has ended before
  const other = await ask().catch((error: unknown) => error as Refusal);
  await retitle('after', 'A title after the review');
  const ended = [
    await fixture.follow(gateway, one),
    other instanceof Refusal ? { state: 'FAILED', error: other } : await fixture.follow(gateway, other),
  ];
  const [published, refused] = ended.toSorted((a, b) => Number(a.error !== null) - Number(b.error !== null));
  expect(published).toMatchObject({ state: 'SUCCEEDED', result: { seq: expectedSeq } });
  expect(refused).toMatchObject({ state: 'FAILED', error: { code: 'ScenarioChangedError' } });
});

it('says that the content is the same, also after a change and its reversal', async () => {
  const { scenario } = await readScenario(gateway.services.operationLog, await address());
  const before = await publish({ versionNumberPart: 'INCREMENTAL' });
  expect(before.result).not.toHaveProperty('sameAs');
  const sameAs = before.result?.['version'];
  expect(await publish({ versionNumberPart: 'INCREMENTAL' })).toMatchObject({ result: { sameAs } });
  await retitle('there', 'Only for a moment');
  await retitle('back', scenario.actions[0]?.title ?? '');
  const [newest] = await versions();
  expect(await publish({ versionNumberPart: 'INCREMENTAL' })).toMatchObject({ result: { sameAs: newest?.version } });
});

it('refuses to promote or republish if another version was promoted since the user saw the versions', async () => {
  const [newest, middle] = await versions();
  const promote = (versionId: string | undefined, expectedLatestStable: string) =>
    fixture.run(
      gateway,
      `mutation ($input: ScenarioVersionInput!) { scenarioPromoteToLatestStable(input: $input,
        expectedLatestStable: "${expectedLatestStable}") { id } }`,
      { scenarioCode, versionId },
    );
  const { stable } = await seen();
  await promote(middle?.id, stable);
  const late = await refusalOf(promote(newest?.id, stable));
  expect(late).toMatchObject({ code: 'ScenarioChangedError', metadata: { latestStable: middle?.version } });
  expect((await seen()).stable).toBe(middle?.version);
  const again = `mutation ($input: ScenarioVersionInput!) { scenarioRepublish(input: $input, expectedLatestStable: "${stable}") { id } }`;
  expect(await refusalOf(fixture.run(gateway, again, { scenarioCode, versionId: newest?.id }))).toMatchObject({
    code: 'ScenarioChangedError',
    message: `The latest stable version is now ${middle?.version}. Nothing was done.`,
  });
});

/*
 * The long run: npm run test:long -- 100 gateway/test/jobs/publish.test.ts
 */
const rounds = runs(3);

it(`builds a byte-identical package ${rounds} times`, { timeout: 60_000 + rounds * 5000 }, async () => {
  const packages = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    await publish({ versionNumberPart: 'INCREMENTAL' });
    const [{ packageSha256 } = { packageSha256: null }] = await versions();
    const bytes = await fixture.readStored(gateway, packageSha256 ?? '');
    const hash = createHash('sha256').update(bytes).digest('hex');
    packages.set(hash, (packages.get(hash) ?? 0) + 1);
    expect(packageSha256).toBe(hash);
  }
  expect([...packages.values()]).toEqual([rounds]);
});
