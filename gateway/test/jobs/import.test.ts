import { devices } from '@scn/core/base/enumerations';
import { readScenarioFile } from '@scn/core/format/read';
import { fullAbility } from '@scn/core/permissions/ability';
import { policyNames } from '@scn/core/permissions/policies';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendOperations } from '#scenario/change/append-for';
import { readScenario } from '#log/changes-since';
import { fsck } from '#log/fsck';
import { revertOperation } from '#log/append-change';
import { testCore } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { JobFixture, readExample, refusalOf, uploadForm, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
});
afterAll(() => fixture.close());

const example = 'adult-sepsis.scn.json';

async function textAs(code: string, change: (text: string) => string = (text) => text): Promise<string> {
  return change((await readExample(example)).toString().replaceAll('SEP001GB', code));
}

async function upload(code: string, change?: (text: string) => string, form: object = {}) {
  const scenarioFile = await fixture.stage(gateway, await textAs(code, change), `${code}.scn.json`);
  return fixture.finish(gateway, 'scenarioUpload', {
    ...uploadForm,
    libraryId: fixture.mine.libraryId,
    scenarioFile,
    ...form,
  });
}

async function addressOf(scenarioCode: string) {
  const { rows } = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute<{ id: string }>(`select id from scenario where scenario_code = '${scenarioCode}'`),
  );
  return { scenarioId: rows[0]?.id ?? '', institutionId: fixture.mine.institutionId };
}

const versionsQuery = `query ($input: ScenarioInput!) { scenarioVersions(input: $input) { totalCount items {
  id version seq importStatus productStatus devices minClientVersionId maxClientVersionId changeNotes scenarioFileName
  feedbackFileName isPublished } } }`;
const versionsOf = (scenarioCode: string) =>
  fixture.run<{ scenarioVersions: { totalCount: number; items: { id: string }[] } }>(gateway, versionsQuery, {
    scenarioCode,
  });
const issuesQuery = `query ($input: ScenarioVersionInput!) { scenarioImportIssues(input: $input) { totalCount items {
  logType code message pointer line column } } }`;
const issuesOf = (scenarioCode: string, versionId: string) =>
  fixture.run<{ scenarioImportIssues: { totalCount: number; items: object[] } }>(gateway, issuesQuery, {
    scenarioCode,
    versionId,
  });

it('imports a scenario file as a new scenario with its first version', async () => {
  const job = await upload('NEW001GB');
  expect(job).toMatchObject({ state: 'SUCCEEDED', progress: 1, error: null, result: { importStatus: 'IMPORTED' } });
  expect((await versionsOf('NEW001GB')).scenarioVersions).toMatchObject({
    totalCount: 1,
    items: [
      {
        version: '0.1.0.0',
        seq: 1,
        importStatus: 'IMPORTED',
        devices: devices.filter((device) => uploadForm.devices.includes(device)),
        maxClientVersionId: -1,
        scenarioFileName: 'NEW001GB.scn.json',
        feedbackFileName: null,
        isPublished: false,
      },
    ],
  });
  const { scenario } = await readScenario(gateway.services.operationLog, await addressOf('NEW001GB'));
  const file = readScenarioFile(Buffer.from(await textAs('NEW001GB')), { plugins: testCore.plugins }).file;
  expect(scenario).toEqual({ ...file?.scenario, libraryCode: 'ACUTE' });
});

it('reports form errors for each field', async () => {
  const refusal = await refusalOf(fixture.ask(gateway, 'scenarioUpload', { devices: [] }));
  expect(refusal.code).toBe('ValidationError');
  expect(refusal.metadata['fields']).toEqual({
    productStatus: 'Product status is required',
    devices: 'Please select at least one device',
    minClientVersionId: 'Minimum client version is required',
    changeNotes: 'A change note is required',
    versionNumberPart: 'Please select a version number part',
    scenarioFile: 'Scenario file is required',
  });
});

