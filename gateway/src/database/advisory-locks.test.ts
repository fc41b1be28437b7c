import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks';

const sources = join(import.meta.dirname, '..');

describe('advisory locks', () => {
  it('each have a number of their own', () => {
    const numbers = Object.values(advisoryLocks);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are all in the list', () => {
    const users = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }))
      .filter(({ text }) => /pg_(?:try_)?advisory/.test(text));
    expect(users.length).toBeGreaterThan(5);
    const unlisted = users.filter(({ text }) => !/from '(?:#database|\.\.?)\/advisory-locks'/.test(text));
    expect(unlisted.map(({ path }) => path)).toEqual([]);
  });
});
