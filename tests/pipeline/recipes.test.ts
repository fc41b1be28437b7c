import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PipelineStage, type Pipeline } from './pipeline-stage';

// runs the whole product, in parallel with other tests
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const root = join(import.meta.dirname, '..', '..');
let stage: PipelineStage;
beforeAll(async () => {
  stage = await PipelineStage.open();
});
afterAll(() => stage.close());

/** The shell lines of a recipe. */
function scriptOf(page: string): readonly string[] {
  const text = readFileSync(join(root, 'docs', 'how-to', page), 'utf8');
  return [...text.matchAll(/^ +(?:- )?(?:run: )?((?:npx scn|npm ci).*)$/gm)].map(([, command = '']) =>
    command.replace(/^- /, ''),
  );
}

/** A repository with a scenario, its manifest, and the commands that the recipes use. */
async function repository(code: string): Promise<{ readonly place: Pipeline; readonly commit: () => void }> {
  const place = await stage.pipeline();
  const file = place.example(code);
  mkdirSync(join(place.path, 'bin'));
  const command = (name: string, script: string) => {
    writeFileSync(join(place.path, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(place.path, 'bin', name), 0o755);
  };
  command('npm', 'exit 0'); // already installed
  command('npx', `shift; exec '${process.execPath}' '${join(root, 'cli/bin/scn.cjs')}' "$@"`);
  place.write(`scenarios/${file}`, place.read(file));
  place.write(
    'scenarios/scn-upload.json',
    JSON.stringify({
      format: 1,
      defaults: { productStatus: 'BETA', devices: ['WINDOWS'], minClientVersionId: 1, versionNumberPart: 'MINOR' },
      uploads: [{ scenarioFile: file, changeNotes: 'By the pipeline' }],
    }),
  );
  place.write(
    'scenarios/scn.config.json',
    JSON.stringify({ catalogue: [join(root, 'examples', 'catalogue.scn-catalogue.json')] }),
  );
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: place.path, stdio: 'pipe' });
  git('init', '-q');
  return {
    place,
    commit: () => {
      git('add', 'scenarios');
      git('commit', '-qm', 'Change');
      git('clean', '-qfdx', 'scenarios'); // the next run starts with a fresh clone
    },
  };
}

async function runScript({ path, settings }: Pipeline, lines: readonly string[]) {
  const env = { ...settings, PATH: `${join(path, 'bin')}:${process.env['PATH'] ?? ''}` };
  const child = spawn('sh', ['-euc', lines.join('\n')], { cwd: path, env });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, err };
}

it.each([
  ['ci-github-actions.md', 'REC001GB'],
  ['ci-gitlab.md', 'REC002GB'],
])('%s checks and uploads, run after run', async (page, code) => {
  const lines = scriptOf(page);
  expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm ci',
    'npx scn validate',
    'npx scn upload',
  ]);
  const { place, commit } = await repository(code);
  commit();
  const summaries: string[] = [];
  const run = async () => {
    const answer = await runScript(place, lines);
    summaries.push(place.read('scn-upload.xml'));
    return answer;
  };
  expect(await run()).toMatchObject({ code: 0 });
  expect(await run()).toMatchObject({ code: 0 });
  place.edit(`scenarios/${code}.scn.json`, (text) => text.replace('Sepsis on a medical ward', 'Sepsis by night'));
  commit();
  expect(await run()).toMatchObject({ code: 0 });
  expect(summaries.map((text) => /created|updated|unchanged/.exec(text)?.[0])).toEqual([
    'created',
    'unchanged',
    'updated',
  ]);
});
