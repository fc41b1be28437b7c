import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runGraphql, subscribeGraphql, testContext } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { JobFixture, quickPace, readExample, refusalOf, uploadForm, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
let stranger: ReturnType<typeof testPrincipal>;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await fixture.importExample(await working(), 'adult-sepsis.scn.json');
  const { institutionId, userId } = fixture.other;
  stranger = testPrincipal({ institutionId, userId });
});
afterAll(() => fixture.close());

let worker: JobGateway | undefined;
async function working(): Promise<JobGateway> {
  if (worker === undefined) {
    worker = await fixture.openGateway();
    await worker.jobs.work();
  }
  return worker;
}

const scenarioCode = 'SEP001GB';

it('shares one queue between gateways: each job runs once', async () => {
  const ended: string[] = [];
  const onEnded = ({ kind }: { readonly kind: string }) => ended.push(kind);
  const others = [await fixture.openGateway({ onEnded }), await fixture.openGateway({ onEnded })];
  await worker?.jobs.close();
  worker = undefined;
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const newScenarioCode = `DUP10${n}GB`;
    const input = { scenarioCode, newScenarioCode, libraryId: fixture.mine.libraryId };
    ids.push(await fixture.ask(gateway, 'scenarioDuplicate', input));
  }
  const list = `query ($input: ScenariosOwnedInput!) { scenariosOwned(input: $input) { items { scenarioCode duplicationInProgress } } }`;
  const { scenariosOwned } = await fixture.run<{ scenariosOwned: { items: object[] } }>(gateway, list, {});
  expect(scenariosOwned.items).toContainEqual({ scenarioCode, duplicationInProgress: true });
  for (const { jobs } of others) await jobs.work();
  const jobs = await Promise.all(ids.map((id) => fixture.follow(gateway, id)));
  for (const job of jobs) expect(job).toMatchObject({ state: 'SUCCEEDED', error: null });
  await Promise.all(others.map(({ jobs: { close } }) => close()));
  expect(ended).toHaveLength(8);
  const after = await fixture.run<{ scenariosOwned: { items: object[] } }>(gateway, list, {});
  expect(after.scenariosOwned.items).toContainEqual({ scenarioCode, duplicationInProgress: false });
  expect(after.scenariosOwned.items).toContainEqual({ scenarioCode: 'DUP107GB', duplicationInProgress: false });
});

it('finds jobs missing in the queue, as after restoring a backup', async () => {
  const jobId = await fixture.ask(gateway, 'scenarioValidate', { scenarioCode });
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`DELETE FROM pgboss.job WHERE id = ${jobId}`),
  );
  await working();
  expect(await fixture.follow(gateway, jobId)).toMatchObject({ state: 'SUCCEEDED' });
});

it('stores neither row nor entry when the request fails', async () => {
  const before = await counts();
  await expect(
    gateway.jobs.request({
      institutionId: fixture.mine.institutionId,
      kind: 'validate',
      scenarioId: randomUUID(),
      input: {},
      requestedBy: fixture.mine.userId,
    }),
  ).rejects.toThrow();
  expect(await counts()).toEqual(before);
});

async function counts() {
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(
      sql`SELECT (SELECT count(*)::int FROM job) AS jobs, (SELECT count(*)::int FROM pgboss.job) AS entries`,
    ),
  );
  return rows[0];
}

it('reports only an id for an unexpected failure, after the last retry', async () => {
  await worker?.jobs.close();
  worker = undefined;
  const jobId = await fixture.ask(gateway, 'scenarioValidate', { scenarioCode });
  // not possible through a request
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`UPDATE job SET kind = 'import', input = '{}' WHERE id = ${jobId}`),
  );
  await working();
  const job = await fixture.follow(gateway, jobId);
  expect(job).toMatchObject({ state: 'FAILED', result: null, error: { code: 'Exception' } });
  expect(job.error).toEqual({
    code: 'Exception',
    message: 'Something went wrong on the server.',
    metadata: JSON.stringify({ id: jobId }),
  });
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`SELECT retry_count FROM pgboss.job WHERE id = ${jobId}`),
  );
  expect(rows).toEqual([{ retry_count: quickPace.entry.retryLimit }]);
});

