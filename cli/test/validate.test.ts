import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { broken, brokenRule, clean, fixable, foreign, noted, notedRule } from './scenarios';
import { TestFolder } from './scn';

const folder = new TestFolder();
folder.write('ward/clean.scn.json', clean);
folder.write('ward/broken.scn.json', broken);
folder.write('ward/node_modules/hidden.scn.json', broken);
folder.write('ward/.git/hidden.scn.json', broken);
folder.write('ward/notes.json', '{}');
folder.write('other/noted.scn.json', noted);
folder.write('foreign.scn.json', foreign);
folder.write('empty/readme.txt', '');

const compact = (...args: readonly string[]) => folder.run(['validate', '--format', 'compact', ...args]);

describe('what is checked', () => {
  test('a clean file', () => {
    expect(folder.run(['validate', 'ward/clean.scn.json'])).toEqual({
      code: 0,
      out: 'No issues in 1 file.\n',
      err: '',
    });
  });

  test('a folder, without node_modules and dot folders, in order', () => {
    const { out, code } = folder.run(['validate', '--format', 'json', 'other', 'ward']);
    const { files } = JSON.parse(out) as { readonly files: readonly { readonly file: string }[] };
    expect(files.map(({ file }) => file)).toEqual([
      'other/noted.scn.json',
      'ward/broken.scn.json',
      'ward/clean.scn.json',
    ]);
    expect(code).toBe(1);
  });

  test('the working folder when no path is given', () => {
    expect(folder.run(['validate']).out).toContain('in 4 files.');
  });

  test('patterns', () => {
    expect(compact('**/{noted,clean}.scn.json').out).toBe(
      `other/noted.scn.json:99:15: information ${notedRule}: The playlist pauses for 400 s, more than 300 s. Use a response with a delay, or a time trigger, so that the learner can continue.\n`.replace(
        /99:15/,
        placeOf(noted, 400),
      ),
    );
    expect(compact('ward/cl?an.scn.json').code).toBe(0);
    expect(compact('[z-a]*.scn.json')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('[z-a]') as string,
    });
    expect(compact('none/*.scn.json')).toEqual({ code: 2, out: '', err: 'scn: No file matches none/*.scn.json.\n' });
  });

  test('stdin, with a file name', () => {
    const { out, code } = folder.run(['validate', '-', '--format', 'compact', '--stdin-filename', 'x/y.scn.json'], {
      input: broken,
    });
    expect(out).toMatch(new RegExp(`^x/y\\.scn\\.json:\\d+:\\d+: error ${brokenRule}: `));
    expect(code).toBe(1);
  });

  test('a file with another name, when it is named', () => {
    folder.write('scenario.txt', clean);
    expect(folder.run(['validate', 'scenario.txt']).code).toBe(0);
  });

  test('a folder without scenarios and a missing file are refused', () => {
    expect(folder.run(['validate', 'empty'])).toEqual({
      code: 2,
      out: '',
      err: 'scn: empty contains no scenario.\nScenario file names end in .scn.json. To check a file with another name, give its path.\n',
    });
    expect(folder.run(['validate', 'absent.scn.json']).err).toBe('scn: absent.scn.json does not exist.\n');
  });
});

describe('how it reports', () => {
  test('errors have a line, a column and the text of the line', () => {
    const { out, code } = folder.run(['validate', 'ward/broken.scn.json']);
    const line = broken.split('\n').findIndex((text) => text.includes('"pause"')) + 1;
    expect(code).toBe(1);
    expect(out).toContain(`  ${line}:`);
    expect(out).toContain(`error  Command must appear before the last Response Complete  ${brokenRule}  [fixable]\n`);
    expect(out).toMatch(new RegExp(`${line} │ \\{.*"pause"`));
    expect(out).toContain('1 error, 0 warnings, 1 note in 1 file.\n1 issue can be fixed with --fix.\n');
    expect(out).toContain(`scn explain ${brokenRule}`);
  });

  test('warnings pass unless there are more than allowed', () => {
    expect(compact('foreign.scn.json').code).toBe(0);
    expect(compact('foreign.scn.json', '--max-warnings', '1').code).toBe(0);
    expect(compact('foreign.scn.json', '--max-warnings', '0').code).toBe(1);
  });

  test('--quiet reports errors only', () => {
    expect(folder.run(['validate', '-q', 'other/noted.scn.json'])).toEqual({ code: 0, out: '', err: '' });
    expect(folder.run(['validate', '-q', 'ward']).out).not.toContain(notedRule);
  });

  test('--rule sets a severity or turns a rule off', () => {
    expect(compact('other', '--rule', `${notedRule}=error`).code).toBe(1);
    expect(compact('other', '--rule', `${notedRule}=off`)).toEqual({ code: 0, out: '', err: '' });
    expect(compact('other', '--rule', 'command.delay/long-pase=off')).toEqual({
      code: 2,
      out: '',
      err: 'scn: --rule names the rule “command.delay/long-pase”, which does not exist.\nDid you mean “command.delay/long-pause”?\n',
    });
    expect(compact('other', '--rule', `${notedRule}=loud`).err).toContain('off, information, warning, error');
  });

  test('--output writes the report to a file', () => {
    expect(folder.run(['validate', 'ward', '--format', 'json', '--output', 'report.json'])).toMatchObject({
      code: 1,
      out: '',
    });
    expect(JSON.parse(readFileSync(join(folder.path, 'report.json'), 'utf8'))).toMatchObject({
      summary: { errors: 1 },
    });
    expect(folder.run(['validate', 'ward', '--output', 'absent/report.json']).err).toBe(
      'scn: Can’t write the report absent/report.json: it does not exist.\n',
    );
  });

  test('a full disk is reported in words', () => {
    expect(folder.run(['validate', 'ward', '--output', '/dev/full'])).toMatchObject({
      code: 2,
      err: 'scn: Can’t write the report /dev/full: the disk is full.\n',
    });
  });

  test('a file without read permission is reported, and the others are checked', () => {
    chmodSync(folder.write('secret/a.scn.json', clean), 0);
    folder.write('secret/b.scn.json', broken);
    const { code, out } = folder.run(['validate', '--format', 'compact', 'secret'], { unprivileged: true });
    expect(out).toContain('secret/a.scn.json:1:1: error: Can’t read secret/a.scn.json: permission denied.\n');
    expect(out).toContain(`secret/b.scn.json`);
    expect(code).toBe(2);
  });

  test('contradictions on the command line are refused', () => {
    for (const args of [['--fix', '--fix-dry-run'], ['--fix', '-'], ['--watch', '-'], ['--baseline-write']]) {
      expect(folder.run(['validate', ...args])).toMatchObject({ code: 2, out: '' });
    }
  });
});