it('reports warnings with their location in the file, and still imports', async () => {
  const job = await upload('NEW002GB', (text) =>
    text.replace('"command.alarm": 1', '"command.alarm": 1,\n    "vendor/command.x": 3'),
  );
  expect(job).toMatchObject({ state: 'SUCCEEDED', result: { importStatus: 'IMPORTED_WITH_WARNINGS' } });
  const { scenarioImportIssues } = await issuesOf('NEW002GB', String(job.result?.['versionId']));
  expect(scenarioImportIssues.items).toContainEqual(
    expect.objectContaining({ logType: 'WARNING', code: 'unknown-plugin', line: expect.any(Number) as number }),
  );
});

it.each([
  ['hostile JSON', '{"format": 1, "__proto__": {"x": 1}}'],
  ['invalid JSON', 'PK\u0003\u0004'],
  ['a depth bomb', '['.repeat(100_000)],
  ['something else', '{"hello": "world"}'],
  ['a newer format', '{"$schema": "x", "format": 999, "plugins": {}, "scenario": {}}'],
  ['a newer plugin', (text: string) => text.replace('"command.alarm": 1', '"command.alarm": 99')],
  ['a malformed scenario', (text: string) => text.replace('"title": "', '"titel": "')],
])('fails with a code, and creates no scenario, for %s', async (_, content) => {
  const job = await upload('BAD001GB', typeof content === 'string' ? () => content : content);
  expect(job).toMatchObject({ state: 'FAILED', error: { code: 'UploadScenarioError' } });
  const { issues } = JSON.parse(job.error?.metadata ?? '{}') as { issues: { line: number }[] };
  expect(issues[0]?.line).toBeGreaterThan(0);
  expect((await addressOf('BAD001GB')).scenarioId).toBe('');
});

it('fails for a code that is in use, and for a missing library', async () => {
  expect(await upload('NEW001GB')).toMatchObject({ state: 'FAILED', error: { code: 'DuplicateValue' } });
  const nowhere = (text: string) => text.replace(/"libraryCode": "[^"]*"/, '"libraryCode": "NOWHERE"');
  expect(await upload('NEW003GB', nowhere, { libraryId: null })).toMatchObject({
    state: 'FAILED',
    error: { code: 'NoRecordsFoundError' },
  });
  const foreign = { libraryId: fixture.other.libraryId };
  expect((await refusalOf(upload('NEW003GB', undefined, foreign))).code).toBe('NoRecordsFoundError');
});

it('updates an existing scenario to a file as one change, which its author can revert', async () => {
  await upload('UPD001GB');
  const address = await addressOf('UPD001GB');
  const log = gateway.services.operationLog;
  const before = await readScenario(log, address);
  const swap = (text: string) => {
    const file = JSON.parse(text) as { scenario: { actions: { title: string }[]; patients: object[]; menu: object } };
    const { actions } = file.scenario;
    actions.reverse();
    if (actions[0] !== undefined) actions[0].title = 'Another title';
    actions.splice(2, 1);
    return JSON.stringify(file);
  };
  const job = await upload('UPD001GB', swap, { scenarioCode: 'UPD001GB', versionNumberPart: 'SNAPSHOT' });
  expect(job).toMatchObject({ state: 'SUCCEEDED', result: { version: '0.1.1.0' } });
  const after = await readScenario(log, address);
  const wanted = readScenarioFile(Buffer.from(await textAs('UPD001GB', swap)), { plugins: testCore.plugins }).file;
  expect(after.seq).toBe(before.seq + 1);
  expect(after.scenario).toEqual({ ...wanted?.scenario, libraryCode: 'ACUTE' });
  await revertOperation(log, {
    ...address,
    operationId: 'revert',
    actorId: fixture.author.userId,
    ability: fullAbility(),
    at: new Date(),
    seq: after.seq,
  });
  expect((await readScenario(log, address)).scenario).toEqual(before.scenario);
  expect((await fsck({ ...log, scenarioIds: [address.scenarioId] })).damages).toEqual([]);
});

