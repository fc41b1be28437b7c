import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../boundaries/cruise';

/** Pages about files of other folders: those of each plugin, and of a package that is written. */
const aboutOthers = ['plugins/README.md', 'cli/templates/package/README.md'];

test('every file in the table of a folder’s README is there', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*README.md'], { cwd: root, encoding: 'utf8' });
  const pages = stdout
    .trim()
    .split('\n')
    .filter((page) => !aboutOthers.includes(page));
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.flatMap((page) => {
    const rows = readFileSync(join(root, page), 'utf8').match(/^\|[^|]*\|/gm) ?? [];
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|json))`/g)].map(([, file = '']) => file),
    );
    return named
      .filter((file) => !existsSync(join(root, dirname(page), file)) && !existsSync(join(root, file)))
      .map((file) => `${page}: ${file}`);
  });
  expect(missing).toEqual([]);
});
