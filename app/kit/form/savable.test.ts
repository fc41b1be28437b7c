import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { runs } from '@scn/core/testing/effort';
import { savableOf } from './savable';
import { recordOf } from './record-entries';
import { changedPlaces, valueAt, withSaved, withValueAt } from './value-parts';

const line: JsonSchema = { type: 'string', minLength: 1, maxLength: 3 };
const number: JsonSchema = { type: 'number', minimum: 0, maximum: 9 };
const point: JsonSchema = {
  type: 'object',
  properties: { x: number, name: line },
  required: ['x', 'name'],
  additionalProperties: false,
};
const fieldsOnly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
/** Every kind of part that a form can have. */
const schema = fieldsOnly({
  title: line,
  weight: { anyOf: [number, { type: 'null' }] },
  place: point,
  maybe: { anyOf: [point, { type: 'null' }] },
  kind: {
    anyOf: [fieldsOnly({ type: { const: 'a' }, size: number }), fieldsOnly({ type: { const: 'b' }, size: line })],
  },
  points: { type: 'array', items: point, maxItems: 4 },
  lines: { type: 'array', items: line, minItems: 1 },
  mode: { enum: ['off', 'on'] },
  detail: { ...number, default: 0, 'x-when': { property: 'mode', in: ['on'] } },
  scores: { type: 'object', additionalProperties: number },
});

const valid: JsonObject = {
  ...{ title: 'A', weight: 5, place: { x: 1, name: 'P' }, maybe: null, kind: { type: 'a', size: 1 } },
  ...{ points: [{ x: 1, name: 'P' }], lines: ['a', 'b'], mode: 'off', detail: 1, scores: { one: 1 } },
};

const anyLine = fc.constantFrom('', 'a', 'b', 'toolong');
const anyNumber = fc.constantFrom<Json>(0, 3, 99, '7,5', '');
const anyPoint = fc.record({ x: anyNumber, name: anyLine });
const anyValue: fc.Arbitrary<JsonObject> = fc.record({
  title: anyLine,
  weight: fc.oneof(anyNumber, fc.constant(null)),
  place: anyPoint,
  maybe: fc.oneof(anyPoint, fc.constant(null)),
  kind: fc.oneof(
    fc.record({ type: fc.constant('a'), size: anyNumber }),
    fc.record({ type: fc.constant('b'), size: anyLine }),
  ),
  points: fc.array(anyPoint, { maxLength: 5 }),
  lines: fc.array(anyLine, { maxLength: 4 }),
  mode: fc.constantFrom('off', 'on'),
  detail: anyNumber,
  scores: fc
    .array(fc.tuple(fc.constantFrom('one', 'two', ''), fc.constantFrom('', '0', '3', '99', '7,5')), { maxLength: 4 })
    .map((entries) => recordOf(entries, 'number')),
});
/** Values that the schema accepts, as a document has them. */
const savedValue = anyValue.map((value) => savableOf(schema, value, valid).value as JsonObject);

const places = (value: Json, saved: Json) => changedPlaces(schema, value, saved);

