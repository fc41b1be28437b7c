import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { playTest } from '@scn/core/document/tests/schema';
import { complete } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { createProgram } from '../src/program';
import { runCommand } from '../src/run-command';
import { escapeMark, printable } from '../src/terminal/printable';
import { processTerminal } from '../src/terminal/terminal';
import { clean, fixable } from './scenarios';
import { TestFolder } from './scn';

/*
 * Every command and every format, with documents, file names, plugins and a gateway whose texts control a terminal and give orders to CI
 * systems. A command that is added without a case fails.
 */

const attack =
  '\u001b[31mred\u009b2J\n::error file=a::forged\r  ::add-mask::a\u2028##[error]b ##vso[task.complete]c ##teamcity[d] \u202e\u007f';

const folder = new TestFolder();
const hostile = (text: string): string => {
  const file = JSON.parse(text) as { scenario: JsonObject };
  const withAttack = JSON.stringify(file, (name, value: unknown) =>
    typeof value === 'string' && ['title', 'description', 'synopsis', 'roleName', 'name'].includes(name)
      ? attack
      : value,
  );
  return withAttack;
};
const name = `${attack.replaceAll('/', '')}.scn.json`;
const one = folder.write(`one/${name}`, hostile(fixable));
const other = folder.write(`other/${name}`, hostile(clean.replace('"seconds": 2', '"seconds": 3')));
const third = folder.write(`third/${name}`, hostile(clean.replace('"seconds": 2', '"seconds": 4')));
const sparseTest = { id: 'idle', title: attack, expectations: [{ that: 'OUTCOME', outcome: attack.slice(0, 60) }] };
const withTests = JSON.parse(clean) as { scenario: JsonObject };
const tests = [complete(playTest, sparseTest)];
const tested = folder.write(
  `tested/${name}`,
  hostile(JSON.stringify({ ...withTests, scenario: { ...withTests.scenario, tests } })),
);
const beside = folder.write(`beside/${name}`, clean);
folder.write(
  `beside/${name.replace('.scn.json', '.tests.yaml')}`,
  `tests: [{ ${JSON.stringify(attack)}: ${JSON.stringify(attack)} }]`,
);
const torn = folder.write(`torn/${name}`, `{"title": "${attack}"}`);
const script = folder.write(`script/${attack.replaceAll('/', '')}.yaml`, JSON.stringify([{ at: 1, say: attack }]));
const brokenScript = folder.write('script/broken.yaml', JSON.stringify([{ at: 1, pick: attack, [attack]: attack }]));
const config = folder.write('config/scn.config.json', `{"plugins": [${JSON.stringify(`../${attack}`)}]}`);

function pluginFolder(): string {
  cpSync(join(import.meta.dirname, '../../examples/plugin-package'), join(folder.path, 'pump'), { recursive: true });
  folder.write(
    'pump/hostile.js',
    `import { plugin as pump } from './index.js';
     const attack = ${JSON.stringify(attack)};
     const rules = { odd: { severity: 'ERROR', title: attack, why: attack, messages: { odd: attack }, check() {} } };
     export const plugin = { ...pump, title: attack, description: attack, rules };`,
  );
  folder.write(
    'pump/package.json',
    JSON.stringify({
      name: '@acme/pump',
      version: '1',
      type: 'module',
      scn: { contract: 1, headless: './hostile.js' },
    }),
  );
  return join(folder.path, 'pump');
}
const plugin = ['--plugin', pluginFolder()];

