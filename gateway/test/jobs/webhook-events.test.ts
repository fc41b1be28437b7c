import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { job } from '#database/tables/jobs';
import { webhook, webhookMessage } from '#database/tables/webhooks';
import { webhookEvents } from '#webhooks/event-types';
import { JobFixture, uploadForm, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
let scenarioCode: string;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
  for (const { institutionId } of [fixture.mine, fixture.other])
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.insert(webhook).values({
        ...{ institutionId, url: 'https://hooks.example.org/', events: webhookEvents },
        ...{ isActive: true, secret: 'whsec_AAAA' },
      }),
    );
  const imported = await fixture.importExample(gateway, 'anaphylaxis.scn.json');
  scenarioCode = String(imported.result?.['scenarioCode']);
}, 60_000);
beforeEach(async () => {
  await fixture.test.database.acrossInstitutions((queries) => queries.delete(webhookMessage));
});
afterAll(() => fixture.close());

/** The data of a message as docs/how-to/receive-webhooks.md shows it. */
function documented(type: string): Record<string, unknown> {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/how-to/receive-webhooks.md'), 'utf8');
  const json = new RegExp(`### \`${type}\`[^#]*?\`\`\`json\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
  return JSON.parse(json) as Record<string, unknown>;
}

/** The names of all properties of a message, with those within them. */
function shapeOf(data: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(data)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? shapeOf(value as Record<string, unknown>).map((inner) => `${name}.${inner}`)
        : [name],
    )
    .sort();
}

/** The messages that are due, oldest first. */
async function messages() {
  const rows = await fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(webhookMessage).orderBy(asc(webhookMessage.createdAt)),
  );
  expect(new Set(rows.map(({ institutionId }) => institutionId)).size).toBeLessThanOrEqual(1);
  return rows.map(({ body }) => JSON.parse(body) as { readonly type: string; readonly data: Record<string, unknown> });
}

const { productStatus, devices, minClientVersionId } = uploadForm;
const form = { productStatus, devices, minClientVersionId, changeNotes: 'For the course', versionNumberPart: 'MAJOR' };

it('tells that a version was published, published again, promoted, and that this was undone', async () => {
  const published = await fixture.finish(gateway, 'scenarioPublish', { scenarioCode, ...form });
  const versionId = published.result?.['versionId'];
  const again = await fixture.finish(gateway, 'scenarioRepublish', { scenarioCode, versionId });
  await fixture.run(
    gateway,
    `mutation ($input: ScenarioVersionInput!) { scenarioPromoteToLatestStable(input: $input) { id } }`,
    { scenarioCode, versionId },
  );
  await fixture.run(
    gateway,
    `mutation ($input: ScenarioUndoPromotionInput!) { scenarioUndoPromotion(input: $input) { id } }`,
    { scenarioCode, versionId },
  );
  const { institutionId } = fixture.mine;
  const about = { institutionId, userId: fixture.author.userId };
  const scenario = { code: scenarioCode, title: expect.any(String) as string };
  const version = {
    ...{ id: versionId, number: '1.0.0.0', productStatus: 'BETA', changeNotes: 'For the course', devices },
    ...{ minClientVersionId: 3, maxClientVersionId: -1 },
  };
  const reported = await messages();
  expect(shapeOf(reported[0]?.data ?? {})).toEqual(shapeOf(documented('scenario.published')));
  expect(shapeOf(reported[3]?.data ?? {})).toEqual(shapeOf(documented('scenario.stable_version_changed')));
  expect(reported).toEqual([
    {
      ...{ type: 'scenario.published', timestamp: expect.any(String) as string },
      data: { ...about, scenario, version, jobId: published.id, isNewVersion: true },
    },
    {
      ...{ type: 'scenario.published', timestamp: expect.any(String) as string },
      data: { ...about, scenario, version, jobId: again.id, isNewVersion: false },
    },
    {
      ...{ type: 'scenario.stable_version_changed', timestamp: expect.any(String) as string },
      data: { ...about, scenario, version },
    },
    {
      ...{ type: 'scenario.stable_version_changed', timestamp: expect.any(String) as string },
      data: { ...about, scenario, version: null },
    },
  ]);
});

it('tells that an upload failed, of a new scenario and of one that exists, and why', async () => {
  const create = { ...uploadForm, libraryId: fixture.mine.libraryId };
  const broken = await fixture.stage(gateway, '{"format": 1', 'broken.scn.json');
  const failed = await fixture.finish(gateway, 'scenarioUpload', { ...create, scenarioFile: broken });
  const empty = await fixture.stage(gateway, '{}', 'empty.scn.json');
  await fixture.finish(gateway, 'scenarioUpload', { ...uploadForm, scenarioCode, scenarioFile: empty });
  const [first, second, ...more] = await messages();
  expect(more).toEqual([]);
  expect(shapeOf(first?.data ?? {})).toEqual(shapeOf(documented('scenario.import_failed')));
  expect(first).toMatchObject({
    type: 'scenario.import_failed',
    data: {
      ...{ institutionId: fixture.mine.institutionId, jobId: failed.id, userId: fixture.author.userId },
      ...{ scenarioCode: null, scenarioFile: 'broken.scn.json', feedbackFile: null },
      error: { code: 'UploadScenarioError', message: failed.error?.message },
    },
  });
  expect(first?.data['issueCount']).toBeGreaterThan(0);
  expect(second).toMatchObject({ data: { scenarioCode, scenarioFile: 'empty.scn.json' } });
});

it('tells that an upload was given up because gateways were stopped again and again', async () => {
  const id = randomUUID();
  const { institutionId, userId } = fixture.mine;
  const input = { scenarioCode: null, scenarioFile: { filename: 'lost.scn.json' }, feedbackFile: null };
  await fixture.test.database.acrossInstitutions(async (queries) => {
    await queries.insert(job).values({ id, institutionId, kind: 'import', input, requestedBy: userId });
    await queries.execute(`INSERT INTO pgboss.job (id, name, data, state)
      VALUES ('${id}', 'jobs', '{"institutionId": "${institutionId}"}', 'failed')`);
  });
  await fixture.follow(gateway, id);
  expect(await messages()).toMatchObject([
    {
      type: 'scenario.import_failed',
      data: { jobId: id, scenarioFile: 'lost.scn.json', error: { code: 'Exception' } },
    },
  ]);
});

it('tells nothing of what succeeds otherwise, or fails otherwise', async () => {
  await fixture.finish(gateway, 'scenarioValidate', { scenarioCode });
  await fixture
    .finish(gateway, 'scenarioPublish', { scenarioCode, ...form, expectedVersion: 'none' })
    .catch(() => null);
  expect(await messages()).toEqual([]);
});
