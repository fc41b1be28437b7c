import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activeInstitution, authorRetitles, PipelineStage, type Ask, type Pipeline } from './pipeline-stage';
import { runs } from '@scn/core/testing/effort';

// each test runs the whole product, in parallel with other tests
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let stage: PipelineStage;
let author: Ask;
let pipeline: Pipeline;
/** The folder that all scenarios were uploaded from. */
let first: Pipeline;
beforeAll(async () => {
  stage = await PipelineStage.open();
  author = await stage.person('administrator');
  pipeline = await stage.pipeline();
  first = pipeline.elsewhere();
  // in one run, because each takes a second before it uploads anything
  const files = 'ABCDEFGZ'.split('').map((letter) => first.example(`UM${letter}001GB`));
  expect(await first.upload(...files)).toMatchObject({ code: 0 });
});
afterAll(() => stage.close());

const title = 'Sepsis on a medical ward';
const call = 'Call the medical registrar with SBAR';
const retitle = (to: string) => (text: string) => text.replace(title, to);

/** One of the scenarios on the gateway, and a folder like the one that it was uploaded from. */
function uploaded(code: string): { readonly folder: Pipeline; readonly file: string } {
  const folder = pipeline.elsewhere();
  const file = `${code}.scn.json`;
  for (const name of [file, noteOf(file)]) folder.write(name, first.read(name));
  return { folder, file };
}

/** Returns the path of a folder's note of a file: its state on the gateway when it was last sent or pulled. */
function noteOf(file: string): string {
  return join('.scn', `${file}.seen.json`);
}

/** The current state on the gateway. */
async function textOf(code: string): Promise<string> {
  return (await pipeline.run(['pull', code, '-o', '-'])).out;
}

async function seqOf(scenarioCode: string): Promise<number> {
  const input = { institutionId: await activeInstitution(author), scenarioCode };
  const { scenarioByCode } = (await author('query ($input: ScenarioInput!) { scenarioByCode(input: $input) { seq } }', {
    input,
  })) as { scenarioByCode: { seq: number } };
  return scenarioByCode.seq;
}

async function authorDeletes(scenarioCode: string, actionCode: string): Promise<void> {
  await author('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
    input: {
      institutionId: await activeInstitution(author),
      scenarioCode,
      operationId: randomUUID(),
      operations: [{ name: 'action.delete', input: { actionCode, deleteDependencies: true } }],
    },
  });
}