it('never overwrites changes that the file is not based on', async () => {
  await upload('UPD002GB');
  const address = await addressOf('UPD002GB');
  const log = gateway.services.operationLog;
  const { scenario } = await readScenario(log, address);
  const actionCode = scenario.actions[0]?.actionCode ?? '';
  await appendOperations(log, {
    ...address,
    operationId: randomUUID(),
    actorId: fixture.other.userId,
    ability: fullAbility(),
    at: new Date(),
    calls: [{ name: 'entity.update', input: { kind: 'patient', id: scenario.patients[0]?.id ?? '', changes: {} } }],
  }).catch(async () =>
    appendOperations(log, {
      ...address,
      operationId: randomUUID(),
      actorId: fixture.other.userId,
      ability: fullAbility(),
      at: new Date(),
      calls: [{ name: 'action.update', input: { actionCode, title: 'Theirs' } }],
    }),
  );
  const update = { scenarioCode: 'UPD002GB' };
  const refused = { state: 'FAILED', error: { code: 'UpdateEntityError' } };
  expect(await upload('UPD002GB', undefined, update)).toMatchObject(refused);
  expect(await upload('UPD002GB', undefined, { ...update, expectedSeq: 1 })).toMatchObject(refused);
  expect((await versionsOf('UPD002GB')).scenarioVersions.items[0]).toMatchObject({ importStatus: 'FAILED_IMPORT' });
  expect(await upload('UPD002GB', undefined, { ...update, expectedSeq: 2 })).toMatchObject({ state: 'SUCCEEDED' });
  expect(await upload('UPD002GB', undefined, { ...update, force: true })).toMatchObject({ state: 'SUCCEEDED' });
  const other = { state: 'FAILED', error: { code: 'InvalidScenarioCodeError' } };
  expect(await upload('UPD009GB', undefined, update)).toMatchObject(other);
});

it('gives numbers only to imports that succeed, also when several run at once', async () => {
  await upload('NUM001GB');
  const update = { scenarioCode: 'NUM001GB' };
  for (let n = 1; n <= 4; n += 1) {
    expect(await upload('NUM001GB', () => '{"not": "a scenario"}', update)).toMatchObject({ state: 'FAILED' });
    expect(await upload('NUM001GB', undefined, { ...update, expectedSeq: 99 })).toMatchObject({ state: 'FAILED' });
  }
  const change = (n: number) => (text: string) => text.replaceAll('"title": "', `"title": "${n} `);
  // each is based on the same state, so that one of them succeeds
  const raced = await Promise.all(
    [1, 2, 3, 4].map((n) => upload('NUM001GB', change(n), { ...update, expectedSeq: 1 })),
  );
  const states = raced.map(({ state }) => state);
  expect(states.filter((state) => state === 'SUCCEEDED')).toHaveLength(1);
  expect(raced.find(({ state }) => state === 'SUCCEEDED')?.result).toMatchObject({ version: '0.2.0.0' });
  const forced = await upload('NUM001GB', change(5), { ...update, force: true });
  expect(forced).toMatchObject({ state: 'SUCCEEDED', result: { version: '0.3.0.0' } });

  const { items } = (await versionsOf('NUM001GB')).scenarioVersions as unknown as {
    items: readonly { readonly version: string | null; readonly importStatus: string }[];
  };
  expect(items.filter(({ importStatus }) => importStatus !== 'FAILED_IMPORT').map(({ version }) => version)).toEqual([
    '0.3.0.0',
    '0.2.0.0',
    '0.1.0.0',
  ]);
  const failed = items.filter(({ importStatus }) => importStatus === 'FAILED_IMPORT');
  expect(failed.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, () => null));
});

it('stores a feedback file with the version, and reports that it was not parsed', async () => {
  await upload('FEE001GB');
  const content = 'importance;text\nCRITICAL;Wash your hands';
  const feedbackFile = await fixture.stage(gateway, content, 'FEE001GB Feedback 01-02-2026.csv');
  const job = await fixture.finish(gateway, 'scenarioUpload', {
    ...uploadForm,
    scenarioCode: 'FEE001GB',
    feedbackFile,
  });
  expect(job).toMatchObject({ state: 'SUCCEEDED', result: { importStatus: 'IMPORTED', version: '0.2.0.0' } });
  const { scenarioVersions } = await versionsOf('FEE001GB');
  expect(scenarioVersions.items[0]).toMatchObject({ feedbackFileName: 'FEE001GB Feedback 01-02-2026.csv' });
  const { scenarioImportIssues } = await issuesOf('FEE001GB', scenarioVersions.items[0]?.id ?? '');
  expect(scenarioImportIssues.items).toEqual([
    expect.objectContaining({ logType: 'INFORMATION', code: 'feedback-file/kept' }),
  ]);
  const foreign = await fixture.stage(gateway, content, 'ABC001GB Feedback 01-02-2026.csv');
  const job2 = await upload('FEE002GB', undefined, { feedbackFile: foreign });
  expect(job2).toMatchObject({ state: 'FAILED', error: { code: 'ValidationError' } });
});