it('returns unfinished jobs to the queue when a gateway stops', async () => {
  await worker?.jobs.close();
  worker = undefined;
  const stopping = await fixture.openGateway({ pace: { timeout: 0 } });
  const jobId = await fixture.ask(stopping, 'scenarioValidate', { scenarioCode });
  await stopping.jobs.work();
  await stopping.jobs.close();
  await working();
  expect(await fixture.follow(gateway, jobId)).toMatchObject({ state: 'SUCCEEDED' });
});

it('reports progress in order, ending with the result', async () => {
  const scenarioFile = await fixture.stage(
    gateway,
    (await readExample('adult-sepsis.scn.json')).toString().replaceAll('SEP001GB', 'PRO001GB'),
    'a.scn.json',
  );
  const form = { ...uploadForm, libraryId: fixture.mine.libraryId, scenarioFile };
  const jobId = await fixture.ask(gateway, 'scenarioUpload', form);
  await working();
  const seen: { progress: number; success: boolean | null }[] = [];
  await fixture.follow(gateway, jobId, fixture.author, seen);
  expect(seen.at(-1)).toMatchObject({ state: 'SUCCEEDED', success: true, progress: 1, errorMessage: null });
  const fractions = seen.map(({ progress }) => progress);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});

it('reports the progress of the newest job of a scenario', async () => {
  await working();
  const input = { institutionId: fixture.mine.institutionId, scenarioCode };
  const source = `subscription ($input: ScenarioProgressInput!) { scenarioProgress(input: $input) {
    jobId kind state success errorMessage duplicationInProgress progress step } }`;
  const jobId = await fixture.ask(gateway, 'scenarioDuplicate', {
    scenarioCode,
    newScenarioCode: 'NEW009GB',
    libraryId: fixture.mine.libraryId,
  });
  const events = await subscribeGraphql(fixture.schema, testContext(gateway.services, fixture.author), source, {
    input,
  });
  if (!(Symbol.asyncIterator in events)) throw events.errors?.[0] ?? new Error('No subscription.');
  for await (const { data } of events) {
    const progress = data?.['scenarioProgress'] as { jobId: string; state: string };
    expect(progress).toMatchObject({ jobId, kind: 'duplicate' });
    if (progress.state !== 'SUCCEEDED') continue;
    expect(progress).toMatchObject({ success: true, duplicationInProgress: false, progress: 1 });
    break;
  }
});

it('treats foreign jobs as missing, and hides the jobs of others', async () => {
  await working();
  const { id } = await fixture.finish(gateway, 'scenarioValidate', { scenarioCode });
  const job = `query ($input: JobInput!) { job(input: $input) { id } }`;
  const seenBy = (jobId: string, principal = stranger) => refusalOf(fixture.run(gateway, job, { jobId }, principal));
  const absent = await seenBy(randomUUID());
  for (const refusal of [await seenBy(id), await seenBy('nonsense')])
    expect([refusal.code, refusal.metadata, refusal.message]).toEqual([absent.code, absent.metadata, absent.message]);
  const colleague = testPrincipal({ institutionId: fixture.mine.institutionId, permissions: [] });
  expect(await seenBy(id, colleague)).toMatchObject({ code: 'NoRecordsFoundError' });
  const list = `query ($input: JobsInput!) { jobs(input: $input) { totalCount } }`;
  for (const principal of [stranger, colleague])
    expect(await fixture.run(gateway, list, {}, principal)).toEqual({ jobs: { totalCount: 0 } });

  const { scenarioVersionMostRecent } = await fixture.run<{ scenarioVersionMostRecent: { id: string } }>(
    gateway,
    `query ($input: ScenarioInput!) { scenarioVersionMostRecent(input: $input) { id } }`,
    { scenarioCode },
  );
  for (const field of ['scenarioVersion(input: $input) { id }', 'scenarioImportIssues(input: $input) { totalCount }']) {
    const source = `query ($input: ScenarioVersionInput!) { ${field} }`;
    for (const versionId of [scenarioVersionMostRecent.id, randomUUID()]) {
      const refusal = await refusalOf(fixture.run(gateway, source, { scenarioCode, versionId }, stranger));
      expect({ code: refusal.code, metadata: refusal.metadata }).toEqual({ code: 'NoRecordsFoundError', metadata: {} });
    }
    // a version of another own scenario
    const input = { scenarioCode: 'DUP101GB', versionId: scenarioVersionMostRecent.id };
    expect((await refusalOf(fixture.run(gateway, source, input))).code).toBe('NoRecordsFoundError');
  }
  const wanted = { scenarioCode, newScenarioCode: 'FOR001GB', libraryId: fixture.other.libraryId };
  expect((await refusalOf(fixture.ask(gateway, 'scenarioDuplicate', wanted, stranger))).code).toBe(
    'NoRecordsFoundError',
  );
  const subscribing = await subscribeGraphql(
    fixture.schema,
    testContext(gateway.services, stranger),
    `subscription ($input: JobProgressInput!) { jobProgress(input: $input) { state } }`,
    { input: { institutionId: fixture.other.institutionId, jobId: id } },
  );
  expect(subscribing).toMatchObject({ errors: [{ originalError: { code: 'NoRecordsFoundError' } }] });
});

