import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Acknowledgement } from '#log/write-entry';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { settle, type OperationLog } from '#log/operation-log';
import { FaultyDatabase, type Fault } from './faulty-database';
import { openLogFixture, say, showImage, TestLog, type LogFixture } from './log-fixture';
import { runs } from '@scn/core/testing/effort';

/*
 * Fails the Nth call to the database for N = 1, 2, 3 … until the work succeeds, repeatedly.
 * The long run: npm run test:long -- 10 gateway/test/log/faults.test.ts
 */
const steps = runs(12);
const faults: readonly Fault[] = ['never sent', 'answer lost', 'connection cut'];

let fixture: LogFixture;
let database: FaultyDatabase;
let log: OperationLog;

beforeAll(async () => {
  fixture = await openLogFixture();
  database = new FaultyDatabase(fixture.database);
  log = await fixture.openGateway({ database });
});
afterAll(() => fixture.drop());

/** The changes of a scenario, each with its own id, resent until acknowledged. */
function stepOf(test: TestLog, n: number): () => Promise<Acknowledgement> {
  if (n === 0) return () => test.create();
  switch (n % 4) {
    case 0:
      return () => test.revert(`op-${n}`, n);
    case 1:
      return () => test.append(`op-${n}`, say(`Text ${n}`));
    case 2:
      return () => test.append(`op-${n}`, showImage(n % 8 === 2 ? `image-${n}` : null), say(`Text ${n}`, 'meds-6'));
    default:
      return () => test.append(`op-${n}`, say(`Text ${n}`, 'meds-1'), say(`Other ${n}`, 'meds-8'));
  }
}

it(
  'leaves a log that verifies and contains everything acknowledged, whichever call fails',
  { timeout: 60_000 + steps * 2_000 },
  async () => {
    const test = new TestLog(log, await fixture.addTenant());
    const acknowledged: Acknowledgement[] = [];
    let points = 0;
    for (let n = 0; n < steps; n += 1) {
      const step = stepOf(test, n);
      const fault = faults[n % faults.length] ?? 'never sent';
      for (let call = 1; ; call += 1) {
        // every other time the document must be reopened
        if (n % 2 === 1) log.documents.drop(test.scenarioId);
        database.arm(call, fault);
        const answer = await step().catch((error: unknown) => error);
        await settle(log);
        const isDone = database.isArmed;
        database.arm(0, fault);
        await expectWhole(test, acknowledged);
        if (isDone) {
          expect(answer, `step ${n}`).not.toBeInstanceOf(Error);
          acknowledged.push(answer as Acknowledgement);
          break;
        }
        points += 1;
      }
    }
    const { seq, hash } = await readScenario(log, test.address);
    expect({ seq, hash }).toEqual({ seq: steps, hash: acknowledged.at(-1)?.hash });
    expect(points).toBeGreaterThan(steps * 3);
  },
);

async function expectWhole(test: TestLog, acknowledged: readonly Acknowledgement[]): Promise<void> {
  const { damages } = await fsck({ ...log, scenarioIds: [test.scenarioId] });
  expect(damages).toEqual([]);
  const query = 'select hash from scenario_operation where scenario_id = $1 order by seq';
  const { rows } = await fixture.owner.query<{ hash: Buffer }>(query, [test.scenarioId]);
  expect(rows.slice(0, acknowledged.length).map(({ hash }) => hash.toString('hex'))).toEqual(
    acknowledged.map(({ hash }) => hash),
  );
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1);
}
