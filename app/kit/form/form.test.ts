import { builtInPlugins } from '@scn/plugins/registry.gen';
import {
  addedLater,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  plainString,
  prose,
  reference,
  seconds,
  choice,
  title,
} from '@scn/core/schema/fields';
import { explain } from '@scn/core/schema/explain';
import type { Json } from '@scn/core/base/json';
import { jsonSchemaOf, isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitNamespace, kitTexts, type KitText } from '../texts/kit-text';
import { defaultValue } from './default-value';
import { parseDuration } from '@scn/core/units/read-duration';
import { durationUnit, showDuration } from './duration';
import { placeOf } from './schema-resolver';
import { planField } from './field-plan';
import { mergeOutside } from './merge-outside';
import { findingMessage } from './messages';
import { numberWays, parseNumber, showNumber } from './number-text';
import { changedFields, pickSchema, pickValues } from './pick-fields';
import { readableName } from './readable-name';
import { settleHidden } from './settle-hidden';

describe('a property that an object may lack', () => {
  const schema = jsonSchemaOf(object({ rate: addedLater(integer({ title: 'Rate', minimum: 15 })) }));
  const picked = pickSchema(schema, ['rate']);

  it('has an empty field, which can be filled and emptied', () => {
    expect(planField(picked.properties!['rate']!, 'rate')).toMatchObject({
      ...{ label: 'Rate', nullable: true, control: { kind: 'number', minimum: 15 } },
    });
    const absent = pickValues({}, ['rate']);
    expect(absent).toEqual({ rate: null });
    expect(explain(picked, absent)).toEqual([]);
    expect(explain(picked, { rate: 3 })).toHaveLength(1);
    expect(changedFields(picked, absent, { rate: 80 })).toEqual({ rate: 80 });
    expect(changedFields(picked, { rate: 80 }, absent)).toEqual({ rate: null });
  });
});

describe('planField', () => {
  it.each([
    [title({ title: 'Name' }), { kind: 'text', multiline: false, maxLength: 255, prose: true, terms: null }],
    [prose(), { kind: 'text', multiline: true, maxLength: 4000, prose: true, terms: null }],
    [plainString({ maxLength: 8 }), { kind: 'text', multiline: false, maxLength: 8, prose: false, terms: null }],
    [number({ maximum: 9 }), { kind: 'number', integer: false, minimum: null, maximum: 9 }],
    [integer(), { kind: 'number', integer: true, minimum: null, maximum: null }],
    [seconds(), { kind: 'duration', integer: false, minimum: 0, maximum: null }],
    [flag(), { kind: 'flag' }],
    [nullable(flag()), { kind: 'choice', choices: [], radio: false }],
    [reference('asset.image'), { kind: 'reference', target: 'asset.image' }],
    [nullable(reference('action')), { kind: 'reference', target: 'action' }],
    [list(reference('asset.tag')), { kind: 'references', target: 'asset.tag', maxItems: null, ordered: true }],
    [
      list(reference('asset.tag'), { uniqueItems: true, maxItems: 9 }),
      { kind: 'references', target: 'asset.tag', maxItems: 9, ordered: false },
    ],
    [
      choice(['mg', 'l/min']),
      {
        kind: 'choice',
        radio: false,
        choices: [
          { value: 'mg', title: 'mg' },
          { value: 'l/min', title: 'l/min' },
        ],
      },
    ],
    [
      choice(['WALK_IN', 'AT_ONCE']),
      {
        kind: 'choice',
        radio: false,
        choices: [
          { value: 'WALK_IN', title: 'Walk in' },
          { value: 'AT_ONCE', title: 'At once' },
        ],
      },
    ],
    [
      integer({ minimum: 1, maximum: 100, 'x-control': 'slider' }),
      { kind: 'slider', integer: true, minimum: 1, maximum: 100, step: 1 },
    ],
  ])('%j', (schema, control) => {
    expect(planField(jsonSchemaOf(schema), 'it').control).toEqual(control);
  });

  it('reads label, help and unit from both levels of a nullable schema', () => {
    const schema = nullable(seconds({ maximum: 600 }), { title: 'For', description: 'Until then.' });
    expect(planField(jsonSchemaOf(schema), 'holdFor')).toMatchObject({
      label: 'For',
      help: 'Until then.',
      unit: 's',
      nullable: true,
      needed: false,
    });
  });

  it.each(builtInPlugins.map((plugin) => [plugin.id, plugin] as const))(
    '%s: every property has a control and a label',
    (id, plugin) => {
      const visit = (schema: JsonSchema, at: string) => {
        for (const [name, property] of Object.entries(schema.properties ?? {})) {
          const { label, control } = planField(property, name);
          expect(label, `${at}/${name}`).toMatch(/\S/);
          if (control.kind === 'foreign') expect(`${at}/${name}`).toBe('trigger.physiology/expression');
          if (control.kind === 'group') visit(control.schema, `${at}/${name}`);
          if (control.kind === 'list') visit(control.items, `${at}/${name}`);
          if (control.kind === 'variants')
            for (const variant of control.variants) visit(variant.schema, `${at}/${name}`);
        }
      };
      visit(jsonSchemaOf(plugin.schema), id);
    },
  );
});

