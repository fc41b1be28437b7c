import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { isJsonObject, type Json } from '#base/json';
import { edited, randomEdits } from '#testing/random-edits';
import { runs } from '#testing/effort';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { completeScenario } from './complete';
import { withLineBreaksOf, printScenarioFile } from './print';
import { applyReplacements, rewrite } from './rewrite';

const scenario = completeScenario(operationScenario, operationPlugins);
const print = (of: Scenario) => printScenarioFile(of, operationPlugins);
const canonical = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('rewrite', () => {
  it.each([
    ['a value', '{"a":1, "b":[ 2 ]}', { a: 1, b: [3] }, '{"a":1, "b":[ 3 ]}'],
    ['an added property', '{\n\t"b": 2\n}', { b: 2, c: { d: 1 } }, '{\n\t"b": 2,\n\t"c": {\n\t\t"d": 1\n\t}\n}'],
    ['an added first property', '{ "b" : 2 }', { a: 1, b: 2 }, '{ "a" : 1, "b" : 2 }'],
    ['two added properties', '{"a":1}', { a: 1, b: 2, c: 3 }, '{"a":1, "b":2, "c":3}'],
    ['removed properties', '{"a": 1,\n "b": 2,\n "c": 3}', { c: 3 }, '{"c": 3}'],
    ['a removed last property', '{"a": 1,\n "b": 2\n}', { a: 1 }, '{"a": 1\n}'],
    [
      'an added item',
      '[\r\n    1,\r\n    3\r\n]',
      [1, { b: 2 }, 3],
      '[\r\n    1,\r\n    {\r\n        "b": 2\r\n    },\r\n    3\r\n]',
    ],
    ['an added last item', '[1,3]', [1, 3, 4], '[1,3,4]'],
    ['an added first item', '[ 3 ]', [1, 3], '[ 1, 3 ]'],
    ['a removed item', '[1 ,2 ,3]', [1, 3], '[1 ,3]'],
    ['moved items', '[{"a": 1},  {"b":2}]', [{ b: 2 }, { a: 1 }], '[{"b":2},  {"a": 1}]'],
    ['an emptied list', '[ 1 ]', [], '[]'],
    ['a filled list', '{"a" : []}', { a: [1] }, '{"a" : [1]}'],
    ['escaped names', '{"\\u0061": "\\u00e9", "b": 1}', { a: 'é', b: 2 }, '{"\\u0061": "\\u00e9", "b": 2}'],
  ])('changes only %s', (_, source, value, expected) => {
    const replacements = rewrite(source, canonical(JSON.parse(source)), canonical(value));
    expect(applyReplacements(source, replacements)).toBe(expected);
  });

  it('turns a file in any layout into the result of any edit', () => {
    const layouts = fc.record({
      indent: fc.constantFrom('', ' ', '    ', '\t'),
      lineBreak: fc.constantFrom('\n', '\r\n'),
      isReversed: fc.boolean(),
    });
    fc.assert(
      fc.property(randomEdits(4), layouts, (edits, { indent, lineBreak, isReversed }) => {
        const [before, after] = [print(scenario), print(edited(scenario, edits, 'a'))];
        const value = JSON.parse(before) as Json;
        const source = withLineBreaksOf(
          `{${lineBreak}`,
          JSON.stringify(isReversed ? reversed(value) : value, null, indent),
        );
        const replacements = rewrite(source, before, after);
        for (const [index, { start }] of replacements.entries())
          expect(start).toBeGreaterThanOrEqual(replacements[index - 1]?.end ?? 0);
        const result = applyReplacements(source, replacements);
        expect(JSON.parse(result)).toEqual(JSON.parse(after));
        expect(result.replaceAll('\r\n', '')).not.toContain(lineBreak === '\r\n' ? '\n' : '\r');
        if (before === after) expect(result).toBe(source);
      }),
      { numRuns: runs(100) },
    );
  });
});

function reversed(value: Json): Json {
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, item]) => [name, reversed(item ?? null)]),
    );
  return Array.isArray(value) ? value.map((item: Json) => reversed(item)) : value;
}
