import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { broken, brokenRule, clean, fixable, foreign, noted, notedRule } from './scenarios';
import { launcher, TestFolder } from './scn';

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
      `other/noted.scn.json:99:15: information ${notedRule}: The playlist pauses for 6:40 min, more than 5 min. Use a response with a delay, or a time trigger, so that the learner can continue.\n`.replace(
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
      'scn: Can’t write the report absent/report.json: the folder absent does not exist.\n',
    );
  });

  test('a full disk is reported in words', () => {
    expect(folder.run(['validate', 'ward', '--output', '/dev/full'])).toMatchObject({
      code: 2,
      err: 'scn: Can’t write the report /dev/full: the disk is full.\n',
    });
  });

  test('a full disk behind stdout is reported in words, and nothing else', () => {
    for (const args of [['validate', 'ward'], ['rules'], ['--help']]) {
      const command = `"${process.execPath}" "${launcher}" ${args.join(' ')} > /dev/full`;
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder.path, encoding: 'utf8' });
      expect([status, stderr]).toEqual([2, 'scn: Can’t write to stdout: the disk is full.\n']);
    }
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
    ['{\n  "plugins": [],\n  "plugin": []\n}', 'scn.config.json:3:3 has the unknown key “plugin”.'],
    ['{\n  "plugins": []\n  "rules": {}\n}', 'scn.config.json:3:3 is not JSON: Expected a comma'],
    ['{"exclude": ["a", 1]}', '“exclude” in'],
    ['{"exclude": ["a", 1]}', 'scn.config.json:1:19 must be a list of strings'],
    ['{"rules": {\n"structure": "loud"}}', 'scn.config.json:2:14 sets structure to "loud"'],
    ['{"rules": {\n"no/such": "off"}}', 'scn.config.json:2:12 names the rule “no/such”'],
    [
      '{"rules": {"structure": "off"}}',
      'scn.config.json:1:25 sets the rule “structure” to off, but it can’t be switched off.',
    ],
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

