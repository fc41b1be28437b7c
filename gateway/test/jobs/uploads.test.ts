import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { policyNames } from '@scn/core/permissions/policies';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryAccess } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { policies, testPrincipal } from '../principal';
import { JobFixture, readExample, uploadForm, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
});
afterAll(() => fixture.close());

interface Upload {
  readonly jobId: string;
  readonly scenarioCode: string | null;
  readonly versionId: string | null;
}

async function uploads(
  asked: { readonly where?: string; readonly isOwn?: boolean; readonly take?: number } = {},
  principal?: Principal,
): Promise<{ readonly totalCount: number; readonly items: readonly Upload[] }> {
  const { where = '{}', isOwn, take = 20 } = asked;
  const source = `query ($input: ScenarioUploadsInput!) {
    scenarioUploads(input: $input, where: ${where}, take: ${take}) { totalCount items {
      jobId state importStatus progress scenarioCode scenarioTitle libraryCode isNewScenario scenarioFileName feedbackFileName
      versionId version errorCount warningCount informationCount requesterName isOwn error { code message } dateFinished } } }`;
  const input = isOwn === undefined ? {} : { isOwn };
  const { scenarioUploads } = await fixture.run<{ scenarioUploads: { totalCount: number; items: Upload[] } }>(
    gateway,
    source,
    input,
    principal,
  );
  return scenarioUploads;
}

async function upload(code: string, form: object = {}, change: (text: string) => string = (text) => text) {
  const text = change((await readExample('adult-sepsis.scn.json')).toString().replaceAll('SEP001GB', code));
  const scenarioFile = await fixture.stage(gateway, text, `${code}.scn.json`);
  const { libraryId } = fixture.mine;
  return fixture.finish(gateway, 'scenarioUpload', { ...uploadForm, libraryId, scenarioFile, ...form });
}

it('reports the result of an upload', async () => {
  const feedbackFile = await fixture.stage(gateway, 'x', 'UPL001GB Feedback 01-02-2026.docx');
  await upload('UPL001GB', { feedbackFile }, (text) =>
    text.replace('"command.alarm": 1', '"command.alarm": 1,\n    "vendor/command.x": 3'),
  );
  const { items, totalCount } = await uploads();
  expect(totalCount).toBe(1);
  expect(items[0]).toMatchObject({
    state: 'SUCCEEDED',
    importStatus: 'IMPORTED_WITH_WARNINGS',
    progress: 1,
    scenarioCode: 'UPL001GB',
    libraryCode: 'ACUTE',
    isNewScenario: true,
    scenarioFileName: 'UPL001GB.scn.json',
    feedbackFileName: 'UPL001GB Feedback 01-02-2026.docx',
    version: '0.1.0.0',
    errorCount: 0,
    informationCount: 1,
    requesterName: 'Ada Author',
    isOwn: true,
    error: null,
  });
});

it('reports why one failed, and the issues that an update found, which gets no number', async () => {
  await upload('BAD001GB', {}, () => '{"hello": "world"}');
  const created = (await uploads()).items[0];
  expect(created).toMatchObject({
    importStatus: 'FAILED_IMPORT',
    scenarioCode: null,
    scenarioTitle: null,
    libraryCode: null,
    versionId: null,
    version: null,
    error: { code: 'UploadScenarioError' },
  });
  await upload('UPL001GB', { scenarioCode: 'UPL001GB', libraryId: undefined }, () => '{"hello": "world"}');
  const updated = (await uploads()).items[0];
  expect(updated).toMatchObject({ importStatus: 'FAILED_IMPORT', scenarioCode: 'UPL001GB', version: null });
  expect(updated).toMatchObject({ isNewScenario: false, errorCount: expect.any(Number) as number });
  const source = `query ($input: ScenarioVersionInput!) { scenarioVersion(input: $input) {
    importStatus author { name } } scenarioImportIssues(input: $input) { totalCount } }`;
  const input = { scenarioCode: 'UPL001GB', versionId: updated?.versionId };
  expect(await fixture.run(gateway, source, input)).toEqual({
    scenarioVersion: { importStatus: 'FAILED_IMPORT', author: { name: 'Ada Author' } },
    scenarioImportIssues: { totalCount: (updated as unknown as { errorCount: number }).errorCount },
  });
});

it('filters by status, file and user, with paging', async () => {
  const failed = await uploads({ where: '{ importStatus: { eq: FAILED_IMPORT } }', take: 1 });
  expect([failed.totalCount, failed.items.length]).toEqual([2, 1]);
  expect((await uploads({ where: '{ scenarioFileName: { contains: "upl001" } }' })).totalCount).toBe(2);
  expect((await uploads({ where: '{ feedbackFileName: { isNotEmpty: true } }' })).totalCount).toBe(1);
  expect((await uploads({ where: '{ requesterName: { contains: "ada" } }' })).totalCount).toBe(3);
  expect([(await uploads({ isOwn: true })).totalCount, (await uploads({ isOwn: false })).totalCount]).toEqual([3, 0]);
});

it('shows users their own, administrators all, and strangers none', async () => {
  const { institutionId } = fixture.mine;
  const colleague = testPrincipal({ institutionId, permissions: policies('Scenario:Read') });
  expect((await uploads({}, colleague)).totalCount).toBe(0);
  const administrator = testPrincipal({ institutionId, permissions: policies(...policyNames) });
  const all = await uploads({ isOwn: false }, administrator);
  expect(all.totalCount).toBe(3);
  expect(all.items[0]).toMatchObject({ isOwn: false, requesterName: 'Ada Author' });
  const { institutionId: elsewhere, userId } = fixture.other;
  expect((await uploads({}, testPrincipal({ institutionId: elsewhere, userId }))).totalCount).toBe(0);
});

it('shows nothing of a scenario that the user can’t open, and finds nothing by it', async () => {
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.delete(libraryAccess).where(eq(libraryAccess.libraryId, fixture.mine.libraryId)),
  );
  const { institutionId } = fixture.mine;
  const administrator = testPrincipal({ institutionId, userId: randomUUID() });
  for (const where of ['{ scenarioCode: { eq: "UPL001GB" } }', '{ scenarioFileName: { contains: "upl001" } }'])
    expect((await uploads({ where }, administrator)).totalCount).toBe(0);
  const { items } = await uploads({ where: '{ importStatus: { eq: IMPORTED_WITH_WARNINGS } }' }, administrator);
  expect(items[0]).toMatchObject({
    ...{ scenarioCode: null, scenarioTitle: null, libraryCode: null, scenarioFileName: null, feedbackFileName: null },
    ...{ versionId: null, version: null, errorCount: 0, warningCount: 0, informationCount: 0, error: null },
  });
});