describe('defaultValue', () => {
  it.each([
    [title(), ''],
    [nullable(integer()), null],
    [list(title()), []],
    [choice(['A', 'B']), 'A'],
    [object({ kind: choice(['A']), size: integer({ default: 3 }) }), { kind: 'A', size: 3 }],
  ])('of %j', (schema, expected) => {
    expect(defaultValue(jsonSchemaOf(schema))).toEqual(expected);
  });
});

describe('duration', () => {
  it.each([
    ['45', 45],
    ['1.5', 1.5],
    ['1,5', null],
    ['5.', 5],
    ['1:30', 90],
    ['1:02:03', 3723],
    ['0:05', 5],
    ['1:60', null],
    ['1:2:3:4', null],
    ['-5', null],
    ['soon', null],
    ['', null],
  ])('%j is %s seconds', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it.each([0, 0.1, 45, 59.5, 60, 90, 600, 3599, 3600, 3723])('%s seconds round-trip', (seconds) => {
    expect(parseDuration(showDuration(seconds))).toBe(seconds);
  });
});

describe('numbers', () => {
  it.each([
    ['12', 12],
    [' -1.50 ', -1.5],
    ['−3', -3],
    ['.5', 0.5],
    ['5.', 5],
    ['1,500', null],
    ['12,345,678.9', 12345678.9],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['1,1325', 1.1325],
    ['1.500,00', 1500],
    ['1.500', 1.5],
    ['0.12345678901234567890', null],
    ['12 mg', null],
    ['1e3', 1000],
    ['', null],
  ])('%j is %s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });

  it.each([
    ['1,500', ['1500', '1.5']],
    ['−3,125', ['-3125', '-3.125']],
    ['12,5', []],
    ['1.500,00', []],
    ['12', []],
    ['much', []],
  ])('%j can be %j', (typed, ways) => {
    expect(numberWays(typed)).toEqual(ways);
  });

  it.each([0, 1.5, -2, 0.1, 1e-7, 15_728_640, 1e21])('%s round-trips', (value) => {
    expect(parseNumber(showNumber(value))).toBe(value);
  });
});

it.each([
  [59, 's'],
  [60, 'min'],
  [3600, 'h'],
  [null, 's'],
])('a duration of %s counts in %s', (seconds, unit) => {
  expect(durationUnit(seconds)).toBe(unit);
});

it.each([
  ['RESPONDS_TO_PAIN', 'Responds to pain'],
  ['firstReadingAfter', 'First reading after'],
  ['EKG_LEADS', 'ECG leads'],
  ['30:2', '30:2'],
  ['en-GB', 'English (United Kingdom)'],
])('%s reads %j', (name, expected) => {
  expect(readableName(name)).toBe(expected);
});

describe('hidden fields', () => {
  const schema = object({
    state: choice(['START', 'STOP']),
    text: plainString({ minLength: 1, default: 'ring', 'x-when': { property: 'state', in: ['START'] } }),
  });

  it('are those whose condition is false', () => {
    const when = { property: 'state', in: ['START'] };
    expect(isShown(when, { state: 'START' })).toBe(true);
    expect(isShown(when, { state: 'STOP' })).toBe(false);
    expect(isShown(null, {})).toBe(true);
  });

  it('are reset to the default if they violate the schema, and kept otherwise', () => {
    const settle = (value: Json) => settleHidden(jsonSchemaOf(schema), value);
    expect(settle({ state: 'STOP', text: '' })).toEqual({ state: 'STOP', text: 'ring' });
    expect(settle({ state: 'STOP', text: 'kept' })).toEqual({ state: 'STOP', text: 'kept' });
    expect(settle({ state: 'START', text: '' })).toEqual({ state: 'START', text: '' });
  });
});

describe('placeOf', () => {
  const kind = (code: string, fields: JsonSchema['properties']): JsonSchema => ({
    type: 'object',
    title: code,
    properties: { kind: { const: code }, ...fields },
  });
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: jsonSchemaOf(title()),
      tags: jsonSchemaOf(list(reference('asset.tag'), { uniqueItems: true })),
      goals: jsonSchemaOf(list(object({ text: title() }))),
      names: jsonSchemaOf(list(title())),
      target: { anyOf: [kind('A', { text: { type: 'string' } }), kind('B', { size: { type: 'integer' } })] },
      entries: { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
      state: jsonSchemaOf(choice(['ON', 'OFF'])),
      reason: jsonSchemaOf(title({ 'x-when': { property: 'state', in: ['OFF'] } })),
    },
  };
  const value = {
    ...{ name: '', tags: ['x'], goals: [{ text: '' }], names: ['a'], target: { kind: 'A', text: '' } },
    ...{ entries: { 'a.b': '1' }, state: 'ON', reason: '' },
  };

  it.each([
    ['', ''],
    ['/name', '/name'],
    ['/tags/0', '/tags'],
    ['/goals/0', '/goals/0'],
    ['/goals/0/text', '/goals/0/text'],
    ['/goals/7/text', '/goals'],
    ['/names/0', '/names/0'],
    ['/target/kind', '/target'],
    ['/target/text', '/target/text'],
    ['/target/size', '/target'],
    ['/entries/a.b', '/entries/a.b'],
    ['/entries/a.b/c', '/entries/a.b'],
    ['/reason', ''],
    ['/unheard', ''],
  ] as const)('what is said about %j stands at %j', (pointer, place) => {
    expect(placeOf(schema, value, pointer)).toBe(place);
  });
});

describe('mergeOutside', () => {
  it.each([
    ['nothing typed: the outside is shown', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 1 }],
    ['what is typed stays beside it', { a: 1, b: 1 }, { a: 1, b: 9 }, { a: 2, b: 1 }, { a: 2, b: 9 }],
    ['both changed one field: the typed one stays', { a: 1 }, { a: 9 }, { a: 2 }, { a: 9 }],
    [
      'inside an item',
      { l: [{ a: 1, b: 1 }] },
      { l: [{ a: 9, b: 1 }] },
      { l: [{ a: 1, b: 2 }] },
      { l: [{ a: 9, b: 2 }] },
    ],
    ['a list that has more items outside', { l: [1] }, { l: [1] }, { l: [1, 2] }, { l: [1, 2] }],
    ['a list that has more items here', { l: [1] }, { l: [1, 2] }, { l: [1] }, { l: [1, 2] }],
    ['lists that both changed: the outside, whole', { l: [1] }, { l: [1, 2] }, { l: [0, 1] }, { l: [0, 1] }],
    ['gone outside', { g: { a: 1 } }, { g: { a: 1 } }, { g: null }, { g: null }],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(mergeOutside(base, mine, theirs)).toEqual(expected);
  });

  it('merges what others have typed in the text that is being typed, but no codes', () => {
    const schema = jsonSchemaOf(object({ said: prose(), code: plainString(), items: list(object({ said: title() })) }));
    const base = { said: 'Give oxygen', code: 'A', items: [{ said: 'one' }] };
    const mine = { said: 'Give oxygen now', code: 'AB', items: [{ said: 'one two' }] };
    const theirs = { said: 'Please: Give oxygen', code: 'CA', items: [{ said: 'zero one' }] };
    expect(mergeOutside(base, mine, theirs, schema)).toEqual({
      said: 'Please: Give oxygen now',
      code: 'AB',
      items: [{ said: 'zero one two' }],
    });
  });
});