it('checks the policy when it is requested, and again when it runs', async () => {
  const without = policies(...policyNames.filter((name) => name !== 'Scenario:Create'));
  await fixture.permit(fixture.mine, without);
  try {
    // the request has the user's earlier permissions
    expect(await upload('POL001GB')).toMatchObject({ state: 'FAILED', error: { code: 'ScenarioAccessError' } });
  } finally {
    await fixture.permit(fixture.mine, policies(...policyNames));
  }
});

/** Empties the lists of the menu. */
const withoutMenu = (text: string) => {
  const file = JSON.parse(text) as { scenario: { menu: Record<string, readonly unknown[]> } };
  for (const name of Object.keys(file.scenario.menu)) file.scenario.menu[name] = [];
  return JSON.stringify(file);
};

it('requires the policies for what a file changes in an existing scenario, as if it were changed in the editor', async () => {
  await upload('PER001GB');
  const address = await addressOf('PER001GB');
  const content = async () => (await readScenario(gateway.services.operationLog, address)).scenario;
  const before = await content();
  const update = { scenarioCode: 'PER001GB', force: true };
  const refused = { state: 'FAILED', error: { code: 'ScenarioAccessError' } };
  const menu = ['ScenarioFolder:Delete', 'ScenarioMenuLocation:Delete', 'ScenarioMenuItem:Delete'];
  try {
    for (const more of [['Scenario:Update'], menu.slice(1), menu.slice(0, 2)]) {
      await fixture.permit(fixture.mine, policies('Scenario:Create', ...more));
      expect(await upload('PER001GB', withoutMenu, update)).toMatchObject(refused);
    }
    expect(await content()).toEqual(before);
    await fixture.permit(fixture.mine, policies('Scenario:Create'));
    expect(await upload('PER001GB', undefined, update)).toMatchObject({ state: 'SUCCEEDED' }); // nothing differs
    const withheld = [{ policyName: 'ScenarioAction:Update', field: ['input.title'] }];
    await fixture.permit(fixture.mine, [...policies('Scenario:Create'), ...withheld]);
    const retitle = (text: string) => text.replace(/("actionCode": "[A-Z0-9]+",\s+"title": ")/, '$1Another ');
    expect(await upload('PER001GB', retitle, update)).toMatchObject({
      state: 'FAILED',
      error: { code: 'FieldAuthorisationError' },
    });
    await fixture.permit(fixture.mine, policies('Scenario:Create', ...menu));
    expect(await upload('PER001GB', withoutMenu, update)).toMatchObject({ state: 'SUCCEEDED' });
    expect((await content()).menu).toEqual({ folders: [], locations: [], items: [] });
  } finally {
    await fixture.permit(fixture.mine, policies(...policyNames));
  }
});

it('changes no more by an upload than the API token allows that requested it', async () => {
  await upload('PER002GB');
  const { institutionId, userId } = fixture.mine;
  const token = (...names: readonly string[]) =>
    testPrincipal({
      ...{ institutionId, userId, permissions: policies(...names) },
      credential: { kind: 'api-token', id: randomUUID() },
    });
  const scenarioFile = () => textAs('PER002GB', withoutMenu).then((text) => fixture.stage(gateway, text, 'a.scn.json'));
  const updateAs = async (principal: ReturnType<typeof token>) => {
    const form = { ...uploadForm, scenarioCode: 'PER002GB', scenarioFile: await scenarioFile() };
    return fixture.follow(gateway, await fixture.ask(gateway, 'scenarioUpload', form, principal));
  };
  const refused = { state: 'FAILED', error: { code: 'ScenarioAccessError' } };
  expect(await updateAs(token('Scenario:Create', 'Scenario:Update'))).toMatchObject(refused);
  expect(await updateAs(token(...policyNames))).toMatchObject({ state: 'SUCCEEDED' });
});
