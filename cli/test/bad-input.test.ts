import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { broken, brokenRule, clean, fixable } from './scenarios';
import { TestFolder, type Run } from './scn';

const folder = new TestFolder();
const bom = Buffer.from([0xef, 0xbb, 0xbf]);
const withScenario = (extra: string) => clean.replace('"scenario": {', `"scenario": {${extra}`);

type Case = readonly [name: string, content: string | Buffer, rule: string, place?: string];
const cases: readonly Case[] = [
  ['empty', '', 'file/empty', '1:1'],
  ['white space', ' \n', 'file/empty', '1:1'],
  ['not JSON', 'scenario: yes', 'file/not-json', '1:1'],
  ['truncated', clean.slice(0, clean.length / 2), 'file/truncated'],
  ['a trailing comma', '{"format": 1,\n}', 'file/not-json', '2:1'],
  ['UTF-16', Buffer.from(`\ufeff${clean}`, 'utf16le'), 'file/wrong-encoding', '1:1'],
  ['Latin-1', Buffer.from('{\n  "é": 1}', 'latin1'), 'file/wrong-encoding', '2:4'],
  ['deep nesting', '['.repeat(100_000), 'file/too-deep'],
  ['a duplicate key', '{\n"format": 1,\n"format": 1}', 'file/duplicate-key', '3:1'],
  ['a number beyond 2^53', '{"format": 9007199254740993}', 'file/number-too-large', '1:12'],
  ['a number with too many digits', '{"format": 0.12345678901234567891}', 'file/number-loses-digits', '1:12'],
  ['a number that is too large', '{"format": 1e999}', 'file/number-too-large', '1:12'],
  ['half a character', '{"title": "\\ud800"}', 'file/lone-surrogate'],
  ['__proto__', '{"__proto__": {"format": 1}}', 'file/reserved-key', '1:2'],
  ['a list', '[]', 'file/not-a-scenario-file', '1:1'],
  ['no format', '{"scenario": {}}', 'file/envelope'],
  ['a newer format', clean.replace('"format": 1', '"format": 2'), 'file/newer-format', '3:13'],
  ['an unknown property', withScenario('"weather": "rain",'), 'structure'],
];

const fileOf = (name: string) => `${name.replaceAll(/\W/g, '-')}.scn.json`;

/** Each command checks all files at once: a start of the program takes longer than all of them. */
describe('what can’t be read', () => {
  const rewritten = new TestFolder();
  let [checked, fixed, formatted]: readonly Run[] = [];

  beforeAll(() => {
    for (const [name, content] of cases) {
      folder.write(fileOf(name), content);
      rewritten.write(fileOf(name), content);
    }
    const validate = ['validate', '--format', 'compact'];
    checked = folder.run([...validate, ...cases.map(([name]) => fileOf(name))]);
    formatted = rewritten.run([
      'fmt',
      ...cases.flatMap(([name, , rule]) => (rule === 'structure' ? [] : fileOf(name))),
    ]);
    fixed = rewritten.run([...validate, '--fix']);
  });

  /** Returns the lines about a file in the output of a run. */
  const said = (text: string | undefined, name: string) =>
    (text ?? '').split('\n').filter((line) => line.startsWith(`${fileOf(name)}:`));

  test('fails each command, without a word about the program', () => {
    expect(checked).toMatchObject({ code: 1, err: '' });
    expect(checked?.out).not.toMatch(/\n\s+at /);
    expect(formatted).toMatchObject({ code: 1, out: '' });
    expect(fixed?.code).toBe(1);
  });

  describe.each(cases.map(([name, content, rule, place]) => ({ name, content, rule, place })))(
    '$name',
    ({ name, content, rule, place }) => {
      test('is a located finding', () => {
        const [first] = said(checked?.out, name);
        expect(first).toMatch(new RegExp(`^${fileOf(name)}:${place ?? '\\d+:\\d+'}: error ${rule}: \\S.*\\.$`));
      });

      test('is not changed by fmt or --fix', () => {
        const left = expect.arrayContaining([expect.stringContaining(` error ${rule}: `) as string]) as string[];
        expect(said(fixed?.out, name)).toEqual(left);
        if (rule === 'structure') return;
        expect(said(formatted?.err, name)).toEqual(left);
        expect(readFileSync(join(rewritten.path, fileOf(name))).equals(Buffer.from(content))).toBe(true);
      });
    },
  );
});

test('a file of 100 MB is refused with its size', () => {
  folder.write('large/large.scn.json', Buffer.alloc(100_000_001, ' '));
  const { code, out } = folder.run(['validate', '--format', 'compact', 'large']);
  expect(out).toMatch(/: error file\/too-large: The file has 100 MB\./);
  expect(code).toBe(1);
});

describe('a byte order mark', () => {
  const marked = (text: string) => Buffer.concat([bom, Buffer.from(text)]);

  test('is a warning beside the other findings', () => {
    folder.write('marked.scn.json', marked(broken));
    const { code, out } = folder.run(['validate', '--format', 'compact', 'marked.scn.json']);
    expect(out.split('\n')[0]).toMatch(/^marked\.scn\.json:1:1: warning file\/byte-order-mark: /);
    expect(out).toContain(brokenRule);
    expect(code).toBe(1);
    folder.write('marked.scn.json', marked('{"format": 1,}'));
    expect(folder.run(['validate', '--format', 'compact', 'marked.scn.json']).out).toMatch(
      /^marked\.scn\.json:1:1: warning .*\nmarked\.scn\.json:1:14: error file\/not-json: .*\n$/,
    );
    folder.write('marked.scn.json', marked(clean));
    expect(folder.run(['validate', 'marked.scn.json']).code).toBe(0);
  });

  test('is removed by --fix with the other fixes, in files with errors too, and by fmt', () => {
    const file = folder.write('fixed/marked.scn.json', marked(fixable));
    expect(folder.run(['validate', '--fix', 'fixed'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 issues fixed') as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(clean);
    folder.write('fixed/marked.scn.json', marked('{"format": 1,}'));
    expect(folder.run(['validate', '--fix', 'fixed']).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('{"format": 1,}');
    folder.write('fixed/marked.scn.json', marked(clean));
    expect(folder.run(['fmt', '--check', 'fixed']).code).toBe(1);
    expect(folder.run(['fmt', 'fixed']).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(clean);
  });

  test('has its fix in SARIF as a region of bytes', () => {
    folder.write('sarif/marked.scn.json', marked(clean));
    const { out } = folder.run(['validate', '--format', 'sarif', 'sarif']);
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        { results: [{ fixes: [{ artifactChanges: [{ replacements: [{ deletedRegion: { byteLength: 3 } }] }] }] }] },
      ],
    });
  });
});

test('data of a newer plugin is kept and reported', () => {
  folder.write('newer.scn.json', clean.replace('"command.delay": 1', '"command.delay": 7'));
  const { code, out } = folder.run(['validate', '--format', 'compact', 'newer.scn.json']);
  expect(out).toMatch(/^newer\.scn\.json:\d+:\d+: warning file\/newer-plugin: /);
  expect(code).toBe(0);
});
