import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenarioVersion } from '#database/tables/jobs';
import { webhook, webhookMessage } from '#database/tables/webhooks';
import { fsck } from '#log/fsck';
import { FaultyDatabase, type Fault } from '../log/faulty-database';
import { JobFixture, uploadForm, type JobGateway } from './job-fixture';
import { effort } from '@scn/core/testing/effort';

/*
 * Fails the Nth call to the database while a job is published, for N = 1, 2, 3 … until no call is left to fail.
 * The short run samples the calls: npm run test:long -- 4 gateway/test/jobs/faults covers each.
 */
const stride = Math.max(1, Math.round(4 / effort));
const faults: readonly Fault[] = ['never sent', 'answer lost', 'connection cut'];

let fixture: JobFixture;
let asking: JobGateway;
let working: JobGateway;
let database: FaultyDatabase | undefined;
beforeAll(async () => {
  fixture = await JobFixture.open();
  asking = await fixture.openGateway();
  working = await fixture.openGateway({
    concurrency: 1,
    pace: { sweep: 60_000 }, // so that only the job itself makes calls
    through: (opened) => (database = new FaultyDatabase(opened)),
  });
  await working.jobs.work();
  await fixture.importExample(asking, 'anaphylaxis.scn.json');
}, 60_000);
afterAll(() => fixture.close());

it(
  'publishes one version for each request, and tells webhooks once, whichever call fails',
  { timeout: 180_000 },
  async () => {
    const { productStatus, devices, minClientVersionId } = uploadForm;
    const form = { productStatus, devices, minClientVersionId, changeNotes: 'x', versionNumberPart: 'INCREMENTAL' };
    const scenarioCode = await firstCode();
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.insert(webhook).values({
        ...{ institutionId: fixture.mine.institutionId, url: 'https://hooks.example.org/' },
        ...{ events: ['SCENARIO_PUBLISHED'], isActive: true, secret: 'whsec_AAAA' },
      }),
    );
    let published = 0;
    for (let call = 1; ; call += stride) {
      database?.arm(call, faults[published % faults.length] ?? 'never sent');
      const job = await fixture.finish(asking, 'scenarioPublish', { scenarioCode, ...form });
      const wasLast = database?.isArmed === true;
      database?.arm(0, 'never sent');
      published += 1;
      expect(job, `call ${call}`).toMatchObject({ state: 'SUCCEEDED', result: { version: `0.1.0.${published}` } });
      if (wasLast) break;
    }
    const rows = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
      queries.select().from(scenarioVersion).where(eq(scenarioVersion.importStatus, 'UN_IMPORTED')),
    );
    expect(rows).toHaveLength(published);
    expect(new Set(rows.map(({ packageSha256 }) => packageSha256)).size).toBe(1);
    expect(published).toBeGreaterThan(3);
    const reported = await fixture.test.database.acrossInstitutions((queries) => queries.select().from(webhookMessage));
    expect(reported).toHaveLength(published);
    const { operationLog } = asking.services;
    expect(
      (await fsck({ ...operationLog, scenarioIds: rows.slice(0, 1).map(({ scenarioId }) => scenarioId) })).damages,
    ).toEqual([]);
  },
);

async function firstCode(): Promise<string> {
  const { rows } = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute<{ scenario_code: string }>(`select scenario_code from scenario where head_seq > 0`),
  );
  return rows[0]?.scenario_code ?? '';
}
