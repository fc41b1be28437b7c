import { chmodSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { processTerminal } from '../src/terminal/terminal';
import { runCommand } from '../src/run-command';
import { broken, clean, fixable } from './scenarios';
import { TestFolder } from './scn';

const loose = `${JSON.stringify(JSON.parse(clean))}\n`;
const conflicted = clean.replace('"seconds": 2', '"seconds": 3');
const known = '{"format": 1, "files": {"gone.scn.json": [{"rule": "a", "entity": null, "message": "b", "count": 1}]}}';

async function run(args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  const code = await runCommand(
    args,
    processTerminal(false, (_, part) => void (text += part)),
  );
  return { code, text };
}

/** A file with a merge conflict. */
async function conflict(): Promise<string> {
  const folder = new TestFolder();
  const sides = [2, 3, 4].map((seconds) =>
    folder.write(`${seconds}.scn.json`, clean.replace('"seconds": 2', `"seconds": ${seconds}`)),
  );
  const file = folder.write('conflict.scn.json', '');
  expect(await run(['merge', ...sides, '-o', file])).toMatchObject({ code: 1 });
  return readFileSync(file, 'utf8');
}

type Case = readonly [what: string, content: string, args: (file: string, folder: TestFolder) => readonly string[]];

/** Every way in which a command writes a file that a user named, with its content before. */
const writers: readonly Case[] = [
  ['validate --fix', fixable, (file) => ['validate', '--fix', file]],
  ['validate --fix, a byte order mark', `\ufeff${clean}`, (file) => ['validate', '--fix', file]],
  ['validate --output', 'a report', (file, folder) => ['validate', folder.write('a.scn.json', clean), '-o', file]],
  [
    'validate --baseline-write',
    known,
    (file, folder) => ['validate', folder.write('a.scn.json', broken), '--baseline', file, '--baseline-write'],
  ],
  [
    'validate --prune',
    known,
    (file, folder) => ['validate', folder.write('a.scn.json', clean), '--baseline', file, '--prune'],
  ],
  ['fmt', loose, (file) => ['fmt', file]],
  ['fmt --complete', loose, (file, folder) => ['fmt', '--complete', folder.write('a.json', '{}'), '-o', file]],
  [
    'merge',
    clean,
    (file, folder) => [
      'merge',
      folder.write('base.scn.json', clean),
      file,
      folder.write('theirs.scn.json', conflicted),
    ],
  ],
  ['resolve', await conflict(), (file) => ['resolve', '--theirs', file]],
  [
    'merge --output',
    'a result',
    (file, folder) => {
      const sides = ['base', 'ours', 'theirs'].map((name) => folder.write(`${name}.scn.json`, clean));
      return ['merge', ...sides, '-o', file];
    },
  ],
];

describe.each(writers.map(([what, content, args]) => ({ what, content, args })))('$what', ({ content, args }) => {
  test('leaves a read-only file, names it and says what to do', async () => {
    const folder = new TestFolder();
    const file = folder.write('kept.scn.json', content);
    chmodSync(file, 0o444);
    const { code, text } = await run(args(file, folder));
    expect([code, text]).toEqual([2, expect.stringContaining(basename(file))]);
    expect(text).toMatch(
      /Can’t write .*the file is read-only\. Make it writable \(chmod u\+w\), or choose another file\./,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('writes it once it is writable', async () => {
    const folder = new TestFolder();
    const file = folder.write('kept.scn.json', content);
    const { text } = await run(args(file, folder));
    expect(text).not.toContain('Can’t write');
    expect(readFileSync(file, 'utf8')).not.toBe(content);
  });

  test('doesn’t replace a link that leads nowhere', async () => {
    const folder = new TestFolder();
    for (const target of ['absent', 'kept.scn.json']) {
      const link = join(new TestFolder().path, 'kept.scn.json');
      symlinkSync(target, link);
      const { code } = await run(args(link, folder));
      expect(code).toBe(2);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    }
  });
});

describe.each([
  ['dangling', 'absent.json', 'is a symbolic link to a file that does not exist'],
  ['looping', 'scn.config.json', 'is part of a loop of symbolic links'],
])('a %s link', (_, target, reason) => {
  test('is no missing configuration', async () => {
    const folder = new TestFolder();
    const file = folder.write('a.scn.json', clean);
    symlinkSync(target, join(folder.path, 'scn.config.json'));
    for (const args of [
      ['validate', file],
      ['validate', folder.path],
      ['fmt', '--check', file],
      ['diff', file, file],
    ]) {
      const { code, text } = await run(args);
      expect([code, text]).toEqual([2, expect.stringContaining(`scn.config.json ${reason}`)]);
    }
  });

  test('is no missing scenario', async () => {
    const folder = new TestFolder();
    folder.write('a.scn.json', clean);
    symlinkSync(target === 'absent.json' ? target : 'b.scn.json', join(folder.path, 'b.scn.json'));
    const { code, text } = await run(['validate', folder.path]);
    expect(code).toBe(2);
    expect(text).toMatch(/Can’t read .*b\.scn\.json/);
  });
});
