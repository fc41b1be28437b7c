import fc from 'fast-check';
import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { expression } from './expressions';
import { scenarioSchema } from '#document/scenario';
import { judge, mutatedValuesOf } from '#testing/schema-values';
import { makeScenarioChecker } from '#validation/structure/scenario-checker.gen';
import { checkerFor, compile, makeChecker, type Checker } from './checker';
import { explain } from './explain';
import {
  choice,
  flag,
  integer,
  list,
  neededReference,
  nullable,
  number,
  object,
  plainString,
  prose,
  seconds,
} from './fields';
import { jsonSchemaOf } from './json-schema';
import { runs } from '#testing/effort';

const everyField = object({
  text: prose({ maxLength: 8 }),
  short: Type.String({ minLength: 2, maxLength: 3 }),
  code: plainString({ pattern: '^[a-c]+$' }),
  born: nullable(Type.String({ format: 'date' })),
  amount: number({ minimum: -2, maximum: 3.5 }),
  share: number({ exclusiveMinimum: 0, multipleOf: 0.1 }),
  count: integer({ minimum: 1, maximum: 5 }),
  pause: seconds(),
  on: flag(),
  kind: choice(['A', 'B', 'C']),
  wide: choice(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']),
  actorId: neededReference('actor'),
  optional: Type.Optional(integer()),
  names: list(plainString(), { minItems: 1, maxItems: 3, uniqueItems: true }),
  parts: list(object({ size: number() })),
  fields: Type.Record(Type.String(), Type.String({ maxLength: 3 })),
  coded: Type.Record(Type.String({ pattern: '^k' }), integer(), { additionalProperties: false }),
  mixed: Type.Union([Type.Number(), plainString({ maxLength: 2 }), Type.Null()]),
  shape: Type.Union([
    object({ kind: Type.Literal('circle'), radius: number({ minimum: 0 }) }),
    object({ kind: Type.Literal('square'), side: number() }),
  ]),
  when: expression(),
});

describe('checkers', () => {
  const scenarioChecker = makeChecker(makeScenarioChecker, () => true);
  const cases: readonly (readonly [string, TSchema, Checker])[] = [
    ['every kind of field', everyField, checkerFor(everyField)],
    ['a scenario', scenarioSchema, scenarioChecker],
  ];

  it.each(cases)('agree with ajv on %s, compiled, generated and explained', (_, schema, checker) => {
    const ajv = judge(schema);
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(mutatedValuesOf(schema), (value) => {
        const expected = ajv(value);
        const findings = explain(jsonSchemaOf(schema), value);
        expect(findings.length === 0, JSON.stringify([findings, ajv.errors])).toBe(expected);
        expect(checker(value)).toBe(expected);
        if (expected) accepted++;
        else refused++;
      }),
      { numRuns: runs(250) },
    );
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  it('report the same places as ajv', () => {
    const schema = object({ a: list(object({ b: integer({ minimum: 1 }), c: choice(['x', 'y']) })) });
    const value = { a: [{ b: 0, c: 'z' }, { b: 1.5, c: 'x', d: 1 }, { b: 2 }] };
    const ajv = judge(schema);
    ajv(value);
    const places = (ajv.errors ?? []).map(({ instancePath, keyword, params }) => {
      const extra: unknown = params['additionalProperty'];
      return `${keyword} ${instancePath}${typeof extra === 'string' ? `/${extra}` : ''}`;
    });
    const found = explain(jsonSchemaOf(schema), value).map(({ keyword, pointer }) => `${keyword} ${pointer}`);
    expect(found.sort()).toEqual(places.sort());
  });

  it('can be compiled for any schema of the subset and check payloads', () => {
    const payload = object(
      { block: plainString(), args: Type.Record(Type.String(), Type.Unknown()) },
      { 'x-plugin': 'block' },
    );
    const asked: unknown[] = [];
    const checker = makeChecker(compile(list(payload))!, (...question) => {
      asked.push(question);
      return question[1] !== 'bad';
    });
    expect(checker([{ block: 'good', args: { a: 1 } }])).toBe(true);
    expect(checker([{ block: 'bad', args: {} }])).toBe(false);
    expect(asked).toEqual([
      ['block', 'good', { a: 1 }],
      ['block', 'bad', {}],
    ]);
  });

  it('escape texts from a schema', () => {
    const schema = object({ 'it’s "}; throw 1': choice(['`${1}`', "'", '\u2028']) });
    expect(checkerFor(schema)({ 'it’s "}; throw 1': "'" })).toBe(true);
    expect(checkerFor(schema)({ 'it’s "}; throw 1': 'x' })).toBe(false);
  });
});