describe('what can be saved of a form', () => {
  it('is always valid, and has each value that is valid with the rest', () => {
    fc.assert(
      fc.property(savedValue, anyValue, (saved, mine) => {
        expect(explain(schema, saved)).toEqual([]);
        const { value, unsavable } = savableOf(schema, mine, saved);
        expect(explain(schema, value)).toEqual([]);
        const all = places(mine, saved);
        // a held place is as it is saved, or left out if it is new
        for (const place of unsavable.filter((each) => !/^\/(points|lines)/.test(each)))
          expect(valueAt(value, place)).toEqual(valueAt(saved, place));
        // every other one is as the author has it, unless it is hidden and reset
        for (const place of all.filter((each) => !unsavable.includes(each) && !/^\/(points|lines|detail)/.test(each)))
          expect(valueAt(value, place)).toEqual(valueAt(mine, place));
        // and none could be saved as well
        for (const place of unsavable) {
          const rest = new Set(unsavable.filter((each) => each !== place));
          expect(explain(schema, withSaved(schema, mine, saved, rest)), place).not.toEqual([]);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('is everything if the value is valid, and nothing of a list whose items can’t be told apart', () => {
    fc.assert(
      fc.property(savedValue, savedValue, (saved, mine) => {
        expect(savableOf(schema, mine, saved)).toMatchObject({ value: mine, unsavable: [] });
      }),
      { numRuns: runs(50) },
    );
    const saved = { ...valid, lines: ['a', 'b'] };
    const moved = savableOf(schema, { ...saved, lines: ['toolong', 'a'], title: 'B' }, saved);
    expect(moved).toMatchObject({ value: { ...saved, title: 'B' }, unsavable: ['/lines'] });
  });

  it('doesn’t wait for a saved value that the schema refuses', () => {
    const saved = { ...valid, title: 'toolong' };
    expect(savableOf(schema, { ...saved, weight: 6 }, saved)).toMatchObject({
      value: { ...saved, weight: 6 },
      unsavable: [],
    });
    expect(savableOf(schema, { ...saved, title: 'longer still', weight: 6 }, saved)).toMatchObject({
      value: { ...saved, weight: 6 },
      unsavable: ['/title'],
    });
  });
});

describe('what an operation refuses', () => {
  /** Refuses a change of some places, and one of each pair without the other. */
  const rules = fc.record({
    never: fc.array(fc.constantFrom<Pointer>('/title', '/weight', '/place/x', '/place/name', '/kind/size', '/mode')),
    pairs: fc.array(fc.tuple(fc.constantFrom('title', 'mode'), fc.constantFrom('weight', 'lines')), { maxLength: 1 }),
  });
  const judgeOf =
    (
      { never, pairs }: { readonly never: readonly Pointer[]; readonly pairs: readonly (readonly string[])[] },
      saved: Json,
    ) =>
    (value: JsonObject): string | null => {
      const differs = (at: Pointer) => !sameValue(valueAt(value, at), valueAt(saved, at));
      const refused = never.find(differs);
      if (refused !== undefined) return `Not ${refused}.`;
      return pairs.some(([one, other]) => differs(`/${one}`) !== differs(`/${other}`)) ? 'Only together.' : null;
    };

  it('is held back with its reason, and nothing else', () => {
    fc.assert(
      fc.property(savedValue, anyValue, rules, (saved, mine, refused) => {
        const judge = judgeOf(refused, saved);
        const { value, unsavable, refusals } = savableOf(schema, mine, saved, judge);
        expect(explain(schema, value)).toEqual([]);
        expect(sameValue(value, saved) ? null : judge(value as JsonObject)).toBeNull();
        const bySchema = savableOf(schema, mine, saved).unsavable;
        expect(unsavable.filter((place) => !refusals.has(place))).toEqual(bySchema);
        for (const [place, reason] of refusals) {
          expect(reason, place).not.toBe('');
          // it can't be saved with the rest
          const rest = new Set(unsavable.filter((each) => each !== place));
          const tried = withSaved(schema, mine, saved, rest);
          expect(explain(schema, tried).length > 0 || judge(tried as JsonObject) !== null, place).toBe(true);
        }
        if (refused.pairs.length === 0)
          for (const place of refusals.keys())
            expect(
              refused.never.some((never) => never.startsWith(place)),
              place,
            ).toBe(true);
      }),
      { numRuns: runs(30) },
    );
  });

  it('is asked about together first', () => {
    const asked: JsonObject[] = [];
    const mine = { ...valid, title: 'B', weight: 6, mode: 'on' };
    savableOf(schema, mine, valid, (value) => {
      asked.push(value);
      return null;
    });
    expect(asked).toEqual([mine]);
  });
});

it.each<[string, JsonObject, readonly Pointer[], JsonObject]>([
  ['a number', { weight: '7,5', title: 'B' }, ['/weight'], { title: 'B' }],
  ['a field of a group', { place: { x: '7,5', name: 'Q' } }, ['/place/x'], { place: { x: 1, name: 'Q' } }],
  ['a field of a variant', { kind: { type: 'a', size: 99 }, mode: 'on' }, ['/kind/size'], { mode: 'on' }],
  ['a variant with a refused field', { kind: { type: 'b', size: '' }, mode: 'on' }, ['/kind'], { mode: 'on' }],
  ['a field of an item', { points: [{ x: 99, name: 'Q' }] }, ['/points/0/x'], { points: [{ x: 1, name: 'Q' }] }],
  ['a new item between new ones', { lines: ['a', 'c', '', 'd'] }, ['/lines/2'], { lines: ['a', 'c', 'd'] }],
  ['the last item that has to stay', { lines: [], title: 'B' }, ['/lines'], { title: 'B' }],
  ['an entry', { scores: { one: 2, two: '7,5' } }, ['/scores/two'], { scores: { one: 2 } }],
  ['a field that becomes visible while it is refused', { mode: 'on', detail: '7,5' }, ['/detail'], { mode: 'on' }],
])('%s is held back by itself', (_, edits, unsavable, saves) => {
  const mine = { ...valid, ...edits };
  expect(savableOf(schema, mine, valid)).toMatchObject({ value: { ...valid, ...saves }, unsavable });
});

it('a held value is shown again where it was', () => {
  expect(withValueAt(valid, '/points/0/x', '7,5')).toMatchObject({ points: [{ x: '7,5', name: 'P' }] });
  expect(withValueAt(valid, '/lines/1', '', true)).toMatchObject({ lines: ['a', '', 'b'] });
  expect(withValueAt(valid, '/scores/two', '7,5')).toMatchObject({ scores: { one: 1, two: '7,5' } });
  expect(withValueAt(valid, '/maybe/x', '7,5')).toEqual(valid);
});