test('a folder in the place of the configuration is refused, not ignored', () => {
  const test = new TestFolder();
  test.write('clean.scn.json', clean);
  mkdirSync(join(test.path, 'scn.config.json'));
  expect(test.run(['validate'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('scn.config.json is not a file, so the configuration can’t be read.\n') as string,
  });
});

test.each(['structure=off', 'structure=warning', 'rule/failed=off', 'file/not-json=off'])(
  '--rule %s is refused: the rule can’t be switched off',
  (setting) => {
    const [id = '', severity = ''] = setting.split('=');
    const { code, err } = folder.run(['validate', 'ward', '--rule', setting]);
    expect(code).toBe(2);
    expect(err).toContain(`--rule sets the rule “${id}” to ${severity}, but it can’t be `);
    expect(folder.run(['validate', 'ward/clean.scn.json', '--rule', `${id}=error`]).code).toBe(0);
  },
);

describe('the baseline', () => {
  test('suppresses known issues, but not further occurrences', () => {
    const test = new TestFolder();
    test.write('a.scn.json', broken);
    expect(test.run(['validate', '--baseline', 'known.json', '--baseline-write']).code).toBe(0);
    expect(test.run(['validate', '--baseline', 'known.json'])).toEqual({
      code: 0,
      out: 'No issues in 1 file.\n1 issue can be fixed with --fix.\n2 known issues in the baseline not shown.\n',
      err: '',
    });
    test.write('b.scn.json', fixable);
    const { code, out } = test.run(['validate', '--baseline', 'known.json', '--format', 'compact']);
    expect(code).toBe(1);
    expect(out).toMatch(/^b\.scn\.json:.*\n$/);
    expect(test.run(['validate', '--baseline', 'a.scn.json'])).toMatchObject({ code: 2 });
  });

  test('written for some files keeps the entries of the others', () => {
    const test = new TestFolder();
    const files = ['a.scn.json', 'b.scn.json', 'c.scn.json'];
    for (const file of files) test.write(file, broken);
    const write = (...names: readonly string[]) =>
      test.run(['validate', '--baseline', 'known.json', '--baseline-write', ...names]).code;
    const known = () => {
      const { files: entries } = JSON.parse(readFileSync(join(test.path, 'known.json'), 'utf8')) as {
        readonly files: Readonly<Record<string, readonly unknown[]>>;
      };
      return Object.entries(entries).map(([file, issues]) => `${file} ${issues.length}`);
    };
    expect(write('b.scn.json', 'c.scn.json')).toBe(0);
    expect(write('a.scn.json')).toBe(0);
    expect(known()).toEqual(files.map((file) => `${file} 2`));
    test.write('b.scn.json', clean);
    expect(write('b.scn.json')).toBe(0);
    expect(known()).toEqual(['a.scn.json 2', 'c.scn.json 2']);

    chmodSync(test.path, 0o777);
    chmodSync(join(test.path, 'c.scn.json'), 0o000); // what it contains is unknown now
    const unreadable = test.run(['validate', '--baseline', 'known.json', '--baseline-write', '.'], {
      unprivileged: true,
    });
    expect(unreadable.code).toBe(2);
    expect(known()).toEqual(['a.scn.json 2', 'c.scn.json 2']);

    test.write('known.json', '{}');
    expect(write('a.scn.json')).toBe(2);
    expect(readFileSync(join(test.path, 'known.json'), 'utf8')).toBe('{}');
  });

  test('with entries that no longer occur is reported at its lines, and pruned on request', () => {
    const test = new TestFolder();
    for (const name of ['a', 'b', 'c', 'd']) test.write(`${name}.scn.json`, broken);
    const file = join(test.path, 'known.json');
    const run = (...args: readonly string[]) =>
      test.run(['validate', '--baseline', 'known.json', '--format', 'compact', ...args]);
    test.run(['validate', '--baseline', 'known.json', '--baseline-write']);
    test.write('a.scn.json', noted); // one of two issues is gone
    rmSync(join(test.path, 'b.scn.json'));
    test.write('d.scn.json', '{'); // not judged: no rule has checked it
    const { out, code } = run('a.scn.json', 'd.scn.json'); // c is not judged either
    const stale = out.split('\n').filter((line) => line.startsWith('known.json:'));
    expect(stale).toHaveLength(3);
    for (const line of stale)
      expect(line).toMatch(/^known\.json:\d+:\d+: information baseline\/stale: .* in [ab]\.scn\.json\./);
    expect(stale[0]).toContain(
      `${brokenRule} no longer reports an issue at pause in a.scn.json. Remove the entry with --prune.`,
    );
    expect(code).toBe(1); // d
    expect(run('a.scn.json').code).toBe(0);
    expect(run('a.scn.json', '--rule', 'baseline/stale=error').code).toBe(1);
    expect(run('a.scn.json', '--rule', 'baseline/stale=off').out).toBe('');
    expect(run('a.scn.json', '--prune')).toEqual({
      code: 0,
      out: '',
      err: 'Removed 3 entries that no longer occur from known.json.\n',
    });
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, object[]> };
    expect(Object.entries(files).map(([name, known]) => [name, known.length])).toEqual([
      ['a.scn.json', 1],
      ['c.scn.json', 2],
      ['d.scn.json', 2],
    ]);
    expect(run('a.scn.json')).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('an accepted warning that no longer occurs', () => {
  const unused = broken.replace(
    /"suppressions": \[/,
    '"suppressions": [\n      { "ruleId": "text/double-space", "entity": null, "reason": "Old." },',
  );

  test('is reported, and removed with --prune without other fixes', () => {
    const test = new TestFolder();
    const file = test.write('a.scn.json', unused);
    const run = (...args: readonly string[]) => test.run(['validate', '--format', 'compact', ...args]);
    expect(run().out).toContain('information suppression/unused: text/double-space no longer reports an issue.');
    expect(run('--rule', 'suppression/unused=warning').out).toContain('warning suppression/unused');
    expect(run('--prune').out).not.toContain('suppression/unused');
    expect(readFileSync(file, 'utf8')).toBe(broken);
  });
});

function placeOf(text: string, value: number): string {
  const lines = text.split('\n');
  const line = lines.findIndex((content) => content.includes(`: ${value}`));
  return `${line + 1}:${(lines[line] ?? '').indexOf(String(value)) + 1}`;
}