describe.concurrent('scn upload --merge', () => {
  it('merges the changes of a file with those of others, and updates the file', async () => {
    const { folder, file } = uploaded('UMA001GB');
    await authorRetitles(author, 'UMA001GB', 'GCALL001', 'Ring');
    await authorRetitles(author, 'UMA001GB', 'GCALL002', 'Ring outreach');
    folder.edit(file, retitle('Sepsis at night'));
    const before = folder.read(file);
    const planned = await folder.upload('--merge', '--dry-run', file);
    expect(planned.out).toBe(
      [
        `UMA001GB (${file}): would be updated`,
        '  would keep 2 changes by Amira Administrator',
        `  ~ Basic info: title “${title}” → “Sepsis at night”`,
        '',
      ].join('\n'),
    );
    expect([folder.read(file), await seqOf('UMA001GB')]).toEqual([before, 3]);
    const { code, out } = await folder.upload('--merge', file);
    expect([code, out]).toEqual([
      0,
      `UMA001GB (${file}): updated, version 0.2.0.0\n  kept 2 changes by Amira Administrator\n`,
    ]);
    expect(await folder.run(['diff', '--exit-code', 'gateway:UMA001GB', file])).toMatchObject({ code: 0, out: '' });
    for (const text of ['Sepsis at night', '"Ring"', '"Ring outreach"']) expect(folder.read(file)).toContain(text);
    expect((await folder.run(['status'])).out).toContain('is up to date');
    expect((await folder.upload('--merge', file)).out).toContain('unchanged');
    expect(await seqOf('UMA001GB')).toBe(4);
  });

  it('sends and writes nothing on conflicts, and says what to do until they are resolved', async () => {
    const { folder, file } = uploaded('UMB001GB');
    await authorRetitles(author, 'UMB001GB', 'GCALL001', 'Ring');
    folder.edit(file, (text) => text.replace(call, 'Shout'));
    const before = folder.read(file);
    const refused = await folder.upload('--merge', file);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('GCALL001: action name: here “Shout”, there “Ring”');
    expect([folder.read(file), await seqOf('UMB001GB')]).toEqual([before, 2]);
    expect((await folder.upload('--merge', '--dry-run', file)).code).toBe(1);
    // the command from the message
    const [merge, resolve, upload] = refused.out
      .split('\n')
      .filter((line) => line.startsWith('    scn '))
      .map((line) => line.trim().split(' ').slice(1));
    expect(await folder.run(merge ?? [])).toMatchObject({ code: 1 });
    expect((await folder.run(resolve ?? [])).out).toContain('“Shout”');
    expect(await folder.run([...(resolve ?? []), '--theirs'])).toMatchObject({ code: 0 });
    expect(upload?.slice(0, 4)).toEqual(['upload', file, '--expected-seq', '2']);
    expect((await folder.upload(file, '--expected-seq', '2')).out).toContain('updated');
    expect(await textOf('UMB001GB')).toContain('"Ring"');
  });

  it('sends nothing when the two are incompatible', async () => {
    const { folder, file } = uploaded('UMC001GB');
    await authorDeletes('UMC001GB', 'JNOTE002');
    folder.edit(file, (text) => {
      const content = JSON.parse(text) as File;
      content.scenario.actions.find(({ actionCode }) => actionCode === 'GCALL001')?.linkedActionCodes.push('JNOTE002');
      return JSON.stringify(content);
    });
    const before = folder.read(file);
    const refused = await folder.upload('--merge', file);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('1 error that neither side has');
    expect(refused.out).toContain('JNOTE002');
    expect([folder.read(file), await seqOf('UMC001GB')]).toEqual([before, 2]);
  });

  it('fails, as without --merge, when the base of the file is unknown', async () => {
    const { folder, file } = uploaded('UMD001GB');
    await authorRetitles(author, 'UMD001GB', 'GCALL001', 'Ring');
    folder.edit(file, retitle('Sepsis of a stranger'));
    rmSync(join(folder.path, '.scn'), { recursive: true });
    const refused = await folder.upload('--merge', file);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is based on is unknown') as string });
    expect((await folder.upload('--merge', '--expected-seq', '9', file)).code).toBe(1);
    expect(await seqOf('UMD001GB')).toBe(2);
    expect((await folder.upload('--merge', '--expected-seq', '1', file)).out).toContain('kept 1 change by');
    expect(await textOf('UMD001GB')).toContain('"Ring"');
    expect(await folder.upload('--merge', '--force', file)).toMatchObject({ code: 2 });
  });

  it('continues an interrupted run, and reverts nothing', async () => {
    const { folder, file } = uploaded('UME001GB');
    const note = noteOf(file);
    await authorRetitles(author, 'UME001GB', 'GCALL001', 'Ring');
    folder.edit(file, retitle('Sepsis at dawn'));
    const [own, seen] = [folder.read(file), folder.read(note)];
    expect((await folder.upload('--merge', file)).code).toBe(0);
    const [result, seenResult] = [folder.read(file), JSON.parse(folder.read(note)) as { seq: number; content: string }];
    // the gateway had it, but the file was not written; someone has made changes since
    await authorRetitles(author, 'UME001GB', 'GCALL002', 'Ring outreach');
    folder.write(file, own);
    folder.write(note, seen);
    const again = await folder.upload('--merge', file);
    expect(again.out).toContain('unchanged');
    expect([folder.read(file), await seqOf('UME001GB')]).toEqual([result, 4]);
    // the file was written, but not its new base: it has no changes to send
    folder.write(note, seen.replace(/\n}\n$/, `,"next":{"seq":3,"content":"${seenResult.content}"}}`));
    expect((await folder.run(['status'])).out).toContain('is behind');
    expect((await folder.upload('--merge', file)).out).toContain('unchanged');
    expect(await seqOf('UME001GB')).toBe(4);
    expect(folder.read(file)).toContain('"Ring outreach"');
  });

  it('keeps a file that was restored to its old content, and merges it again', async () => {
    const { folder, file } = uploaded('UMF001GB');
    await authorRetitles(author, 'UMF001GB', 'GCALL001', 'Ring');
    folder.edit(file, retitle('Sepsis at dawn'));
    const own = folder.read(file);
    await folder.upload('--merge', file);
    folder.write(file, own); // without the author's changes, although the recorded base includes them
    expect((await folder.upload('--merge', file)).out).toContain('updated');
    expect(folder.read(file)).toBe(own);
  });

  it('can be set in a manifest, and is in the machine-readable output', async () => {
    const { folder, file } = uploaded('UMG001GB');
    await authorRetitles(author, 'UMG001GB', 'GCALL001', 'Ring');
    folder.edit(file, retitle('Sepsis at noon'));
    const fields = {
      ...{ productStatus: 'BETA', devices: ['WINDOWS'], minClientVersionId: 3, changeNotes: 'Noon' },
      ...{ versionNumberPart: 'MINOR', merge: true },
    };
    folder.write('manifest.json', JSON.stringify({ format: 1, defaults: fields, uploads: [{ scenarioFile: file }] }));
    const { code, out } = await folder.run([
      'upload',
      '--manifest',
      'manifest.json',
      '--no-validate',
      '--format',
      'json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      uploads: [
        {
          outcome: 'updated',
          seq: 3,
          merged: { since: 1, until: 2, kept: [{ name: 'Amira Administrator', changes: 1 }] },
        },
      ],
    });
    folder.write('wrong.json', JSON.stringify({ format: 1, defaults: { merge: 'yes' }, uploads: [{}] }));
    expect((await folder.run(['upload', '--manifest', 'wrong.json'])).err).toContain('must be true or false');
  });
});

