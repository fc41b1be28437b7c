import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GitRepository } from './git-repository';
import { fixable } from './scenarios';
import { TestFolder } from './scn';

/** The files that a run checks: every file has an issue. */
function checked(folder: TestFolder, ...args: readonly string[]): readonly string[] {
  const { out } = folder.run(['validate', '--format', 'json', ...args]);
  return (JSON.parse(out) as { files: readonly { file: string }[] }).files.map(({ file }) => file);
}

function folderWith(...files: readonly string[]): TestFolder {
  const folder = new TestFolder();
  for (const file of files) folder.write(file, fixable);
  return folder;
}

test('.gitignore files are respected in folders and patterns, not for a file named by its path', () => {
  const folder = folderWith(
    'a.scn.json',
    'drafts/b.scn.json',
    'ward/c.scn.json',
    'ward/d.scn.json',
    'ward/old/e.scn.json',
  );
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  folder.write('.gitignore', 'drafts/\n*.scn.json\n!a.scn.json\n');
  folder.write('ward/.gitignore', '!c.scn.json\nold\n');
  expect(checked(folder)).toEqual(['a.scn.json', 'ward/c.scn.json']);
  expect(checked(folder, '**/*.scn.json')).toEqual(['a.scn.json', 'ward/c.scn.json']);
  expect(checked(folder, 'ward')).toEqual(['ward/c.scn.json']);
  expect(checked(folder, 'drafts')).toEqual(['drafts/b.scn.json']);
  expect(checked(folder, 'ward/d.scn.json')).toEqual(['ward/d.scn.json']);
  folder.write('.git/info/exclude', 'a.scn.json\n');
  expect(checked(folder, '.', 'ward')).toContain('a.scn.json'); // .gitignore takes precedence
  folder.write('.gitignore', '*\n');
  expect(folder.run(['validate'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('To check one of them, give its path.') as string,
  });
});

test('a further work tree of a repository uses its own .gitignore and the exclusions of the repository', () => {
  const files = { 'a.scn.json': fixable, 'b.scn.json': fixable, 'c.scn.json': fixable };
  const repository = new GitRepository(files);
  repository.git('worktree', 'add', '-q', 'ward');
  repository.write('.git/info/exclude', 'a.scn.json\n/ward\n');
  repository.write('ward/.gitignore', 'b.scn.json\n');
  expect(checked(repository, 'ward')).toEqual(['ward/c.scn.json']);
});

test('“exclude” of the nearest configuration is respected', () => {
  const folder = folderWith('a.scn.json', 'drafts/b.scn.json', 'ward/c.scn.json', 'ward/drafts/d.scn.json');
  folder.write('scn.config.json', '{"exclude": ["/drafts", "c.*"]}');
  expect(checked(folder)).toEqual(['a.scn.json', 'ward/drafts/d.scn.json']);
  folder.write('ward/scn.config.json', '{"exclude": ["drafts/"]}');
  expect(checked(folder, '.')).toEqual(['a.scn.json', 'ward/c.scn.json']);
  expect(checked(folder, '.', '--config', 'scn.config.json')).toEqual(['a.scn.json', 'ward/drafts/d.scn.json']);
  expect(folder.run(['fmt', '--check', '.'])).toMatchObject({ code: 0 });
});

test('a file is checked once, under the first of its names', () => {
  const folder = folderWith('ward/a.scn.json');
  symlinkSync('a.scn.json', join(folder.path, 'ward/link.scn.json'));
  expect(checked(folder, 'ward/a.scn.json', './ward/a.scn.json', join(folder.path, 'ward/a.scn.json'), 'ward')).toEqual(
    ['ward/a.scn.json'],
  );
  expect(checked(folder, './ward/../ward/a.scn.json', 'ward/*.json')).toEqual(['./ward/../ward/a.scn.json']);
});

test('files and folders that start with a dot are taken only when the argument names them', () => {
  const folder = folderWith('a.scn.json', '.b.scn.json', '.ci/c.scn.json', 'ward/.d.scn.json');
  expect(checked(folder)).toEqual(['a.scn.json']);
  expect(checked(folder, '**/*.scn.json')).toEqual(['a.scn.json']);
  expect(checked(folder, '**')).toEqual(['a.scn.json']);
  expect(checked(folder, '.ci')).toEqual(['.ci/c.scn.json']);
  expect(checked(folder, '.ci/*.scn.json', '**/.*.scn.json')).toEqual([
    '.ci/c.scn.json',
    '.b.scn.json',
    'ward/.d.scn.json',
  ]);
});
