import { expect, it } from 'vitest';
import { jsonText } from './harmless';

it('JSON that is too long with indentation is printed without', () => {
  // 600 levels with two spaces each, and many lines in the innermost one
  let value: unknown = Array.from({ length: 450_000 }, () => 0);
  for (let level = 0; level < 600; level++) value = [value];
  expect(jsonText({ value })).toHaveLength(JSON.stringify({ value }).length + 1);
});
