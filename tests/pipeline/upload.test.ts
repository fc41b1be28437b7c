import { playTest } from '@scn/core/document/tests/schema';
import { complete } from '@scn/core/format/complete';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  activeInstitution,
  authorRetitles,
  catalogue,
  form,
  PipelineStage,
  type Ask,
  type Pipeline,
} from './pipeline-stage';

// each test runs the whole product, in parallel with other tests
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let stage: PipelineStage;
let author: Ask;
let pipeline: Pipeline;
beforeAll(async () => {
  stage = await PipelineStage.open();
  author = await stage.person('administrator');
  pipeline = await stage.pipeline();
});
afterAll(() => stage.close());

const title = 'Sepsis on a medical ward';
const retitle = (to: string) => (text: string) => text.replace(title, to);

async function stateOf(scenarioCode: string) {
  const input = { institutionId: await activeInstitution(author), scenarioCode };
  return (await author(
    `query ($input: ScenarioInput!) { scenarioByCode(input: $input) { seq title }
      scenarioVersions(input: $input) { items { version seq changeNotes } } }`,
    { input },
  )) as {
    scenarioByCode: { seq: number; title: string };
    scenarioVersions: { items: readonly { version: string; seq: number; changeNotes: string }[] };
  };
}

it('scn plugin remove names the scenarios that use the package', async () => {
  const ward = await stage.pipeline();
  const used = '"block": "acme/command.infusion-pump"';
  const file = ward.example('UPP001GB', (text) => text.replace('"block": "command.speech"', used));
  expect(ward.read(file)).toContain(used);
  expect(await ward.upload('--no-validate', file)).toMatchObject({ code: 0 });
  const folder = ward.elsewhere();
  folder.write('scn.config.json', '{"plugins": ["@acme/pump"]}');
  const locked = { version: '1.0.0', integrity: 'sha512-x', plugins: ['acme/command.infusion-pump'] };
  folder.write('scn-plugins.lock.json', JSON.stringify({ packages: { '@acme/pump': locked } }));
  const remove = ['plugin', 'remove', '@acme/pump', '--gateway', stage.address];
  const unsure = await folder.run(remove);
  expect(unsure, unsure.err).toMatchObject({ code: 1, out: 'gateway:UPP001GB\n' });
  expect(unsure.err).toContain('Shared assets were not searched');
  expect(unsure.err).toContain(`1 scenario on ${stage.address} uses @acme/pump:`);
  expect(await folder.run(remove, { SCN_TOKEN: 'wrong' })).toMatchObject({ code: 3, out: '' });
  expect(folder.read('scn.config.json')).toContain('@acme/pump');
  expect(await folder.run([...remove, '--yes'])).toMatchObject({ code: 0, out: 'gateway:UPP001GB\n' });
  expect(folder.read('scn.config.json')).not.toContain('@acme/pump');
});