it('lists jobs by kind and state, newest first', async () => {
  const list = `query ($input: JobsInput!, $where: JobFilterInput) { jobs(input: $input, where: $where, take: 2) {
    totalCount items { kind state scenarioCode dateCreated } } }`;
  const source = list.replace(', $where: JobFilterInput', '').replace('$where', '{ kind: { eq: duplicate } }');
  const { jobs } = await fixture.run<{ jobs: { totalCount: number; items: { kind: string; dateCreated: string }[] } }>(
    gateway,
    source,
    {},
  );
  expect(jobs.totalCount).toBe(9);
  expect(jobs.items).toHaveLength(2);
  expect(new Set(jobs.items.map(({ kind }) => kind))).toEqual(new Set(['duplicate']));
});

it('returns the same job for a repeated request key', async () => {
  const scenarioFile = async () =>
    fixture.stage(
      gateway,
      (await readExample('adult-sepsis.scn.json')).toString().replaceAll('SEP001GB', 'KEY001GB'),
      'key.scn.json',
    );
  const ask = async (requestKey: string | null) =>
    fixture.ask(gateway, 'scenarioUpload', {
      ...uploadForm,
      libraryId: fixture.mine.libraryId,
      scenarioFile: await scenarioFile(),
      requestKey,
    });
  const asked = await Promise.all([ask('once'), ask('once'), ask('once')]);
  expect(new Set(asked).size).toBe(1);
  await working();
  expect(await fixture.follow(gateway, asked[0])).toMatchObject({ state: 'SUCCEEDED', result: { seq: 1 } });
  expect(await ask('once')).toBe(asked[0]);
  const jobs = `query ($input: JobsInput!, $key: String!) { jobs(input: $input, where: { requestKey: { startsWith: $key } }) {
    items { id requestKey } } }`;
  const found = await runGraphql(fixture.schema, testContext(gateway.services, fixture.author), jobs, {
    input: { institutionId: fixture.mine.institutionId },
    key: 'onc',
  });
  expect(found.data).toMatchObject({ jobs: { items: [{ id: asked[0], requestKey: 'once' }] } });
  // another key, or none, is another request: the scenario already exists, so they fail, and a failed job releases its key
  for (const key of ['twice', null]) {
    const jobs = [await ask(key)];
    expect(await fixture.follow(gateway, jobs[0] ?? '')).toMatchObject({ state: 'FAILED' });
    jobs.push(await ask(key));
    expect(new Set(jobs).size).toBe(2);
    await fixture.follow(gateway, jobs[1] ?? '');
  }
});

it.each(['', 'a b', 'x'.repeat(201), 'ü'])('rejects the request key %j', async (requestKey) => {
  const asked = fixture.ask(gateway, 'scenarioPublish', { ...uploadForm, scenarioCode, requestKey });
  expect((await refusalOf(asked)).code).toBe('InvalidValueError');
});

