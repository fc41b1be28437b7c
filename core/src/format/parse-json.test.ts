import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxScanProblems, scanExactly } from './exact-scan';
import { parseJson, type ParseOptions } from './parse-json';
import { isSuspicious } from './suspicion';
import { runs } from '#testing/effort';

const encode = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, options?: ParseOptions) => parseJson(encode(text), options);
const codes = (text: string) => parse(text).problems.map(({ code }) => code);

describe('parseJson', () => {
  it('returns the value and the text', () => {
    const text = '{"a": [1, -2.5, true, null, "é"]}\n';
    expect(parse(text)).toEqual({ text, value: { a: [1, -2.5, true, null, 'é'] }, problems: [], warnings: [] });
  });

  it('ignores a byte order mark, with a warning', () => {
    expect(parse('\ufeff{"a": 1}')).toMatchObject({
      text: '{"a": 1}',
      value: { a: 1 },
      problems: [],
      warnings: [{ code: 'byte-order-mark', line: 1, column: 1 }],
    });
    expect(parse('\ufeff{"a": tru}')).toMatchObject({
      problems: [{ code: 'not-json', line: 1, column: 7 }],
      warnings: [{ code: 'byte-order-mark' }],
    });
  });

  it.each([
    ['{"a":1,"a":2}', ['duplicate-key']],
    ['{"a":1,"\\u0061":2}', ['duplicate-key']],
    ['{"a":{"b":1},"b":2}', []],
    ['[{"a":1},{"a":1}]', []],
    ['9007199254740991', []],
    ['9007199254740992', ['number-too-large']],
    ['1e400', ['number-too-large']],
    ['1e-400', ['number-loses-digits']],
    ['0.1234567890123456789', ['number-loses-digits']],
    ['1.10e1', []],
    ['0.000', []],
    ['"\\ud83d"', ['lone-surrogate']],
    ['"\\ude00\\ud83d"', ['lone-surrogate', 'lone-surrogate']],
    ['"\\ud83d\\ude00"', []],
    ['{"__proto__":1}', ['reserved-key']],
    ['{"a":{"constructor":{"prototype":1}}}', ['reserved-key', 'reserved-key']],
    ['"__proto__"', []],
    ['', ['empty']],
    [' \n', ['empty']],
    ['{"a":1', ['truncated']],
    ['{"a":tru', ['truncated']],
    ['[tru]', ['not-json']],
    ['1e+', ['truncated']],
    ['1-', ['not-json']],
    ['"abc', ['truncated']],
    ['"abc\\', ['truncated']],
    ['"abc\\u12', ['truncated']],
    ['-', ['truncated']],
    ['1.', ['truncated']],
    ['01', ['not-json']],
    ['[1,]', ['not-json']],
    ['{"a":1,}', ['not-json']],
    ["{'a':1}", ['not-json']],
    ['[1] // no', ['not-json']],
    ['"a\nb"', ['not-json']],
    ['NaN', ['not-json']],
    ['\ufeff{}', []],
    ['\ufeff', ['empty']],
    ['\ufeff\ufeff{}', ['not-json']],
    ['\ufeff{"a":1,"a":2}', ['duplicate-key']],
    ['\u00a0{}', ['not-json']],
    ['[]]', ['not-json']],
  ])('%j: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('reports the location and what to do', () => {
    expect(parse('{\n  "a": 1,\n  "é": 2, "a": 3\n}').problems).toEqual([
      {
        code: 'duplicate-key',
        message:
          'The property “a” occurs twice in the same object. Only one of the two values would be kept: remove the other.',
        offset: 22,
        line: 3,
        column: 11,
      },
    ]);
    expect(parse('{"a": 1,\n}').problems).toMatchObject([
      {
        line: 2,
        column: 1,
        message: 'Expected a property name in double quotes but found “}”. Remove the comma before it.',
      },
    ]);
  });

  it.each([
    ['[1,]', 'Expected a value but found “]”. Remove the comma before it.'],
    ['[1,}', 'Expected a value but found “}”.'],
    ['{"a":1,]', 'Expected a property name in double quotes but found “]”.'],
    ['{"a": 1 ]', 'Expected a comma or “}” but found “]”.'],
    ['{"a": ]', 'Expected a value but found “]”.'],
    ['[1 }', 'Expected a comma or “]” but found “}”.'],
    ['{"a" }', 'Expected a colon but found “}”.'],
    ['"\\x"', 'Expected an escape such as \\n or \\u00e9 but found “\\x”. Write a backslash as \\\\.'],
    ['"\\u12g4"', 'Expected four hexadecimal digits after “\\u”, as in \\u00e9.'],
    ["{'a': 1}", "Expected a property name in double quotes but found “'”. JSON allows only double quotes."],
    ["[1 '", "Expected a comma or “]” but found “'”."],
    ['[1 // one', 'Expected a comma or “]” but found “/”. JSON doesn’t allow comments.'],
    ['[1 / 2]', 'Expected a comma or “]” but found “/”.'],
    ['[NaN]', 'Expected a value but found “N”. Use null if there is no number.'],
    ['{NaN: 1}', 'Expected a property name in double quotes but found “N”.'],
    ['[-Infinity]', 'Expected a JSON number, such as -1.5 or 2e3 but found “-”. Use null if there is no number.'],
    ['[undefined]', 'Expected a value but found “u”. Use null if there is no value.'],
  ])('says only what applies: %s', (text, message) => {
    expect(parse(text).problems.map((problem) => problem.message)).toEqual([message]);
  });

  it('limits levels and size', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(codes(nested(64))).toEqual([]);
    expect(codes(nested(65))).toEqual(['too-deep']);
    expect(codes('['.repeat(1_000_000))).toEqual(['too-deep']);
    expect(parse('[1,2]', { maxBytes: 4 }).problems).toMatchObject([{ code: 'too-large', line: 1, column: 1 }]);
  });

  it('stops after a hundred problems', () => {
    expect(codes(`[${Array.from({ length: 500 }, () => '1e999').join(',')}]`)).toHaveLength(maxScanProblems);
  });

  it('finds repeated keys in objects of any size', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`);
    expect(codes(`{${keys.join(',')}}`)).toEqual([]);
    expect(codes(`{${keys.join(',')},"k7":0}`)).toEqual(['duplicate-key']);
  });

  it.each([
    ['UTF-16 little endian', [0xff, 0xfe, 0x7b, 0, 0x7d, 0], 'UTF-16'],
    ['UTF-16 big endian, no mark', [0, 0x7b, 0, 0x7d], 'UTF-16'],
    ['UTF-16 little endian, no mark', [0x7b, 0, 0x7d, 0], 'UTF-16'],
    ['UTF-32 little endian', [0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0], 'UTF-32'],
    ['UTF-32 big endian', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x7b], 'UTF-32'],
  ])('names the encoding %s', (_, bytes, encoding) => {
    expect(parseJson(Uint8Array.from(bytes)).problems).toMatchObject([
      { code: 'wrong-encoding', message: `The file is in ${encoding}. Save it as UTF-8.` },
    ]);
  });

  it.each([
    [[0xe9, 0x22], 0],
    [[0x61, 0xc0, 0xaf], 1],
    [[0xed, 0xa0, 0x80], 0],
    [[0xc3, 0xa9, 0xf5, 0x80, 0x80, 0x80], 1],
    [[0xe2, 0x82], 0],
  ])('finds the byte that is not UTF-8: %j', (inside, column) => {
    const bytes = Uint8Array.from([0x5b, 0x0a, 0x22, ...inside, 0x22, 0x5d]);
    expect(parseJson(bytes).problems).toMatchObject([{ code: 'wrong-encoding', line: 2, column: column + 2 }]);
  });

  it('never throws for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const { problems, value } = parseJson(bytes);
        expect(problems.length > 0).toBe(value === undefined);
      }),
      { numRuns: runs(500) },
    );
  });

  it('accepts and rejects the same as JSON.parse', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"b":',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      '\\n',
      '\\u00',
      'é',
      '\t',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const text = chosen.join('');
        const refused = scanExactly(text, 64).some(({ code }) => code === 'not-json' || code === 'truncated');
        expect(refused).toBe(throws(() => JSON.parse(text)));
      }),
      { numRuns: runs(20_000) },
    );
  });

  it('rejects every truncation and most single changes of a text, like JSON.parse', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('"', '{', ']', ',', ':', '0', '\\', 'x', '\u0001', ''),
        (json, at, by) => {
          const place = at % (json.length + 1);
          for (const text of [json.slice(0, place), json.slice(0, place) + by + json.slice(place + 1)]) {
            const refused = scanExactly(text, 64).some(({ code }) => code === 'not-json' || code === 'truncated');
            expect(refused).toBe(throws(() => JSON.parse(text)));
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('finds exactly the inserted problems, and the fast pass never misses one', () => {
    fc.assert(
      fc.property(troubledText, fc.constantFrom('', ' ', '\n    ', '\t'), ({ text, problems }, padding) => {
        const padded = padding + text.replaceAll('\u2400', padding);
        const found = scanExactly(padded, 64).map(({ code }) => code);
        expect(found.filter((code) => code !== 'not-json')).toEqual(problems);
        if (problems.length > 0) expect(isSuspicious(encode(padded), 64)).toBe(true);
        expect(parse(padded).problems.map(({ code }) => code)).toEqual(problems);
        if (problems.length === 0) expect(parse(padded).value).toEqual(JSON.parse(padded));
      }),
      { numRuns: runs(500) },
    );
  });
});

/** JSON text with known problems; U+2400 marks where white space is allowed. */
interface Troubled {
  readonly text: string;
  readonly problems: readonly string[];
}

const plain = (text: string): Troubled => ({ text, problems: [] });
const leaf: fc.Arbitrary<Troubled> = fc.oneof(
  fc
    .oneof(fc.string(), fc.string({ unit: 'binary' }))
    .map((value) => plain(JSON.stringify(value).replaceAll('\u2400', ''))),
  fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }))
    .map((value) => plain(JSON.stringify(value))),
  fc
    .constantFrom('true', 'false', 'null', '"\\ud83d\\ude00"', '"a\\"b\\\\"', '1.0', '-0', '1e3', '[]', '{}')
    .map(plain),
  fc.constant({ text: '12345678901234567890', problems: ['number-too-large'] }),
  fc.constant({ text: '0.12345678901234567890', problems: ['number-loses-digits'] }),
  fc.constant({ text: '"x\\uDBFFy"', problems: ['lone-surrogate'] }),
);
const keys = fc.constantFrom(
  '"a"',
  '"b"',
  '"ab"',
  '"\\u0062"',
  '"a\\/"',
  '"a/"',
  '"é"',
  '"__proto__"',
  '"prototype"',
  '":"',
  '"\\":"',
);

const troubledText: fc.Arbitrary<Troubled> = fc.letrec<{ value: Troubled }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }).map((items) => ({
      text: `[\u2400${items.map(({ text }) => text).join('\u2400,')}\u2400]`,
      problems: items.flatMap(({ problems }) => problems),
    })),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 4 }).map((entries) => {
      const seen = new Set<string>();
      const problems = entries.flatMap(([key, value]) => {
        const name = JSON.parse(key) as string;
        const isRepeated = seen.has(name);
        seen.add(name);
        const isReserved = name === '__proto__' || name === 'prototype';
        return [...(isRepeated ? ['duplicate-key'] : []), ...(isReserved ? ['reserved-key'] : []), ...value.problems];
      });
      return { text: `{${entries.map(([key, { text }]) => `\u2400${key}\u2400:${text}`).join(',\u2400')}}`, problems };
    }),
  ),
})).value;

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}
