import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendToPointer, isJsonObject, type Pointer } from '#base/json';
import { locate, type Range } from './positions';

const text = '{\n  "a": [1, {"b/c": "é𝄞", "d": null}],\n\t"\\u0065" : true\n}\n';

function slice(source: string, { start, end }: Range): string {
  const lines = source.split('\n');
  const offset = ({ line, column }: Range['start']) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return source.slice(offset(start), offset(end));
}

describe('locate', () => {
  it.each([
    ['/a/0', '1', null],
    ['/a/1/b~1c', '"é𝄞"', '"b/c"'],
    ['/a/1/d', 'null', '"d"'],
    ['/e', 'true', '"\\u0065"'],
    ['', text.trimEnd(), null],
  ] as const)('finds %s', (pointer, value, key) => {
    const position = locate(text, [pointer]).get(pointer);
    expect(position?.pointer).toBe(pointer);
    expect(position && slice(text, position.value)).toBe(value);
    expect(position?.key ? slice(text, position.key) : null).toBe(key);
  });

  it('counts lines from 1 and columns from 1 in UTF-16 code units', () => {
    expect(locate(text, ['/a/1/d']).get('/a/1/d')?.value).toEqual({
      start: { line: 2, column: 32 },
      end: { line: 2, column: 36 },
    });
  });

  it.each([
    ['/a/1/x/y', '/a/1'],
    ['/a/7', '/a'],
    ['/a/0/z', '/a/0'],
    ['/none', ''],
  ] as const)('returns for %s its nearest ancestor %s', (pointer, ancestor) => {
    expect(locate(text, [pointer]).get(pointer)?.pointer).toBe(ancestor);
  });

  it('doesn’t read the text when no positions are requested', () => {
    expect(locate('not JSON', []).size).toBe(0);
  });

  it('rejects truncated text', () => {
    for (const cut of ['{"a": [1', '{"a', '[', '{"a":'])
      expect(() => locate(cut, ['/a/1', '/0', '/b'])).toThrow('is truncated');
  });

  it('finds every value of any text, individually and all at once', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constantFrom(0, 1, 3), (value, indent) => {
        const printed = JSON.stringify(value, null, indent);
        const all = [...pointersOf(JSON.parse(printed))];
        const together = locate(
          printed,
          all.map(([pointer]) => pointer),
        );
        for (const [pointer, expected] of all) {
          const position = together.get(pointer);
          expect(position?.pointer).toBe(pointer);
          expect(position && JSON.parse(slice(printed, position.value))).toEqual(expected);
          expect(locate(printed, [pointer]).get(pointer)).toEqual(position);
          if (position?.key)
            expect(pointer.endsWith(appendToPointer('', JSON.parse(slice(printed, position.key)) as string))).toBe(
              true,
            );
        }
      }),
    );
  });
});

function* pointersOf(value: unknown, pointer: Pointer = ''): Generator<readonly [Pointer, unknown]> {
  yield [pointer, value];
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pointersOf(item, appendToPointer(pointer, index));
  else if (isJsonObject(value))
    for (const [key, item] of Object.entries(value)) yield* pointersOf(item, appendToPointer(pointer, key));
}