/** The values that a follower gets. */
async function following(field: string, principal = fixture.author, input: object = {}) {
  const isOfScenario = field === 'scenarioRevision';
  const type = isOfScenario ? 'ScenarioInput' : `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const source = `subscription ($input: ${type}!) { ${field}(input: $input) ${isOfScenario ? '{ versions jobs state }' : ''} }`;
  const given = { institutionId: principal.institutionId, ...input };
  const events = await subscribeGraphql(fixture.schema, testContext(gateway.services, principal), source, {
    input: given,
  });
  if (!(Symbol.asyncIterator in events)) throw events.errors?.[0] ?? new Error('No subscription.');
  const values = events[Symbol.asyncIterator]();
  return {
    next: async (): Promise<unknown> => {
      const { value } = await values.next();
      return typeof value === 'object' ? value.data?.[field] : undefined;
    },
    end: () => values.return(),
  };
}

it('tells everyone on a scenario when its versions, jobs and state change', async () => {
  const colleague = await working();
  const { next, end } = await following('scenarioRevision', fixture.author, { scenarioCode });
  interface Revision {
    readonly versions: string;
    readonly jobs: string;
    readonly state: string;
  }
  let last = (await next()) as Revision;
  /** Reads until the versions are different, which is the only way on. */
  const changes = async (work: Promise<unknown>) => {
    await work;
    const before = last;
    while (last.versions === before.versions) last = (await next()) as Revision;
  };
  const form = { ...uploadForm, scenarioCode };
  await changes(fixture.finish(colleague, 'scenarioPublish', form));
  const { scenarioVersionMostRecent } = await fixture.run<{ scenarioVersionMostRecent: { id: string } }>(
    colleague,
    `query ($input: ScenarioInput!) { scenarioVersionMostRecent(input: $input) { id } }`,
    { scenarioCode },
  );
  const version = { scenarioCode, versionId: scenarioVersionMostRecent.id };
  const promote = `mutation ($input: ScenarioVersionInput!) { scenarioPromoteToLatestStable(input: $input) { id } }`;
  await changes(fixture.run(colleague, promote, version));
  const undo = `mutation ($input: ScenarioUndoPromotionInput!) { scenarioUndoPromotion(input: $input) { id } }`;
  await changes(fixture.run(colleague, undo, version));
  const { jobs } = last;
  await fixture.finish(colleague, 'scenarioValidate', { scenarioCode });
  while (last.jobs === jobs) last = (await next()) as Revision;
  const { state } = last;
  const readOnly = `mutation ($input: ScenarioReadOnlySetInput!) { scenarioReadOnlySet(input: $input) { scenarioCode } }`;
  const set = (isScenarioReadOnly: boolean) => fixture.run(colleague, readOnly, { scenarioCode, isScenarioReadOnly });
  await set(true);
  while (last.state === state) last = (await next()) as Revision;
  await set(false);
  while (last.state !== state) last = (await next()) as Revision;
  await end();
  expect(last.jobs).not.toBe(jobs);
});

it('tells of new and ended jobs those who can see them', async () => {
  const colleague = await working();
  const mine = await following('jobsRevision');
  const strangers = await following('jobsRevision', stranger);
  const [first, theirs] = [await mine.next(), await strangers.next()];
  await fixture.finish(colleague, 'scenarioValidate', { scenarioCode });
  expect(await mine.next()).not.toBe(first);
  await strangers.end();
  await mine.end();
  const again = await following('jobsRevision', stranger);
  expect(await again.next()).toBe(theirs);
  await again.end();
});

it('tells those who can open a scenario when it is deleted, restored and made read-only, and no one else', async () => {
  const colleague = await working();
  const mine = await following('scenariosRevision');
  const strangers = await following('scenariosRevision', stranger);
  const [first, theirs] = [await mine.next(), await strangers.next()];
  const change = (name: string, more: object = {}) =>
    fixture.run(
      colleague,
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { scenarioCode } }`,
      { scenarioCode, ...more },
    );
  const seen = [first];
  for (const isScenarioReadOnly of [true, false]) {
    await change('scenarioReadOnlySet', { isScenarioReadOnly });
    seen.push(await mine.next());
  }
  await change('scenarioDelete');
  seen.push(await mine.next());
  await change('scenarioRestore');
  seen.push(await mine.next());
  expect(seen.map((each) => seen.indexOf(each))).toEqual([0, 1, 0, 3, 0]);
  await strangers.end();
  await mine.end();
  const again = await following('scenariosRevision', stranger);
  expect(await again.next()).toBe(theirs);
  await again.end();
});