describe.concurrent('scn upload', () => {
  it('creates a scenario, updates it, and sends nothing that already exists', async () => {
    const file = pipeline.example('UPA001GB');
    expect(await pipeline.upload(file)).toMatchObject({
      code: 0,
      out: `UPA001GB (${file}): created, version 0.1.0.0\n`,
    });
    expect((await pipeline.upload(file)).out).toContain('unchanged');
    pipeline.edit(file, retitle('Sepsis at night'));
    expect((await pipeline.upload(file)).out).toContain('updated, version 0.2.0.0');
    // different formatting is the same content; a different note is a new version
    pipeline.write(file, JSON.stringify(JSON.parse(pipeline.read(file))));
    expect((await pipeline.upload(file)).out).toContain('unchanged');
    expect((await pipeline.upload(file, '--change-notes', 'Second')).out).toContain('updated, version 0.3.0.0');
    const { scenarioByCode, scenarioVersions } = await stateOf('UPA001GB');
    expect(scenarioByCode.title).toBe('Sepsis at night');
    expect(scenarioVersions.items.map(({ changeNotes }) => changeNotes)).toEqual(['Second', 'First', 'First']);
  });

  it('says which policies a token lacks for what the file changes, and what to do', async () => {
    const narrow = await stage.pipeline('author', ['Scenario:Create']);
    const file = narrow.example('UPN001GB');
    expect(await narrow.upload(file)).toMatchObject({ code: 0 });
    narrow.edit(file, retitle('Sepsis at night'));
    const { code, out, err } = await narrow.upload(file);
    expect(code).toBe(1);
    expect(out + err).toContain('You don’t have the permission “Update scenario”.');
    expect(out + err).toContain('Missing policies: Scenario:Update. Use an API token that has them');
    expect((await stateOf('UPN001GB')).scenarioByCode.title).toBe(title);
  });

  it('describes what would happen in a dry run, and changes nothing', async () => {
    const file = pipeline.example('UPB001GB');
    expect((await pipeline.upload('--dry-run', file)).out).toBe(
      `UPB001GB (${file}): would be created\n  UPB001GB “${title}”\n`,
    );
    await expect(stateOf('UPB001GB')).rejects.toThrow('NoRecordsFoundError');
    await pipeline.upload(file);
    pipeline.edit(file, retitle('Sepsis at dawn'));
    expect((await pipeline.upload('--dry-run', file)).out).toBe(
      `UPB001GB (${file}): would be updated\n  ~ Basic info: title “${title}” → “Sepsis at dawn”\n`,
    );
    expect((await stateOf('UPB001GB')).scenarioByCode).toEqual({ seq: 1, title });
  });

  it('never overwrites changes that its file is not based on: it says who changed what, and what to do', async () => {
    const file = pipeline.example('UPC001GB');
    await pipeline.upload(file);
    await authorRetitles(author, 'UPC001GB', 'GCALL001', 'Call someone');
    pipeline.edit(file, retitle('Sepsis again'));
    const refused = await pipeline.upload(file);
    expect(refused.code).toBe(1);
    expect(refused.out).toMatch(/UPC001GB has changed since .+:\n {4}2 {2}.+ \(Amira Administrator, .+ UTC\)/);
    expect(refused.out).toContain('scn merge');
    expect((await stateOf('UPC001GB')).scenarioByCode.title).toBe(title);
    // pulling elsewhere doesn't help either
    const stranger = pipeline.elsewhere();
    stranger.example('UPC001GB', retitle('Sepsis of a stranger'));
    expect((await stranger.upload(file)).out).toContain('is based on is unknown');
    expect((await pipeline.upload(file, '--expected-seq', '1')).code).toBe(1);
    expect((await pipeline.upload(file, '--force')).out).toContain('updated');
    expect((await stateOf('UPC001GB')).scenarioByCode).toEqual({ seq: 3, title: 'Sepsis again' });
  });

  it('gets the base of a fresh clone from git', async () => {
    const clone = pipeline.elsewhere();
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: clone.path, stdio: 'pipe' });
    git('init', '-q');
    const file = clone.example('UPD001GB');
    git('add', '.');
    git('commit', '-qm', 'First');
    await clone.upload(file);
    clone.edit(file, retitle('Sepsis committed'));
    git('commit', '-qam', 'Second');
    execFileSync('rm', ['-r', '.scn'], { cwd: clone.path });
    expect((await clone.upload(file)).out).toContain('updated');
    // the committed base is older than the state on the gateway
    git('checkout', '-q', 'HEAD~1');
    execFileSync('rm', ['-r', '.scn'], { cwd: clone.path });
    expect(await clone.upload(file)).toMatchObject({ code: 1, out: expect.stringContaining('refused') as string });
  });

  it('stops on errors and incomplete form fields, and sends nothing', async () => {
    const file = pipeline.example('UPE001GB', (text) => text.replace(`"title": "${title}"`, '"title": ""'));
    const invalid = await pipeline.upload(file);
    expect(invalid.code).toBe(1);
    expect(invalid.err).toContain(`${file}:`);
    const bare = await pipeline.run(['upload', pipeline.example('UPF001GB')]);
    expect(bare.out).toContain('changeNotes: A change note is required');
    await expect(stateOf('UPE001GB')).rejects.toThrow('NoRecordsFoundError');
    await expect(stateOf('UPF001GB')).rejects.toThrow('NoRecordsFoundError');
    expect((await pipeline.upload('--no-validate', file)).out).toContain('created');
  });

  it('uploads several by a manifest, including feedback, with a machine-readable summary', async () => {
    const other = pipeline.elsewhere();
    other.example('UPG001GB');
    other.write('UPG001GB Feedback 31-12-2025.csv', 'score\n1\n');
    other.write(
      'manifest.json',
      JSON.stringify({
        format: 1,
        defaults: {
          ...{ productStatus: 'ALPHA', devices: ['WINDOWS'], minClientVersionId: 1, changeNotes: 'By manifest' },
          versionNumberPart: 'MAJOR',
        },
        uploads: [
          { scenarioFile: 'UPG001GB.scn.json', feedbackFile: 'UPG001GB Feedback 31-12-2025.csv' },
          { scenarioFile: 'missing.scn.json' },
        ],
      }),
    );
    const upload = (format: string) =>
      other.run(['upload', '--manifest', 'manifest.json', '--catalogue', catalogue, '--format', format]);
    const { code, out } = await upload('json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      uploads: [
        { scenarioCode: 'UPG001GB', outcome: 'created', version: '1.0.0.0', seq: 1 },
        { file: 'missing.scn.json', outcome: 'invalid', messages: [expect.stringContaining('does not exist')] },
      ],
    });
    const again = await upload('junit');
    expect(again.out).toContain('<testsuite name="scn upload" tests="2" failures="1" errors="0">');
    expect((await stateOf('UPG001GB')).scenarioVersions.items).toHaveLength(1);
    other.write('wrong.json', '{"format": 1, "uploads": [{"devises": []}]}');
    expect(await other.run(['upload', '--manifest', 'wrong.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean “devices”?') as string,
    });
  });

  it('two pipelines and an author at once lose nothing', async () => {
    const first = pipeline.example('UPH001GB');
    await pipeline.upload(first);
    const others = [pipeline.elsewhere(), pipeline.elsewhere()];
    for (const other of others) await other.run(['pull', 'UPH001GB']);
    others[0]?.edit(first, retitle('Sepsis of one'));
    others[1]?.edit(first, retitle('Sepsis of another'));
    const [one, another] = await Promise.all([
      ...others.map((other) => other.upload(first)),
      authorRetitles(author, 'UPH001GB', 'GCALL001', 'Call the registrar now'),
    ]);
    const went = [one, another].filter((run) => run?.code === 0);
    const { scenarioByCode } = await stateOf('UPH001GB');
    // later ones were rejected; nothing acknowledged is lost
    expect(went.length).toBeLessThanOrEqual(1);
    expect(scenarioByCode.seq).toBe(2 + went.length);
    const pulled = pipeline.elsewhere();
    await pulled.run(['pull', 'UPH001GB']);
    expect(pulled.read(first)).toContain('Call the registrar now');
    if (one?.code === 0) expect(scenarioByCode.title).toBe('Sepsis of one');
    if (another?.code === 0) expect(scenarioByCode.title).toBe('Sepsis of another');
  });
});

