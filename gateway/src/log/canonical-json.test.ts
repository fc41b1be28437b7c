import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, UnstorableTextError } from './canonical-json';

it('prints the examples of RFC 8785', () => {
  const value = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts properties by UTF-16 code units', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
});

it('prints every JSON value without loss, regardless of the order of its properties', () => {
  const storable = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('\\u0000'));
  fc.assert(
    fc.property(storable, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

it.each(['a\0', '\ud800', '\udc00x'])('refuses a text that PostgreSQL can’t store', (text) => {
  expect(() => canonicalJson([text])).toThrow(UnstorableTextError);
  expect(() => canonicalJson({ [text]: 1 })).toThrow(UnstorableTextError);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, undefined, () => 1])('refuses values that aren’t JSON', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, reversed(item)]),
  );
}
