import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJson, maxJsonDepth } from './check-json';

describe('a JSON value', () => {
  it('is unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value, (_, item: unknown) =>
          typeof item === 'number' && !Number.isSafeInteger(item) && Number.isInteger(item) ? 0 : item,
        );
        fc.pre(!/__proto__|\\u0000|\\ud[89a-f]/.test(text));
        expect(JSON.stringify(checkJson(JSON.parse(text)))).toBe(text);
      }),
    );
  });

  it('becomes a plain object', () => {
    const bare = Object.assign(Object.create(null) as object, { constructor: 1, toString: 2 });
    const checked = checkJson(bare);
    expect(Object.getPrototypeOf(checked)).toBe(Object.prototype);
    expect(checked).toEqual({ constructor: 1, toString: 2 });
  });

  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

  it('can be nested up to the limit', () => {
    expect(checkJson(nested(maxJsonDepth))).toEqual(nested(maxJsonDepth));
    expect(() => checkJson(nested(maxJsonDepth + 1))).toThrow('levels');
  });

  it.each([
    [JSON.parse('{"__proto__":1}'), '__proto__'],
    [JSON.parse('[{"a":{"__proto__":{}}}]'), '__proto__'],
    [2 ** 53, 'Whole numbers'],
    [Number.NaN, 'Whole numbers'],
    [Infinity, 'Whole numbers'],
    ['\ud800', 'surrogate'],
    [{ 'a\0': 1 }, 'NUL'],
    [undefined, 'not a JSON value'],
    [() => 1, 'not a JSON value'],
    [new Date(), 'not a JSON value'],
    [new Map(), 'not a JSON value'],
    [{ open: () => 1 }, 'not a JSON value'],
  ])('is not %j', (value: unknown, says) => {
    expect(() => checkJson(value)).toThrow(says);
  });
});