describe.concurrent('sign-in', () => {
  it('reads a token from a file or stdin, and never prints it', async () => {
    const { SCN_TOKEN: token = '', ...settings } = pipeline.settings;
    const other = stage.workplace(settings);
    other.write('token', `${token}\n`);
    const runs = [
      await other.run(['status', 'SEP001GB', '--token-file', 'token']),
      await other.run(['status', 'SEP001GB', '--token-file', '-'], {}, token),
    ];
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    runs.push(await other.run(['status', 'SEP001GB'], { SCN_TOKEN: 'scn_of-nobody', SCN_DEBUG: '1' }));
    runs.push(await other.run(['status', 'SEP001GB']));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 3, 3]);
    for (const { out, err } of [...runs, await pipeline.upload('missing.scn.json')]) {
      expect(out + err).not.toContain(token);
      expect(out + err).not.toContain('of-nobody');
    }
  });

  it('sends a token only to the configured gateway, and only over https', async () => {
    const other = stage.workplace({ ...pipeline.settings, SCN_GATEWAY: '' });
    expect(await other.run(['status'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('No gateway is set.') as string,
    });
    other.write('scn.config.json', JSON.stringify({ gateway: stage.address }));
    expect(await other.run(['status'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('so the token was not sent') as string,
    });
    expect(await other.run(['status', '--gateway', 'http://gateway.example'])).toMatchObject({ code: 2 });
  });
});

