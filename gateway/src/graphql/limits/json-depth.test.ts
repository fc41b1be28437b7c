import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './json-depth';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of a JSON text', () => {
  it('matches that of the parsed value', () => {
    const strings = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' }), strings, (value, text) => {
        const all = [value, text, { [text]: text }];
        const depth = depthOf(all);
        expect(isNestedDeeper(JSON.stringify(all), depth)).toBe(false);
        expect(isNestedDeeper(JSON.stringify(all), depth - 1)).toBe(true);
      }),
    );
  });

  it.each(['', '"', '"\\', '"\\"', ']]]]', '"a"]}', '{"a":"[[[['])('can be computed for %s', (text) => {
    expect(isNestedDeeper(text, 3)).toBe(false);
  });
});
