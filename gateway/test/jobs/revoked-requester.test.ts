import { policyNames } from '@scn/core/permissions/policies';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { policies } from '../principal';
import { JobFixture, readExample, uploadForm, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
  await fixture.importExample(gateway, 'anaphylaxis.scn.json');
});
afterAll(() => fixture.close());

const scenarioCode = 'ANA001GB';
const upload = async (code: string) => {
  const text = (await readExample('anaphylaxis.scn.json')).toString();
  const changed = text.replaceAll(scenarioCode, code).replace('"title": "', '"title": "Changed ');
  return { ...uploadForm, scenarioFile: await fixture.stage(gateway, changed, `${code}.scn.json`) };
};

/** Jobs that write something, by the mutation that requests them. */
const requests: readonly [string, string, () => Promise<Readonly<Record<string, unknown>>>][] = [
  ['publishing', 'scenarioPublish', () => Promise.resolve({ scenarioCode, ...uploadForm })],
  [
    'duplicating',
    'scenarioDuplicate',
    () => Promise.resolve({ scenarioCode, newScenarioCode: 'ANA002GB', libraryId: fixture.mine.libraryId }),
  ],
  ['creating', 'scenarioUpload', async () => ({ ...(await upload('ANA003GB')), libraryId: fixture.mine.libraryId })],
  ['updating', 'scenarioUpload', async () => ({ ...(await upload(scenarioCode)), scenarioCode })],
];

it.each(requests)(
  '%s writes nothing when the requester loses their permissions while it runs',
  async (_, mutation, input) => {
    const before = await written();
    const { threads } = gateway.services.operationLog;
    const run = threads.run.bind(threads);
    const work = vi.spyOn(threads, 'run').mockImplementation(async (...task) => {
      const done = await run(...task);
      await fixture.permit(fixture.mine, []);
      return done;
    });
    const { state, error } = await fixture.finish(gateway, mutation, await input());
    expect(work).toHaveBeenCalled();
    work.mockRestore();
    await fixture.permit(fixture.mine, policies(...policyNames));
    expect([state, error?.code]).toEqual(['FAILED', 'ScenarioAccessError']);
    expect(await written()).toEqual(before);
  },
);

/** Returns the data that jobs write and others see. */
async function written() {
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`SELECT (SELECT count(*) FROM scenario) AS scenarios, (SELECT count(*) FROM scenario_operation) AS changes,
      (SELECT count(*) FROM scenario_version WHERE published_at IS NOT NULL) AS versions`),
  );
  return rows;
}