/*
 * Two pipelines and an author at once. More rounds:
 *
 *   npm run test:long -- 10 tests/pipeline/upload-merge
 */
const rounds = runs(1);

it(
  `${rounds} times two pipelines and an author at once: what each did is there in the end`,
  { timeout: 120_000 + rounds * 30_000 },
  async () => {
    const { folder, file } = uploaded('UMZ001GB');
    const other = folder.elsewhere();
    await other.run(['pull', 'UMZ001GB']);
    const calls = ['GCALL001', 'GCALL002', 'KDAUG001'];
    const codes = actionsOf(folder.read(file))
      .map(({ actionCode }) => actionCode)
      .filter((code) => !calls.includes(code));
    const half = Math.floor(codes.length / 2);
    const expected = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const named = (code = '', who: string) => {
        expected.set(code, `${who}, round ${String(round)}`);
        return expected.get(code) ?? '';
      };
      for (const [place, code] of [
        [folder, codes[round % half]],
        [other, codes[half + (round % half)]],
      ] as const) {
        const to = named(code, place === folder ? 'One' : 'Another');
        place.edit(file, (text) => retitled(text, code, to));
      }
      const working = (async () => {
        for (const code of calls) await authorRetitles(author, 'UMZ001GB', code, named(code, 'Author'));
      })();
      const runs = await Promise.all([
        folder.upload('--merge', '--change-notes', `one ${round}`, file),
        other.upload('--merge', '--change-notes', `another ${round}`, file),
      ]);
      await working;
      expect(runs.map(({ code, out }) => `${code} ${out}`)).toEqual([
        expect.stringMatching(/^0 .*updated/),
        expect.stringMatching(/^0 .*updated/),
      ]);
      const there = new Map(actionsOf(await textOf('UMZ001GB')).map((each) => [each.actionCode, each.title]));
      expect([...expected].filter(([code, to]) => there.get(code) !== to)).toEqual([]);
    }
  },
);

interface File {
  readonly scenario: { readonly actions: { actionCode: string; title: string; linkedActionCodes: string[] }[] };
}

function actionsOf(text: string): File['scenario']['actions'] {
  return (JSON.parse(text) as File).scenario.actions;
}

function retitled(text: string, code: string | undefined, to: string): string {
  const content = JSON.parse(text) as File;
  for (const action of content.scenario.actions) if (action.actionCode === code) action.title = to;
  return JSON.stringify(content);
}