describe.concurrent('scn pull', () => {
  it('writes the current state, records it, and overwrites no changes', async () => {
    const other = pipeline.elsewhere();
    const file = other.example('PUL001GB');
    await other.upload(file);
    expect((await other.run(['pull', 'PUL001GB'])).code).toBe(0);
    other.edit(file, retitle('Sepsis of mine'));
    expect(await other.run(['pull', 'PUL001GB'])).toMatchObject({ code: 2 });
    expect(other.read(file)).toContain('Sepsis of mine');
    expect((await other.run(['status'])).out).toContain('is ahead');
    await other.upload(file);
    await authorRetitles(author, 'PUL001GB', 'GCALL001', 'Ring');
    expect((await other.run(['status', '--format', 'json'])).out).toContain('"relation": "behind"');
    expect((await other.run(['pull', 'PUL001GB'])).code).toBe(0);
    expect(other.read(file)).toContain('"Ring"');
    expect((await other.run(['status'])).out).toContain('is up to date');
    const old = await other.run(['pull', 'PUL001GB@0.1.0.0', '-o', '-']);
    expect(old.out).toContain(`"title": "${title}"`);
    expect((await other.run(['pull', 'PUL001GB@9.9', '-o', '-'])).code).toBe(1);
    expect(await other.run(['pull', 'NON001GB'])).toMatchObject({ code: 1, out: '' });
    expect(readdirSync(other.path).sort()).toEqual(['.scn', file].sort());
  });

  it('works with scn diff: a file against the gateway, and the gateway against a version', async () => {
    const other = pipeline.elsewhere();
    const file = other.example('DIF001GB');
    await other.upload(file);
    expect(await other.run(['diff', '--exit-code', 'gateway:DIF001GB', file])).toMatchObject({ code: 0, out: '' });
    await authorRetitles(author, 'DIF001GB', 'GCALL001', 'Ring');
    const { code, out } = await other.run(['diff', '--exit-code', 'gateway:DIF001GB@0.1.0.0', 'gateway:DIF001GB']);
    expect(code).toBe(1);
    expect(out).toMatch(/^~ GCALL001: .* → “Ring”\n$/);
    const missing = await other.run(['diff', 'gateway:NON001GB', file]);
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toContain('There is no scenario NON001GB, or you don’t have access to it.');
  });

  it('writes the catalogue that scn validate uses to check references', async () => {
    const reader = await stage.pipeline('administrator', await everyPolicy());
    expect(await reader.run(['pull', '--catalogue', '-o', 'assets.scn-catalogue.json'])).toMatchObject({ code: 0 });
    const file = reader.example('CAT001GB');
    expect(await reader.run(['validate', '--catalogue', 'assets.scn-catalogue.json', file])).toMatchObject({ code: 0 });
    expect(await reader.run(['validate', '--catalogue', 'gateway:', file])).toMatchObject({ code: 0 });
    reader.edit(file, (text) => text.replace(/"roomId": "[^"]+"/, '"roomId": "room-of-nobody"'));
    expect(await reader.run(['validate', file])).toMatchObject({ code: 0 });
    expect(await reader.run(['validate', '--catalogue', 'gateway:', file])).toMatchObject({ code: 1 });
  });
});

async function everyPolicy(): Promise<readonly string[]> {
  const { policyNames } = await import('@scn/core/permissions/policies');
  return policyNames;
}

describe.concurrent('scn publish', () => {
  it('publishes once, and lists what prevents publishing', async () => {
    const good = pipeline.example('PUB001GB');
    const bad = pipeline.example('PUB002GB', (text) => text.replace(`"title": "${title}"`, '"title": ""'));
    await pipeline.upload(good);
    await pipeline.upload('--no-validate', bad);
    const publish = (code: string, ...more: readonly string[]) => pipeline.run(['publish', code, ...form, ...more]);
    expect(await publish('PUB001GB')).toMatchObject({
      code: 0,
      out: 'PUB001GB: published as version 0.2.0.0, change 1\n',
    });
    expect((await publish('PUB001GB')).out).toContain('0.2.0.0');
    expect((await stateOf('PUB001GB')).scenarioVersions.items).toHaveLength(2);
    expect(await publish('PUB001GB', '--change-notes', 'The same again')).toMatchObject({
      code: 0,
      out: 'PUB001GB: published as version 0.3.0.0, change 1, with the same content as version 0.2.0.0\n',
    });
    const refused = await publish('PUB002GB');
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('PUB002GB');
    expect(refused.err).toContain('Nothing was published.');
    expect(JSON.parse((await publish('PUB002GB', '--format', 'json')).out)).toMatchObject({ state: 'FAILED' });
    expect(await pipeline.run(['publish', 'PUB001GB'])).toMatchObject({ code: 2 });
  });

  it('publishes a scenario whose tests fail only with a reason', async () => {
    const expectations = [{ that: 'OUTCOME', outcome: 'STOPPED' }];
    const tests = [complete(playTest, { id: 'idle', title: 'No one acts', expectations })];
    const failing = pipeline.example('PUB003GB', (text) => {
      const file = JSON.parse(text) as { readonly scenario: object };
      return JSON.stringify({ ...file, scenario: { ...file.scenario, tests } });
    });
    await pipeline.upload(failing);
    const publish = (...more: readonly string[]) => pipeline.run(['publish', 'PUB003GB', ...form, ...more]);
    const refused = await publish();
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('Expected the outcome to be Stopped');
    expect(await publish('--waive-tests', 'Corrected next week')).toMatchObject({
      code: 0,
      out: 'PUB003GB: published as version 0.2.0.0, change 1, although a test fails\n',
    });
  });
});
