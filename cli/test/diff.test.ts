import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFileChange } from '@scn/core/diff/diff-files';
import type { ChangeStep, SetStep } from '@scn/core/diff/change-step';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { GitRepository } from './git-repository';
import { clean, foreign, noted } from './scenarios';
import { registry, TestFolder } from './scn';

const folder = new TestFolder();
folder.write('old.scn.json', clean);
folder.write('new.scn.json', noted);
folder.write('foreign.scn.json', foreign);
const changed = folder.write('titled.scn.json', clean.replace('"The scenario begins"', '"The ward wakes up"'));

/** The change in `titled.scn.json`. */
const retitled = 'ASTRT001: action name “The scenario begins” → “The ward wakes up”'.replace('ASTRT', 'ASTAR');

describe('scn diff', () => {
  test('describes differences in words', () => {
    expect(folder.run(['diff', 'old.scn.json', 'new.scn.json'])).toEqual({
      code: 0,
      out: '+ Response 1 of ASTAR001: Delay (Waits 6:40 min) added at the start\n- Response 1 of ASTAR001: Delay (Waits 2 s) removed\n',
      err: '',
    });
    expect(folder.run(['diff', 'old.scn.json', 'titled.scn.json']).out).toBe(`~ ${retitled}\n`);
  });

  test('prints nothing when nothing differs, regardless of layout', () => {
    folder.write('loose.scn.json', JSON.stringify(JSON.parse(clean)));
    expect(folder.run(['diff', '--exit-code', 'old.scn.json', 'loose.scn.json'])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
  });

  test('exits with code 1 for differences when requested', () => {
    expect(folder.run(['diff', '--exit-code', 'old.scn.json', 'new.scn.json']).code).toBe(1);
    expect(folder.run(['diff', '--exit-code', '--stat', 'old.scn.json', 'new.scn.json'])).toMatchObject({
      code: 1,
      out: 'new.scn.json | 1 added, 1 removed\n',
    });
  });

  test('reads one side from stdin', () => {
    expect(folder.run(['diff', '-', 'titled.scn.json'], { input: clean }).out).toBe(`~ ${retitled}\n`);
    expect(folder.run(['diff', '-', '-'], { input: clean }).code).toBe(2);
  });

  test('writes a section for a merge request', () => {
    expect(folder.run(['diff', '--format', 'markdown', 'old.scn.json', 'titled.scn.json']).out).toBe(
      '### titled.scn.json\n\n1 edited.\n\n- **ASTAR001**\n  - action name “The scenario begins” → “The ward wakes up”\n',
    );
  });

  test.each(['new.scn.json', 'titled.scn.json', 'foreign.scn.json'])('its plan produces exactly %s', (name) => {
    const { out } = folder.run(['diff', '--format', 'json', 'old.scn.json', name]);
    const plan = JSON.parse(out) as {
      readonly header?: readonly SetStep[];
      readonly operations: readonly {
        readonly name: string;
        readonly input: { readonly steps: readonly ChangeStep[] };
      }[];
    };
    const steps = plan.operations.flatMap(({ input }) => input.steps);
    expect(plan.operations.map((operation) => operation.name)).toEqual(plan.operations.map(() => 'scenario.change'));
    const file = applyFileChange(JSON.parse(clean) as ScenarioFile, { header: plan.header ?? [], steps });
    expect(printScenarioFile(file.scenario, registry, file)).toBe(readFileSync(join(folder.path, name), 'utf8'));
  });

  test('uses colour only for a terminal, and shows hidden characters of files as codes', () => {
    folder.write('loud.scn.json', clean.replace('"The scenario begins"', '"\\u001b[31mred\\u202e"'));
    const escape = '\u001b[';
    expect(folder.run(['diff', 'old.scn.json', 'loud.scn.json']).out).not.toContain(escape);
    const coloured = folder.run(['diff', 'old.scn.json', 'loud.scn.json'], { env: { FORCE_COLOR: '1' } }).out;
    expect(coloured).toContain(`${escape}33m~`);
    expect(coloured).not.toContain(`${escape}31m`);
    expect(coloured).toContain('[U+001B][31mred[U+202E]');
    const env = { FORCE_COLOR: '1', NO_COLOR: '1' };
    expect(folder.run(['diff', '--no-color', 'old.scn.json', 'new.scn.json'], { env }).out).not.toContain(escape);
  });

  test('prints a scenario as lines of text', () => {
    const { out } = folder.run(['diff', '--outline', 'old.scn.json']);
    expect(out).toContain('\nASTAR001 “The scenario begins”\n');
    expect(out).toContain('\n    Delay (Waits 2 s)\n');
  });

  test.each([
    [[], 'Name two scenarios'],
    [['old.scn.json', 'missing.scn.json'], 'Can’t read missing.scn.json'],
    [['a', 'b', 'c', 'd'], 'Name two scenarios'],
    [['--install-git', 'old.scn.json'], 'can’t be combined with other arguments'],
    [['old.scn.json', '/etc/hostname'], 'is not a valid scenario file'],
  ])('refuses %j', (args, message) => {
    const { code, out, err } = folder.run(['diff', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('scn diff in a git repository', () => {
  const repository = new GitRepository({ 'ward/a.scn.json': clean });
  writeFileSync(join(repository.path, 'ward/a.scn.json'), readFileSync(changed, 'utf8'));

  test('compares a file with its last commit', () => {
    expect(repository.run(['diff', 'ward/a.scn.json'])).toMatchObject({ code: 0, out: `~ ${retitled}\n` });
    expect(repository.run(['diff', 'HEAD', 'ward/a.scn.json']).out).toBe(`~ ${retitled}\n`);
    expect(repository.run(['diff', 'HEAD:ward/a.scn.json', 'ward/a.scn.json']).out).toBe(`~ ${retitled}\n`);
  });

  test('reports what git doesn’t have', () => {
    expect(repository.run(['diff', 'nowhere:ward/a.scn.json', 'ward/a.scn.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Can’t find nowhere:ward/a.scn.json in git') as string,
    });
  });

  test('is used by git once installed, and installing it is idempotent', () => {
    const first = repository.run(['diff', '--install-git']);
    expect(first.code).toBe(0);
    expect(first.err).toContain('Set merge.scn.driver to: scn merge %O %A %B');
    const state = () => [
      readFileSync(join(repository.path, '.git/config'), 'utf8'),
      readFileSync(join(repository.path, '.gitattributes'), 'utf8'),
    ];
    expect(state()[1]).toBe('*.scn.json eol=lf diff=scn merge=scn\n*.scn-catalogue.json eol=lf\n');
    const before = state();
    expect(repository.run(['diff', '--install-git']).err).not.toContain('Set ');
    expect(state()).toEqual(before);

    const shown = repository.git('diff');
    expect(shown).toContain('-ASTAR001 “The scenario begins”');
    expect(shown).toContain('+ASTAR001 “The ward wakes up”');
    expect(repository.git('difftool', '--no-prompt', '-t', 'scn')).toContain(`~ ${retitled}`);
    repository.git('commit', '-aqm', 'Second');
    expect(repository.run(['diff', 'HEAD~1', 'HEAD', '--', 'ward/a.scn.json']).out).toBe(`~ ${retitled}\n`);
    repository.git('config', 'core.autocrlf', 'true');
    rmSync(join(repository.path, 'ward/a.scn.json'));
    repository.git('checkout', '.');
    expect(readFileSync(join(repository.path, 'ward/a.scn.json'), 'utf8')).not.toContain('\r');
    expect(repository.git('log', '-p', '-1')).toContain('+ASTAR001 “The ward wakes up”');
  });

  test('can be uninstalled', () => {
    expect(repository.run(['diff', '--uninstall-git']).code).toBe(0);
    expect(readFileSync(join(repository.path, '.git/config'), 'utf8')).not.toContain('driver');
    expect(readFileSync(join(repository.path, '.gitattributes'), 'utf8')).toBe('');
    expect(new TestFolder().run(['diff', '--install-git']).err).toContain('not in a git repository');
  });
});
