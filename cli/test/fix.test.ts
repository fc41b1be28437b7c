import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, Run } from 'sarif';
import { expect, test } from 'vitest';
import { errorsBySchema } from './published-schema';
import { brokenRule, clean, fixable } from './scenarios';
import { TestFolder } from './scn';

test('--fix writes the whole fixed file and keeps its mode', () => {
  const folder = new TestFolder();
  const file = folder.write('a.scn.json', fixable);
  chmodSync(file, 0o640);
  const { code, out } = folder.run(['validate', '--fix', 'a.scn.json']);
  expect(out).toBe('a.scn.json\n  1 issue fixed\n\nNo issues in 1 file.\n');
  expect(code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(clean);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder.path)).toEqual(['a.scn.json']);
});

test('--fix says why it applies nothing when the structure is wrong', () => {
  const folder = new TestFolder();
  const broken = fixable.replace('["nurse-role"], "observable"', '[7], "observable"');
  const file = folder.write('a.scn.json', broken);
  const { code, out } = folder.run(['validate', '--fix', 'a.scn.json']);
  expect(code).toBe(1);
  expect(out).toContain(
    '  The fix of 1 issue was not applied, because the structure of the file is wrong. Correct the issues of the rule “structure”, and run --fix again.\n',
  );
  expect(readFileSync(file, 'utf8')).toBe(broken);
  const json = folder.run(['validate', '--fix', '--format', 'json', 'a.scn.json']).out;
  expect(errorsBySchema('report', json)).toBeNull();
  expect(JSON.parse(json)).toMatchObject({ files: [{ unfixed: 1 }] });
  expect(folder.run(['validate', 'a.scn.json']).out).not.toContain('not applied');
});

test('--fix follows a symbolic link and keeps the link', () => {
  const folder = new TestFolder();
  const file = folder.write('real/a.scn.json', fixable);
  symlinkSync(file, join(folder.path, 'link.scn.json'));
  expect(folder.run(['validate', '--fix', 'link.scn.json']).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(clean);
});

test('--fix-dry-run reports the remaining issues and writes nothing', () => {
  const folder = new TestFolder();
  const file = folder.write('a.scn.json', fixable);
  const { code, out } = folder.run(['validate', '--fix-dry-run', 'a.scn.json']);
  expect(out).toContain('1 issue fixed');
  expect(code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(fixable);
});

test('a clean file is not written', () => {
  const folder = new TestFolder();
  const file = folder.write('a.scn.json', clean.replaceAll('\n', '\n '));
  expect(folder.run(['validate', '--fix', 'a.scn.json']).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(clean.replaceAll('\n', '\n '));
});

/** A layout that isn't canonical: four spaces, CRLF, and the properties in another order. */
function relaid(text: string): string {
  const { scenario, ...header } = JSON.parse(text) as Record<string, object>;
  const { setup, ...rest } = scenario as Record<string, object>;
  return `${JSON.stringify({ scenario: { ...rest, setup }, ...header }, null, 4)}\n`.replaceAll('\n', '\r\n');
}

test('--fix changes nothing else in a file that isn’t in canonical form', () => {
  const folder = new TestFolder();
  const file = folder.write('a.scn.json', relaid(fixable));
  const { out } = folder.run(['validate', '--format', 'sarif']);
  const [{ results }] = (JSON.parse(out) as Log).runs as [Run];
  const replacements = results?.[0]?.fixes?.[0]?.artifactChanges[0]?.replacements ?? [];
  const lines = replacements.map(({ deletedRegion: { startLine = 0, endLine = 0 } }) => endLine - startLine + 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
  expect(folder.run(['validate', '--fix']).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(relaid(clean));
});

test('--fix and fmt keep CRLF, which is as canonical as LF', () => {
  const folder = new TestFolder();
  const withCrlf = (text: string) => text.replaceAll('\n', '\r\n');
  const file = folder.write('a.scn.json', withCrlf(fixable));
  expect(folder.run(['fmt', '--check', '.'])).toEqual({ code: 0, out: '', err: '' });
  expect(folder.run(['validate', '--fix']).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(withCrlf(clean));
  folder.write('a.scn.json', relaid(clean));
  expect(folder.run(['fmt', '.']).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(withCrlf(clean));
  expect(folder.run(['fmt', '-'], { input: relaid(clean) }).out).toBe(withCrlf(clean));
});

test('fmt --check passes on a checkout with core.autocrlf', () => {
  const folder = new TestFolder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder.path });
  git('init', '-q');
  const file = folder.write('a.scn.json', clean);
  git('add', '.');
  git('commit', '-qm', 'First');
  git('config', 'core.autocrlf', 'true');
  rmSync(file);
  git('checkout', '-q', '.');
  expect(readFileSync(file, 'utf8')).toContain('\r\n');
  expect(folder.run(['fmt', '--check', '.'])).toEqual({ code: 0, out: '', err: '' });
});

test('issues of a disabled rule are not fixed', () => {
  const folder = new TestFolder();
  const file = folder.write('a.scn.json', fixable);
  expect(folder.run(['validate', '--fix', '--rule', `${brokenRule}=off`]).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(fixable);
});

test('a read-only folder leaves the file unchanged', () => {
  const folder = new TestFolder();
  const file = folder.write('locked/a.scn.json', fixable);
  chmodSync(join(folder.path, 'locked'), 0o555);
  const { code, out } = folder.run(['validate', '--fix', 'locked'], { unprivileged: true });
  chmodSync(join(folder.path, 'locked'), 0o755);
  expect(code).toBe(2);
  expect(out).toContain('Can’t write the fixed file: permission denied. The file is unchanged.');
  expect(out).not.toContain('issue fixed');
  expect(out).toContain(brokenRule); // it is still there
  expect(readFileSync(file, 'utf8')).toBe(fixable);
});
