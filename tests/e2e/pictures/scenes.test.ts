import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patternOf } from '../../../app/src/routes/route';
import { routes } from './route-scenes';
import { scenes } from './scenes';

describe('scenes', () => {
  test.each(routes.map(patternOf))('%s has a scene', (pattern) => {
    const shown = scenes.filter(({ route }) => route === pattern);
    expect(shown).not.toEqual([]);
    for (const { address } of shown) expect(address).toMatch(expressionOf(pattern));
  });

  test('have unique names that are valid in file names', () => {
    const names = scenes.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test('have different file names for different sizes and lights', () => {
    for (const { name, sizes = [], lights = [] } of scenes) {
      const widths = sizes.map(({ width }) => width);
      expect(new Set(widths).size, name).toBe(widths.length);
      expect(new Set(lights).size, name).toBe(lights.length);
    }
  });

  test('are left out of the sweep only where a test makes the same checks', () => {
    const tests = new Set(scenes.flatMap(({ checkedBy }) => checkedBy ?? []));
    for (const file of tests)
      expect(readFileSync(join(import.meta.dirname, '..', 'editor', file), 'utf8')).toContain(
        'expectAccessibleInWindows(',
      );
  });
});

/** Regular expression that matches the addresses of a route. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1);
  return new RegExp(
    `^${parts.map((part) => (part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`)).join('')}$`,
  );
}
