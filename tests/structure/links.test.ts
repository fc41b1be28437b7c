import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../boundaries/cruise';
import { sourceFiles } from '../boundaries/source-files';

/** Folders whose Markdown files link to others. Examples in documentation of plugins are checked with it. */
const folders = ['docs', 'core', 'sdk', 'plugins', 'gateway', 'cli', 'app', 'scripts', 'tests', 'examples'];

test('every relative link of a Markdown file leads to a file', () => {
  const files = [...folders.flatMap(sourceFiles), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter((file) =>
    file.endsWith('.md'),
  );
  const links = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g),
      ([, to = '']) => ({
        file,
        to,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter(({ file, to }) => !existsSync(join(root, posix.join(dirname(file), to))))).toEqual([]);
});