/** Refuses everything but the first request, in its own words. */
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const isSession = body.includes('session {');
    const session = { name: attack, institutionId: 'a', institutions: [], memberships: [] };
    const errors = [
      {
        message: attack,
        extensions: { code: 'PermissionError', metadata: JSON.stringify({ fields: { [attack]: attack } }) },
      },
    ];
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        request.url === '/graphql'
          ? isSession
            ? { data: { session } }
            : { errors }
          : { issuer: attack, commandLineClientId: 'a', scope: 'a' },
      ),
    );
  });
});
let at: readonly string[] = [];
beforeAll(async () => {
  vi.stubGlobal('importFromLauncher', (url: string) => import(url) as Promise<unknown>);
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  at = ['--gateway', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`];
  process.env['SCN_TOKEN'] = 'token';
});
afterAll(() => {
  vi.unstubAllGlobals();
  delete process.env['SCN_TOKEN'];
  gateway.close();
});

const version = ['--product-status', 'PRE_RELEASE'];
const cases: Readonly<Record<string, () => readonly (readonly string[])[]>> = {
  validate: () => [[one], [torn], [join(folder.path, attack)], [one, '--config', config], [one, '--quiet']],
  fmt: () => [
    ['--check', one],
    ['--check', torn],
    ['--complete', torn],
    ['--complete', one],
  ],
  diff: () => [
    [one, other],
    [one, other, '--stat'],
    ['/dev/null', one],
    ['--outline', one],
    ['--outline', torn],
  ],
  test: () => [
    [one],
    [torn],
    [tested],
    [tested, '--coverage', '--format', 'junit'],
    [tested, '--format', 'json'],
    [beside],
    [one, '--filter', attack],
    [join(folder.path, attack)],
  ],
  merge: () => [
    [one, other, third, '-o', '-'],
    [one, torn, third, '-o', '-'],
  ],
  play: () => [
    [one, '--random'],
    [one, '--json'],
    [one, '--script', script],
    [one, '--json', '--script', script],
    [one, '--script', brokenScript],
    [one, '--test', attack],
    [one, '--random', '--learner', `${attack}=${attack}`],
    [one, '--record', torn, '--random'],
    [torn, '--random'],
  ],
  resolve: () => [[one], [torn]],
  explain: () => [['acme/command.infusion-pump', ...plugin], ['acme/command.infusion-pump/odd', ...plugin], [attack]],
  rules: () => [plugin, ['--area', attack]],
  'plugin check': () => [[attack]],
  'plugin test': () => [[attack]],
  'plugin pack': () => [[attack]],
  'plugin dev': () => [[attack]],
  'plugin add': () => [[`./${attack}`]],
  'plugin remove': () => [[attack]],
  'plugin list': () => [[attack]],
  'plugin new': () => [
    ['command', attack],
    [attack, 'a'],
  ],
  upload: () => [
    [one, ...at, '--no-validate'],
    [one, ...at],
  ],
  pull: () => [
    [attack, ...at],
    ['--catalogue', ...at],
    ['WARD', ...at, '-o', '-'],
  ],
  publish: () => [
    ['WARD', ...at, ...version],
    [attack, ...at],
  ],
  status: () => [['WARD', ...at]],
  login: () => [at],
  logout: () => [['--gateway', attack]],
  serve: () => [['--port', attack]],
  fsck: () => [[join(folder.path, attack)]],
  'password-link': () => [[attack], [attack, join(folder.path, attack)]],
  backup: () => [[join(folder.path, attack), '-o', join(folder.path, 'backup')]],
  restore: () => [[join(folder.path, attack), join(folder.path, 'data')]],
  completion: () => [['bash'], [attack]],
  help: () => [[attack]],
};

const idle = () => Promise.resolve(0 as const);
const program = createProgram('0', new Proxy({}, { get: () => idle }) as never, () => undefined);
const commands = (parent: Command, path = ''): readonly (readonly [string, Command])[] =>
  parent.commands.flatMap((command) => {
    const full = `${path}${command.name()}`;
    return command.commands.length > 0 ? commands(command, `${full} `) : [[full, command] as const];
  });

/** Returns the output of the command: for people and in formats, and scenario files. */
async function printed(args: readonly string[]): Promise<{ readonly text: string; readonly files: readonly string[] }> {
  let text = '';
  const files: string[] = [];
  const terminal = processTerminal(false, (_, part) => void (text += part));
  await runCommand(
    args,
    Object.assign(Object.create(terminal) as typeof terminal, { file: (part: string) => void files.push(part) }),
  );
  return { text, files };
}

/** Lines that a CI system runs, except the annotations that `--format github` is for. */
const annotation = /^::(?:error|warning|notice) file=[^:]*title=/;
function ordersIn(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => (/^\s*::/.test(line) && !annotation.test(line)) || /##(?:vso|teamcity)?\[/.test(line));
}

const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/u;

describe.each([...commands(program), ['help', program] as const])('scn %s', (command, { options }) => {
  test('prints nothing that a terminal or a CI system acts on', async () => {
    const given = cases[command];
    expect(given, `Add hostile input for scn ${command}.`).toBeDefined();
    const choices = options.find(({ long }) => long === '--format')?.argChoices ?? [null];
    for (const args of given?.() ?? [])
      for (const format of choices) {
        const all = [...command.split(' '), ...args, ...(format === null ? [] : ['--format', format])];
        const { text, files } = await printed(all);
        expect(text + files.join(''), all.join(' ')).not.toBe('');
        expect(controls.exec(text), all.join(' ')).toBeNull();
        expect(ordersIn(text), all.join(' ')).toEqual([]);
        for (const file of files) expect(JSON.parse(file)).toMatchObject({ format: 1 });
      }
  });
});

test('a terminal shows the colours of scn and no others', () => {
  const painted = `${escapeMark}[31m${attack}${escapeMark}[39m`;
  const shown = printable(painted);
  expect(shown.match(/\u001b\[\d+m/g)).toEqual(['\u001b[31m', '\u001b[39m']);
  expect(shown).toContain('[U+001B][31mred[U+009B]2J');
  expect(ordersIn(printable(`${escapeMark}[31m::error::x`).replaceAll(/\u001b\[\d+m/g, ''))).toEqual([]);
});

test('git diff shows nothing that a terminal acts on, whether the file can be read or not', () => {
  const repository = new TestFolder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: repository.path,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(import.meta.dirname, '..', 'bin')}:${process.env['PATH'] ?? ''}` },
    });
  git('init', '-q');
  repository.write(
    'bin/scn',
    `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, '../bin/scn.cjs')}" "$@"\n`,
  );
  execFileSync('chmod', ['+x', join(repository.path, 'bin/scn')]);
  expect(repository.run(['diff', '--install-git']).code).toBe(0);
  for (const [file, text] of [
    ['a', hostile(clean)],
    ['b', `{"title": "${attack}"}`],
  ] as const) {
    repository.write(`${file}.scn.json`, text);
    git('add', '.');
    git('commit', '-qm', file);
    repository.write(`${file}.scn.json`, text.replace('red', 'blue'));
    const diff = execFileSync('git', ['diff', '--no-color'], {
      cwd: repository.path,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(repository.path, 'bin')}:${process.env['PATH'] ?? ''}` },
    });
    expect(diff).toContain('blue');
    expect(controls.exec(diff)).toBeNull();
    git('commit', '-qam', 'next');
  }
});
