import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importIssue, scenarioVersion } from '#database/tables/jobs';
import { scenario, scenarioOperation } from '#database/tables/scenarios';
import { fsck } from '#log/fsck';
import { JobFixture, readExample, uploadForm, type JobGateway } from './job-fixture';
import { startWorkerProcess } from './worker-process';

let fixture: JobFixture;
/** Requests and waits for jobs, but never runs them. */
let asking: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  asking = await fixture.openGateway();
}, 60_000);
afterAll(() => fixture.close());

// before the commits of: the running state, the scenario, its version, the issues
it.each([1, 5, 7, 9])(
  'killed before commit %i, its job is finished by another gateway, once',
  { timeout: 90_000 },
  async (holdAt) => {
    const code = `KIL10${holdAt}GB`;
    const text = (await readExample('adult-sepsis.scn.json')).toString().replaceAll('SEP001GB', code);
    const scenarioFile = await fixture.stage(asking, text, 'import.scn.json');
    const form = { ...uploadForm, libraryId: fixture.mine.libraryId, scenarioFile };
    const jobId = await fixture.ask(asking, 'scenarioUpload', form);

    const worker = await startWorkerProcess(fixture, holdAt);
    expect(await worker.said('held')).toBe(true);
    await worker.kill();

    const survivor = await fixture.openGateway();
    await survivor.jobs.work();
    const job = await fixture.follow(asking, jobId);
    await survivor.jobs.close();
    expect(job).toMatchObject({ state: 'SUCCEEDED', result: { scenarioCode: code, version: '0.1.0.0' } });

    const { database } = fixture.test;
    const found = await database.inInstitution(fixture.mine.institutionId, async (queries) => {
      const scenarios = await queries.select().from(scenario).where(eq(scenario.scenarioCode, code));
      const id = scenarios[0]?.id ?? '';
      return {
        scenarios,
        entries: await queries.select().from(scenarioOperation).where(eq(scenarioOperation.scenarioId, id)),
        versions: await queries.select().from(scenarioVersion).where(eq(scenarioVersion.scenarioId, id)),
        issues: await queries
          .select()
          .from(importIssue)
          .where(eq(importIssue.versionId, String(job.result?.['versionId']))),
      };
    });
    expect(found.scenarios).toHaveLength(1);
    expect(found.entries).toHaveLength(1);
    expect(found.versions).toEqual([expect.objectContaining({ importStatus: 'IMPORTED', seq: 1 })]);
    expect(found.issues).toHaveLength(Number(job.result?.['issueCount']));
    const { damages } = await fsck({
      ...asking.services.operationLog,
      scenarioIds: found.scenarios.map(({ id }) => id),
    });
    expect(damages).toEqual([]);
  },
);
