import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeChanges, planReplacement, findUsePlaces } from '#catalogue/effects/effect-tasks';
import { printCatalogue } from '#catalogue/printed-catalogue';
import { catalogueNow } from '#scenario/document/document-now';
import { copyDocument } from '#jobs/tasks/copy-document';
import { judgeDocument } from '#jobs/tasks/judge-document';
import { printPackage } from '#jobs/tasks/print-package';
import { runScenarioTests } from '#jobs/tasks/run-scenario-tests';
import { sameContent } from '#jobs/tasks/same-content';
import { createFromFile, judgeFile, readUploadedFile, replaceByFile } from '#jobs/tasks/uploaded-file';
import { appendOperations } from '#scenario/change/append-for';
import { printLater } from '#log/snapshot-when-due';
import { readStored, type StoredDocument } from '#log/stored-document';
import { printStored } from '#scenario/document/print-stored';
import { compareStored } from '#scenario/history/compare-stored';
import { playStored } from '#scenario/history/play-stored';
import { describeStored } from '#scenario/validation/describe-stored';
import { threadTasks } from '#serve/thread-worker';
import { createThreadPool, type ThreadPool } from '#threads/thread-pool';
import { inThisThread, type AnyTask } from '#threads/thread-task';
import { bundledProgram } from '../bundled-program';
import { testCore } from '../graphql-fixture';
import { readExample } from '../jobs/job-fixture';
import { readExample as readExampleScenario, ScenarioFixture } from '../scenario/scenario-fixture';

let fixture: ScenarioFixture;
let pool: ThreadPool;
let inputs: ReadonlyMap<AnyTask, unknown>;

beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  const path = await bundledProgram(join(import.meta.dirname, '../../src/serve/thread-worker.ts'));
  pool = createThreadPool({
    ...{ core: testCore, threads: 1, queue: 50, maxOnLoop: 0, logger: pino({ level: 'silent' }) },
    program: { path },
    data: { plugins: { packages: [], from: import.meta.dirname } },
  });
  inputs = await exampleInputs();
});
afterAll(async () => {
  await pool.close();
  await fixture.close();
});

/** An input of each task, from an example that has been edited. */
async function exampleInputs(): Promise<ReadonlyMap<AnyTask, unknown>> {
  const { institutionId, userId } = fixture.institution;
  const { scenarioId } = await fixture.importExample('adult-sepsis');
  const address = { institutionId, scenarioId };
  const [response] = (await readExampleScenario('adult-sepsis')).scenario.actions.flatMap(({ responses }) => responses);
  const input = { responseCode: response?.responseCode ?? '', description: 'Another description' };
  const change = { actorId: userId, ability: { can: () => true }, at: fixture.now, operationId: randomUUID() };
  await appendOperations(fixture.log, { ...address, ...change, calls: [{ name: 'response.update', input }] });
  const before: StoredDocument = await readStored(fixture.log, address, 1);
  const stored = await readStored(fixture.log, address);
  const catalogue = printCatalogue(
    await catalogueNow({ database: fixture.database, operationLog: fixture.log }, institutionId),
  );
  const file = { sha256: 'example', bytes: await readExample('pediatric-asthma.scn.json') };
  const same = { sha256: 'same', bytes: await readExample('adult-sepsis.scn.json') };
  const place = { scenarioId: randomUUID(), institutionId, seq: 1 };
  const difference = { kind: 'asset.character', properties: null };
  const deleted = { id: 'character-staff-nurse', after: null, difference };
  const replacement = { from: 'prop-bedside-monitor', to: 'prop-drip-stand' };
  return new Map<AnyTask, unknown>([
    [compareStored, { before, after: stored }],
    [copyDocument, { stored, place, scenarioCode: 'COP001GB', libraryCode: 'ACUTE', title: 'A copy' }],
    [createFromFile, { file, place, libraryCode: 'ACUTE' }],
    [describeStored, { stored, catalogue }],
    [findUsePlaces, { stored, assetId: 'prop-bedside-monitor' }],
    [judgeChanges, { documents: [stored], catalogue, changes: [deleted] }],
    [planReplacement, { stored, catalogue, assetKind: 'asset.prop', replacement }],
    [judgeDocument, { stored, catalogue }],
    [playStored, { before, after: stored, catalogue, plays: 2, seed: 1 }],
    [judgeFile, { file, catalogue }],
    [printLater, { stored, place: { ...place, seq: 2 }, plugins: stored.base.plugins }],
    [printPackage, { stored, catalogue }],
    [printStored, stored],
    [readUploadedFile, file],
    [replaceByFile, { file: same, now: stored }],
    [runScenarioTests, stored],
    [sameContent, { before: stored, after: stored }],
  ]);
}

describe('a task gives the same result in a thread as in the gateway', () => {
  it.each(threadTasks.map((task) => [task.name, task] as const))('%s', async (_, task) => {
    const input = inputs.get(task);
    const [there, here] = [await pool.run(task, input), await inThisThread(testCore).run(task, input)];
    // bytes arrive as plain arrays
    expect(plain(there)).toEqual(plain(here));
    expect(there).toBeTruthy();
  });
});

it('opens a later state from an earlier one as if it were the first', async () => {
  const { after } = inputs.get(compareStored) as { after: StoredDocument };
  const { before } = inputs.get(compareStored) as { before: StoredDocument };
  const run = (states: { before: StoredDocument; after: StoredDocument }) =>
    inThisThread(testCore).run(compareStored, states);
  const changes = await run({ before, after });
  expect(changes).not.toEqual([]);
  expect(await run({ before: after, after })).toEqual([]);
  expect(await run({ before, after })).toEqual(changes);
});

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Map) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