describe('the configuration', () => {
  test('nearest to the file applies, unless --config is set', () => {
    const test = new TestFolder();
    test.write('noted.scn.json', noted);
    test.write('strict/noted.scn.json', noted);
    test.write('strict/deep/noted.scn.json', noted);
    test.write('strict/scn.config.json', JSON.stringify({ rules: { [notedRule]: 'error' } }));
    test.write('mild.json', JSON.stringify({ rules: { [notedRule]: 'off' } }));
    const { out } = test.run(['validate', '--format', 'compact']);
    expect(out.match(/^\S+?:\d+:\d+: \w+/gm)?.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      'noted.scn.json: information',
      'strict/deep/noted.scn.json: error',
      'strict/noted.scn.json: error',
    ]);
    expect(test.run(['validate', '--config', 'mild.json']).code).toBe(0);
    expect(test.run(['validate', 'strict', '--rule', `${notedRule}=warning`]).code).toBe(0);
  });

  test('can be TypeScript', () => {
    const test = new TestFolder();
    test.write('noted.scn.json', noted);
    test.write('rules.ts', `export const strict: Record<string, string> = { '${notedRule}': 'error' };`);
    test.write('scn.config.ts', `import { strict } from './rules';\nexport default { rules: strict };`);
    expect(test.run(['validate']).code).toBe(1);
    test.write('scn.config.ts', `throw new Error('not today');`);
    expect(test.run(['validate'])).toMatchObject({ code: 2, err: expect.stringContaining('not today') as string });
  });

  test.each([
    ['{', 'is not JSON'],
    ['[]', 'must contain an object'],
    ['{"plugin": []}', 'has the unknown key “plugin”.\nDid you mean “plugins”?'],
    ['{"plugins": "x"}', '“plugins” in'],
    ['{"rules": {"structure": "loud"}}', 'it can be off, information, warning, error'],
    ['{"rules": {"no/such": "off"}}', 'names the rule “no/such”, which does not exist'],
  ])('is refused when invalid: %s', (content, message) => {
    const test = new TestFolder();
    test.write('clean.scn.json', clean);
    test.write('scn.config.json', content);
    const { code, err } = test.run(['validate']);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('the baseline', () => {
  test('suppresses known issues, but not further occurrences', () => {
    const test = new TestFolder();
    test.write('a.scn.json', broken);
    expect(test.run(['validate', '--baseline', 'known.json', '--baseline-write']).code).toBe(0);
    expect(test.run(['validate', '--baseline', 'known.json'])).toEqual({
      code: 0,
      out: 'No issues in 1 file.\n2 known issues in the baseline not shown.\n',
      err: '',
    });
    test.write('b.scn.json', fixable);
    const { code, out } = test.run(['validate', '--baseline', 'known.json', '--format', 'compact']);
    expect(code).toBe(1);
    expect(out).toMatch(/^b\.scn\.json:.*\n$/);
    expect(test.run(['validate', '--baseline', 'a.scn.json'])).toMatchObject({ code: 2 });
  });
});

function placeOf(text: string, value: number): string {
  const lines = text.split('\n');
  const line = lines.findIndex((content) => content.includes(`: ${value}`));
  return `${line + 1}:${(lines[line] ?? '').indexOf(String(value)) + 1}`;
}
