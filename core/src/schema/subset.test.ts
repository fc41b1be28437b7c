import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { expression } from './expressions';
import { choice, list, neededReference, nullable, number, object, plainString, prose, seconds } from './fields';
import { checkSubset, plainSchema } from './subset';

const root = (property: object) => object({ value: property as ReturnType<typeof plainString> });

describe('checkSubset', () => {
  it('accepts schemas built from fields', () => {
    const schema = object({
      actorId: neededReference('actor'),
      text: prose(),
      pause: seconds(),
      kind: choice(['A', 'B']),
      level: nullable(number({ multipleOf: 0.5, minimum: 0 })),
      when: expression(),
      names: list(plainString(), { uniqueItems: true }),
      fields: Type.Record(Type.String(), Type.String()),
      born: Type.String({ format: 'date' }),
      shape: Type.Union([
        object({ kind: Type.Literal('circle'), radius: number() }),
        object({ kind: Type.Literal('square'), side: number() }),
        Type.Null(),
      ]),
    });
    expect(checkSubset(schema)).toEqual([]);
  });

  it.each([
    ['a root that is no object', plainString(), '', /closed object/],
    ['nothing', undefined, '', /is an object/],
    ['an open object', Type.Object({}), '', /open/],
    [
      'a foreign keyword',
      root(Type.String({ contentEncoding: 'base64' })),
      '/properties/value/contentEncoding',
      /outside/,
    ],
    ['a keyword of another type', root({ type: 'string', minimum: 1 }), '/properties/value/minimum', /outside/],
    ['a list of types', root({ type: ['string', 'null'] }), '/properties/value/type', /nullable/],
    ['no statement', root(Type.Unknown()), '/properties/value', /says nothing/],
    ['allOf', root(Type.Intersect([object({}), object({})])), '/properties/value', /says nothing/],
    ['another reference', root({ $ref: '#/$defs/Other' }), '/properties/value', /may only be/],
    ['a list of anything', root({ type: 'array' }), '/properties/value', /items/],
    ['unique objects', root(list(object({}), { uniqueItems: true })), '/properties/value', /uniqueItems/],
    ['a wrong pattern', root(Type.String({ pattern: '(' })), '/properties/value/pattern', /regular expression/],
    ['another format', root(Type.String({ format: 'email' })), '/properties/value/format', /date/],
    ['two texts', root({ anyOf: [{ type: 'string' }, { enum: ['a'] }] }), '/properties/value/anyOf', /same type/],
    [
      'objects alike',
      root(Type.Union([object({ a: number() }), object({ b: number() })])),
      '/properties/value/anyOf',
      /const/,
    ],
    ['an object enum', root({ enum: [{}] }), '/properties/value', /texts, numbers/],
    ['an enum of another type', root({ type: 'string', enum: [1] }), '/properties/value', /not of the type/],
    ['an inherited name', object({ constructor: plainString() }), '/properties/constructor', /Rename/],
    ['an unknown required name', { ...object({}), required: ['a'] }, '/required', /does not have/],
    ['a half-open record', root(Type.Record(Type.String({ pattern: '^a' }), number())), '/properties/value', /refused/],
    ['a negative length', root(Type.String({ maxLength: -1 })), '/properties/value/maxLength', /whole number/],
  ])('rejects %s', (_, schema, pointer, message) => {
    const problems = checkSubset(schema);
    expect(problems.map((problem) => problem.pointer)).toContain(pointer);
    expect(problems.find((problem) => problem.pointer === pointer)?.message).toMatch(message);
  });
});

describe('plainSchema', () => {
  it('is JSON: no hidden properties, records as additionalProperties', () => {
    expect(plainSchema(object({ fields: Type.Record(Type.String(), Type.String()) }))).toStrictEqual({
      type: 'object',
      required: ['fields'],
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
      additionalProperties: false,
    });
  });
});
