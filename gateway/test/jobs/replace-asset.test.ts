import { runs } from '@scn/core/testing/effort';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario, scenarioOperation } from '#database/tables/scenarios';
import { fsck } from '#log/fsck';
import { addScenarioWith, codeOf, type MadeScenario } from './asset-scenarios';
import { JobFixture, type JobGateway } from './job-fixture';
import { startWorkerProcess } from './worker-process';

/** 12 scenarios and one kill in `npm test`, 200 and three with more effort. */
const count = Math.min(200, runs(12));
const kills = Math.min(3, runs(1));

let fixture: JobFixture;
/** Requests jobs, but never runs them. */
let asking: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  asking = await fixture.openGateway();
}, 60_000);
afterAll(() => fixture.close());

it(
  'a gateway that is killed while it replaces an asset leaves each scenario changed once, or refused with its reason',
  { timeout: 1_800_000 },
  async () => {
    const made: MadeScenario[] = [];
    for (let number = 1; number <= count; number += 1) {
      const setup = { environment: { propIds: ['prop-drip-stand', 'prop-ward-phone'] } };
      made.push(await addScenarioWith(fixture, asking, codeOf(number), setup));
    }
    const { database } = fixture.test;
    const { institutionId } = fixture.mine;
    // every sixth one is read-only
    const readOnly = made.filter((_, index) => index % 6 === 5);
    await database.acrossInstitutions((queries) =>
      queries
        .update(scenario)
        .set({ isReadOnly: true })
        .where(
          inArray(
            scenario.id,
            readOnly.map(({ scenarioId }) => scenarioId),
          ),
        ),
    );
    const jobId = await fixture.ask(asking, 'assetReplaceEverywhere', {
      ...{ kind: 'asset.prop', id: 'prop-ward-phone', replacementId: 'prop-crash-trolley' },
      scenarioCodes: made.map(({ scenarioCode }) => scenarioCode),
      requestKey: 'phones',
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      // before the commit of a transaction on the way, which is another one each time
      const worker = await startWorkerProcess(fixture, 11 + 17 * kill);
      expect(await worker.said('held')).toBe(true);
      await worker.kill();
    }
    const survivor = await fixture.openGateway();
    await survivor.jobs.work();
    const job = await fixture.follow(asking, jobId);
    await survivor.jobs.close();

    const changed = made.filter((each) => !readOnly.includes(each));
    expect(job).toMatchObject({
      state: 'SUCCEEDED',
      result: { changedCount: changed.length, refusedCount: readOnly.length },
    });
    const isReadOnly = new Set(readOnly.map(({ scenarioCode }) => scenarioCode));
    expect(job.result?.['items']).toMatchObject(
      made.map(({ scenarioCode: id }) =>
        isReadOnly.has(id)
          ? { id, state: 'REFUSED', code: 'ScenarioAccessError', message: 'This scenario is read-only.' }
          : { id, state: 'CHANGED', seq: 2 },
      ),
    );
    const ids = made.map(({ scenarioId }) => scenarioId);
    const changes = await database.inInstitution(institutionId, (queries) =>
      queries
        .select({ id: scenarioOperation.scenarioId, seq: scenarioOperation.seq, patches: scenarioOperation.patches })
        .from(scenarioOperation)
        .where(and(inArray(scenarioOperation.scenarioId, ids), eq(scenarioOperation.operationId, `job-${jobId}`))),
    );
    expect(changes.map(({ id }) => id).toSorted()).toEqual(changed.map(({ scenarioId }) => scenarioId).toSorted());
    for (const { seq, patches } of changes) {
      expect(seq).toBe(2);
      expect(patches).toMatchObject([{ value: ['prop-drip-stand', 'prop-crash-trolley'] }]);
    }
    const { damages } = await fsck({ ...asking.services.operationLog, scenarioIds: ids });
    expect(damages).toEqual([]);
  },
);
