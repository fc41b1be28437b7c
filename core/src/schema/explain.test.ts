import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { closest } from '#base/closest';
import { explain } from './explain';
import { choice, integer, list, nullable, number, object, plainString, reference, title } from './fields';
import { jsonSchemaOf } from './json-schema';

const schema = object({
  title: title({ maxLength: 5 }),
  delivery: choice(['CALM', 'URGENT', 'WHISPERED']),
  level: nullable(integer({ minimum: 1, maximum: 5 })),
  code: Type.String({ pattern: '^[A-Z]+$' }),
  names: list(plainString(), { uniqueItems: true, maxItems: 3 }),
  shape: Type.Union([
    object({ kind: Type.Literal('circle'), radius: integer() }),
    object({ kind: Type.Literal('square'), side: integer() }),
  ]),
});
const valid = { title: '', delivery: 'CALM', level: null, code: 'A', names: [], shape: { kind: 'circle', radius: 1 } };

describe('explain', () => {
  it('finds nothing in a valid value', () => {
    expect(explain(jsonSchemaOf(schema), valid)).toEqual([]);
  });

  it.each([
    [{ title: 'Long title' }, '/title', 'maxLength', '“title” has 10 characters. Use at most 5.'],
    [{ title: 7 }, '/title', 'type', '“title” must be text, not 7.'],
    [{ level: 'high' }, '/level', 'anyOf', '“level” must be a whole number or null, not "high".'],
    [{ level: 9 }, '/level', 'maximum', '“level” must be 5 or less, not 9.'],
    [{ level: 1.5 }, '/level', 'type', '“level” must be a whole number, not 1.5.'],
    [
      { delivery: 'WHISPER' },
      '/delivery',
      'enum',
      '“delivery” must be one of "CALM", "URGENT", "WHISPERED", not "WHISPER". Did you mean "WHISPERED"?',
    ],
    [{ code: 'a' }, '/code', 'pattern', '“code” must match ^[A-Z]+$, not "a".'],
    [
      { names: ['a', 'b', 'a'] },
      '/names',
      'uniqueItems',
      '“names” contains "a" more than once. Remove the duplicates.',
    ],
    [{ names: ['a', 2] }, '/names/1', 'type', 'Item 2 of “names” must be text, not 2.'],
    [{ titel: '' }, '/titel', 'additionalProperties', 'The value has no property “titel”. Did you mean “title”?'],
    [
      { colour: '' },
      '/colour',
      'additionalProperties',
      'The value has no property “colour”. Allowed: title, delivery, level, code, names, shape.',
    ],
    [{ shape: { kind: 'circle' } }, '/shape', 'required', '“shape” has no property “radius”, which is required.'],
    [{ shape: { kind: 'oval' } }, '/shape/kind', 'anyOf', '“kind” must be one of "circle", "square", not "oval".'],
  ])('explains %j', (change, pointer, keyword, message) => {
    expect(explain(jsonSchemaOf(schema), { ...valid, ...change })).toEqual([{ pointer, keyword, message }]);
  });

  it('finds every violation and prefixes pointers', () => {
    const findings = explain(jsonSchemaOf(schema), { ...valid, title: 1, level: 0 }, '/args');
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/args/title', '/args/level']);
  });
});

describe('messages', () => {
  it.each([
    [title({ title: 'Title', minLength: 1 }), '', 'Enter a title.'],
    [reference('actor', { title: 'Speaker' }), '', 'Choose a speaker.'],
    [list(reference('role'), { title: 'Roles', minItems: 1 }), [], 'Choose at least one role.'],
    [number({ maximum: 300, 'x-unit': '/min' }), 400, 'The value must be 300 per min or less, not 400.'],
    [number({ maximum: 100, 'x-unit': '%' }), 101, 'The value must be 100% or less, not 101.'],
    [list(plainString(), { minItems: 2 }), ['a'], 'The value has 1 item. Use at least 2.'],
  ])('name the field and its unit: %#', (field, value, message) => {
    expect(explain(jsonSchemaOf(field), value).map((finding) => finding.message)).toEqual([message]);
  });
});

describe('closest', () => {
  it.each([
    ['titel', ['text', 'title'], 'title'],
    ['Title', ['text', 'title'], 'title'],
    ['heart-rat', ['heart-rate', 'heart-sound'], 'heart-rate'],
    ['colour', ['text', 'title'], undefined],
    ['a', [], undefined],
  ])('%s of %j is %s', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected);
  });
});
