import { Refusal } from '@scn/core/base/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Acknowledgement } from '#log/write-entry';
import { changesSince, readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import type { OperationLog } from '#log/operation-log';
import { documentHash } from '#log/snapshots';
import { openLogFixture, say, showImage, TestLog, type LogFixture } from './log-fixture';
import { runs } from '@scn/core/testing/effort';

let fixture: LogFixture;
let gateways: readonly OperationLog[];

beforeAll(async () => {
  fixture = await openLogFixture();
  gateways = [await fixture.openGateway(), await fixture.openGateway()];
});
afterAll(() => fixture.drop());

const commandIds = ['meds-1', 'meds-2', 'meds-6', 'meds-8', 'new-1', 'new-2'];
const responseCodes = ['AMEDS001R1', 'AMEDS001R2', 'AMEDS001R3'];

/** The requests of one writer. Many are rejected, depending on earlier ones, on purpose. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('say' as const),
    id: fc.constantFrom(...commandIds),
    text: fc.string({ maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('create' as const),
    id: fc.constantFrom(...commandIds),
    in: fc.constantFrom(...responseCodes),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    id: fc.constantFrom(...commandIds),
    in: fc.constantFrom(...responseCodes),
  }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...commandIds) }),
  fc.record({ kind: fc.constant('revert' as const), seq: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant('show' as const), imageId: fc.constantFrom('image-1', 'image-2', null) }),
  fc.record({ kind: fc.constant('repeat' as const), text: fc.constant('again') }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function send(test: TestLog, operationId: string, each: Change): Promise<Acknowledgement> {
  switch (each.kind) {
    case 'say':
      return test.append(operationId, say(each.text, each.id));
    case 'create': {
      const input = { responseCode: each.in, id: each.id, block: 'command.speech', after: null };
      return test.append(operationId, { name: 'playlist-command.create', input });
    }
    case 'move': {
      const input = { scenarioPlaylistCommandIds: [each.id], targetResponseCode: each.in, after: null };
      return test.append(operationId, { name: 'playlist-command.move', input });
    }
    case 'delete':
      return test.append(operationId, { name: 'playlist-command.delete', input: { id: each.id } });
    case 'show':
      return test.append(operationId, showImage(each.imageId));
    case 'revert':
      return test.revert(operationId, each.seq);
    case 'repeat':
      // the same change with the same id, by whichever writer is first
      return test.append('repeated', say(each.text));
  }
}

it('put the changes of all writers into one order, without gaps', async () => {
  const writer = fc.tuple(fc.nat({ max: 1 }), fc.array(change, { minLength: 1, maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(fc.array(writer, { minLength: 2, maxLength: 5 }), async (writers) => {
      const tenant = await fixture.addTenant();
      const [first, second] = gateways.map((log) => new TestLog(log, tenant));
      if (first === undefined || second === undefined) return;
      const tests = [first, first.through(second.log)];
      await first.create();
      const acknowledged = await Promise.all(
        writers.map(async ([gateway, changes], writing) => {
          const answers: Acknowledgement[] = [];
          for (const [n, each] of changes.entries()) {
            const answer = await send(tests[gateway] ?? first, `${writing}-${n}`, each).catch(refused);
            if (answer !== null) answers.push(answer);
          }
          return answers;
        }),
      );
      await expectOneOrder(tests, acknowledged.flat());
    }),
    { numRuns: runs(15) },
  );
});

it('keep their documents open when another one has appended', async () => {
  const [first, second] = gateways as [OperationLog, OperationLog];
  const mine = new TestLog(first, await fixture.addTenant());
  const theirs = mine.through(second);
  await mine.create();
  await mine.append('mine', say('mine'));
  await theirs.append('theirs', say('theirs'));
  const held = [first, second].map(({ documents }) => documents.get(mine.scenarioId));
  for (let n = 0; n < 3; n += 1) {
    await mine.append(`mine-${n}`, say(`mine ${n}`), showImage(`image-${n % 2}`));
    await theirs.append(`theirs-${n}`, say(`theirs ${n}`), showImage(null));
  }
  expect([first, second].map(({ documents }) => documents.get(mine.scenarioId))).toEqual(held);
  for (const [index, { documents }] of [first, second].entries())
    expect(documents.get(mine.scenarioId)).toBe(held[index]);
  expect((await fsck({ ...first, scenarioIds: [mine.scenarioId] })).damages).toEqual([]);
});

function refused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function expectOneOrder(tests: readonly TestLog[], acknowledged: readonly Acknowledgement[]): Promise<void> {
  const [first] = tests;
  if (first === undefined) return;
  const { entries, headSeq } = await changesSince(first.log.database, first.address, 1);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: headSeq - 1 }, (_, index) => index + 2));
  const appended = new Map(entries.map(({ seq, hash }) => [seq, hash.toString('hex')]));
  const answered = new Map(acknowledged.map(({ seq, hash }) => [seq, hash]));
  expect(new Map([...answered].sort(([a], [b]) => a - b))).toEqual(appended);
  const fresh = first.through(await fixture.openGateway({ database: fixture.database }));
  const states = await Promise.all([...tests, fresh].map(({ log, address }) => readScenario(log, address)));
  expect(new Set(states.map(({ seq, hash, scenario }) => `${seq} ${hash} ${documentHash(scenario)}`)).size).toBe(1);
  expect((await fsck({ ...first.log, scenarioIds: [first.scenarioId] })).damages).toEqual([]);
}