describe('findingMessage', () => {
  let text: KitText;
  beforeAll(async () => {
    const instance = i18next.createInstance();
    const t = await instance.init({
      lng: 'en-GB',
      ns: kitNamespace,
      defaultNS: kitNamespace,
      resources: { 'en-GB': { [kitNamespace]: kitTexts['en-GB'] } },
    });
    text = (key, values) => (t as unknown as (key: string, values?: object) => string)(key, values);
  });

  it.each([
    [seconds({ minimum: 10 }), 5, 'Enter 10 s or more.'],
    [seconds(), 'soon', 'Enter seconds, or minutes and seconds as 1:30.'],
    [nullable(seconds({ maximum: 600 })), 601, 'Enter 10 min or less.'],
    [number({ maximum: 500, 'x-unit': 'mg' }), 501, 'Enter 500 mg or less.'],
    [integer(), '', 'Enter a value.'],
    [integer(), 1.5, 'Enter a whole number.'],
    [number(), 'much', 'Enter a number, such as 12 or 1.5.'],
    [number(), '1,500', 'Write 1500 or 1.5.'],
    [title({ maxLength: 5 }), 'sixsix', 'Use at most 5 characters.'],
    [plainString({ minLength: 1 }), '', 'Enter a value.'],
    [reference('asset.image'), '', 'Choose a value.'],
    [plainString({ minLength: 1, title: 'Speaker' }), '', 'Enter a speaker.'],
    [reference('asset.image', { title: 'Image' }), '', 'Choose an image.'],
    [list(title(), { minItems: 1 }), [], 'Add at least one value.'],
    [list(title(), { uniqueItems: true }), ['a', 'a'], 'Remove duplicate items.'],
    [choice(['A', 'B']), 'C', 'Choose one of the listed values.'],
  ])('for %j and %j', (field, value, expected) => {
    const schema = jsonSchemaOf(object({ field }));
    const whole = { field: value as Json };
    const [finding, ...more] = explain(schema, whole);
    expect(more).toEqual([]);
    if (finding === undefined) throw new Error('Nothing was found.');
    expect(findingMessage(finding, schema, whole, text)).toBe(expected);
  });
});
