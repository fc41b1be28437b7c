import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { broken, clean, fixable } from './scenarios';
import { catalogueText, launcher, registry, TestFolder } from './scn';

const folder = new TestFolder();
folder.write('clean.scn.json', clean);
folder.write('broken.scn.json', broken);
const tag = registry.asset('asset.tag')!.defaults as JsonObject;
const loose = `${JSON.stringify(JSON.parse(clean))}\n`;

describe('scn', () => {
  test('prints its version and help', () => {
    expect(folder.run(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
    const { code, out, err } = folder.run(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const command of ['validate', 'fmt', 'explain', 'rules', 'plugin', 'completion'])
      expect(out).toContain(command);
    expect(out).toContain('130  interrupted');
  });

  test('without a command, prints help on stderr and exits with code 2', () => {
    expect(folder.run([])).toMatchObject({ code: 2, out: '' });
  });

  test('suggests similar names', () => {
    expect(folder.run(['valdate'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean validate?') as string,
    });
    expect(folder.run(['validate', '--fromat', 'json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean --format?') as string,
    });
    expect(folder.run(['validate', '--format', 'xml'])).toMatchObject({ code: 2, out: '' });
  });

  test('uses colour only when requested', () => {
    const output = (env: Record<string, string>, ...args: readonly string[]) =>
      folder.run(['validate', ...args], { env }).out;
    const escape = '\u001b[';
    expect(output({})).not.toContain(escape);
    expect(output({ FORCE_COLOR: '1' })).toContain(escape);
    expect(output({ FORCE_COLOR: '0' })).not.toContain(escape);
    expect(output({ FORCE_COLOR: '1', NO_COLOR: '1' })).toContain(escape);
    expect(output({ FORCE_COLOR: '1' }, '--no-color')).not.toContain(escape);
    expect(folder.run(['--no-color', 'validate'], { env: { FORCE_COLOR: '1' } }).out).not.toContain(escape);
  });

  test('ends silently when the reader closes its output', () => {
    const command = `"${process.execPath}" "${launcher}" rules --format json | head -c 10`;
    const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect([stdout.length, stderr, status]).toEqual([10, '', 0]);
  });

  test('writes all output to a slow reader', () => {
    const command = `"${process.execPath}" "${launcher}" rules --format json | (sleep 0.2; cat)`;
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8', maxBuffer: 1e9 });
    expect((JSON.parse(stdout) as readonly unknown[]).length).toBeGreaterThan(90);
  });
});

describe('fmt', () => {
  test('writes the canonical form, once', () => {
    const test = new TestFolder();
    const file = test.write('a.scn.json', loose);
    test.write('b.scn.json', clean);
    expect(test.run(['fmt', '--check', '.'])).toEqual({
      code: 1,
      out: 'a.scn.json\n',
      err: '1 file not in canonical form. Run `scn fmt` to rewrite it.\n',
    });
    expect(readFileSync(file, 'utf8')).toBe(loose);
    expect(test.run(['fmt', '.'])).toEqual({ code: 0, out: 'a.scn.json\n', err: '' });
    expect(readFileSync(file, 'utf8')).toBe(clean);
    expect(test.run(['fmt', '.'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('prints stdin', () => {
    expect(folder.run(['fmt', '-'], { input: loose })).toEqual({ code: 0, out: clean, err: '' });
    expect(folder.run(['fmt', '-', '--check'], { input: loose })).toMatchObject({ code: 1, out: 'stdin.scn.json\n' });
    expect(folder.run(['fmt', '-'], { input: '{' })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^stdin\.scn\.json:1:\d+: error file\/truncated: /) as string,
    });
  });

  test('writes catalogue files', () => {
    const test = new TestFolder();
    const text = catalogueText([{ id: 'bell', asset: 'asset.tag', data: tag }]);
    const file = test.write('a.scn-catalogue.json', JSON.stringify(JSON.parse(text)));
    expect(test.run(['fmt', '.']).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('explain', () => {
  test('a rule, with its reason, messages and how to fix it', () => {
    const { code, out } = folder.run(['explain', 'plugin/unknown']);
    expect(code).toBe(0);
    for (const part of ['plugin/unknown  warning', 'plugin/unknown#unknown', 'How to fix it', 'Invalid']) {
      expect(out).toContain(part);
    }
    expect(out).not.toContain('undefined');
  });

  test('a rule whose documentation links to a page', () => {
    const { out } = folder.run(['explain', 'response/first-waits']);
    expect(out).toContain('See row 22 of How a scenario plays.');
    expect(out).not.toContain('](');
  });

  test('a message, a plugin, a file rule', () => {
    expect(folder.run(['explain', 'plugin/unknown#unknown']).code).toBe(0);
    expect(folder.run(['explain', 'command.delay']).out).toContain('command.delay/long-pause');
    expect(folder.run(['explain', 'file/duplicate-key']).out).toContain('Objects have no duplicate keys');
    expect(folder.run(['explain', 'not-on-monitor']).out).toContain('#not-on-monitor');
  });

  test('every message of a report', () => {
    const test = new TestFolder();
    const reported = new Set<string>();
    const cases = [
      broken,
      `\ufeff${clean}`,
      '{',
      '{"a": 1, "a": 2}',
      '{"format": 9}',
      clean.replace('"scenario": {', '"scenario": {"weather": "rain",'),
      clean.replace('"seconds": 2', '"seconds": "two"'),
      clean.replace('"command.delay": 1', '"command.delay": 7'),
      clean.replaceAll('command.delay', 'acme/command.wait'),
    ];
    for (const [index, content] of cases.entries()) test.write(`${index}.scn.json`, content);
    test.write('a.scn-catalogue.json', catalogueText([{ id: 'bell', asset: 'asset.tag', data: {} }]));
    test.write('known.json', JSON.stringify({ format: 1, files: { 'gone.scn.json': [{ rule: 'a/b', count: 1 }] } }));
    const { out } = test.run(['validate', '--format', 'json', '--baseline', 'known.json']);
    const { files } = JSON.parse(out) as { files: { issues: { rule: string; messageId: string }[] }[] };
    for (const { issues } of files) for (const { rule, messageId } of issues) reported.add(`${rule}#${messageId}`);
    for (const id of ['structure#additionalProperties', 'file/truncated#truncated', 'baseline/stale#stale'])
      expect([...reported]).toContain(id);
    for (const id of reported) expect([id, test.run(['explain', id]).err]).toEqual([id, '']);
  });

  test('suggests', () => {
    expect(folder.run(['explain', 'plugin/unknwon'])).toEqual({
      code: 2,
      out: '',
      err: 'scn: There is no rule, plugin or message “plugin/unknwon”.\nDid you mean “plugin/unknown”?\n',
    });
    expect(folder.run(['explain', 'plugin/unknown#unknwon']).err).toContain('Did you mean “unknown”?');
  });

  test('every listed rule', () => {
    const rules = JSON.parse(folder.run(['rules', '--format', 'json']).out) as readonly { readonly id: string }[];
    const ids = new Set(rules.map(({ id }) => id));
    expect(ids.size).toBe(rules.length);
    for (const id of ['structure', 'file/not-json', 'plugin/unknown', 'command.delay/long-pause']) {
      expect(ids).toContain(id);
    }
  });
});

describe('rules', () => {
  test('filters by area and severity', () => {
    const lines = folder.run(['rules', '--area', 'playlist', '--severity', 'error']).out.trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^playlist\/\S+\s+error\s+\S/);
    expect(folder.run(['rules', '--area', 'playlst']).err).toContain('Did you mean “playlist”?');
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('includes commands and options for %s', (shell) => {
    const { code, out } = folder.run(['completion', shell]);
    expect(code).toBe(0);
    for (const word of ['validate', 'explain', 'max-warnings', 'report']) expect(out).toContain(word);
  });

  test('works in bash', () => {
    const file = folder.write('completion.bash', folder.run(['completion', 'bash']).out);
    const complete = (...words: readonly string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          `source "${file}"; COMP_WORDS=(scn ${words.join(' ')}); COMP_CWORD=${words.length}; _scn; echo "\${COMPREPLY[@]}"`,
        ],
        { encoding: 'utf8', cwd: folder.path },
      ).trim();
    expect(complete('val')).toBe('validate');
    expect(complete('plugin', 'new', 'rep')).toBe('report');
    expect(complete('validate', '--max')).toBe('--max-warnings');
    expect(complete('validate', '--format', 'js')).toBe('json');
    expect(complete('validate', '--format', '=', 'ju')).toBe('junit');
    expect(complete('validate', '--format=sa')).toBe('--format=sarif');
    expect(complete('rules', '-f', '""')).toBe('pretty json');
    expect(complete('explain', 'command.delay/')).toContain('command.delay/long-pause');
    expect(complete('explain', 'command.spee')).toContain('command.speech');
    expect(complete('validate', '-r', 'command.delay/long')).toBe('command.delay/long-pause=');
    expect(complete('validate', '-r', 'command.delay/long-pause', '=', '""')).toBe('off information warning error');
    expect(complete('validate', '--rule', '=', 'command.delay/long-pause', '=', 'w')).toBe('warning');
    expect(complete('validate', '--rule', 'command.delay/long-pause=e')).toBe('command.delay/long-pause=error');
    expect(complete('rules', '--area', 'playl')).toBe('playlist');
    expect(complete('validate', '--config', 'clean.s')).toBe('clean.scn.json');
    expect(complete('upload', 'clean.s')).toBe('clean.scn.json');
    expect(complete('validate', '--max-warnings', '""')).toBe('');
  });

  test('offers the values of options in fish', () => {
    const { out } = folder.run(['completion', 'fish']);
    const line = (start: string) => out.split('\n').find((each) => each.startsWith(`complete -c scn ${start}`));
    expect(line(`-n '__fish_seen_subcommand_from validate' -l format`)).toContain("-s f -x -a 'pretty compact json");
    expect(line(`-n '__fish_seen_subcommand_from validate' -l rule`)).toContain('command.delay/long-pause=off');
    expect(line(`-f -n '__fish_seen_subcommand_from explain' -a`)).toContain('command.speech');
  });
});

test('the file that a clean run loads contains only what it needs', () => {
  const main = readFileSync(join(launcher, '../../dist/main.cjs'), 'latin1');
  expect(main).not.toMatch(/mobx|inversify|ajv|chokidar/);
  expect(folder.run(['validate', 'clean.scn.json']).code).toBe(0);
});

test('compiled code that V8 rejects is ignored', () => {
  const flags = ['--no-opt', '--stack-size=900', '--no-lazy'];
  for (const flag of flags) {
    const { stdout, status } = spawnSync(process.execPath, [flag, launcher, 'validate', '--fix-dry-run', '-'], {
      input: fixable,
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual(['stdin.scn.json\n  1 issue fixed\n\nNo issues in 1 file.\n', 0]);
  }
});
