import { builtInPlugins } from '@scn/plugins/registry.gen';
import {
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
import type { Json } from '@scn/core/kernel/json';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitNamespace, kitTexts, type KitText } from '../texts/kit-text';
import { defaultValue } from './default-value';
import { parseDuration, showDuration } from './duration';
import { planField } from './field-plan';
import { findingMessage } from './messages';
import { readableName } from './readable-name';
import { isShown, settleHidden } from './settle-hidden';
import { unitText } from './unit-text';

describe('planField', () => {
  it.each([
    [title({ title: 'Name' }), { kind: 'text', multiline: false, maxLength: 255 }],
    [prose(), { kind: 'text', multiline: true, maxLength: 4000 }],
    [number(), { kind: 'number', integer: false }],
    [integer(), { kind: 'number', integer: true }],
    [seconds(), { kind: 'duration' }],
    [flag(), { kind: 'flag' }],
    [nullable(flag()), { kind: 'choice', choices: [], radio: false }],
    [reference('asset.image'), { kind: 'reference', target: 'asset.image' }],
    [nullable(reference('action')), { kind: 'reference', target: 'action' }],
    [list(reference('asset.tag')), { kind: 'references', target: 'asset.tag', maxItems: null }],
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
      { kind: 'slider', minimum: 1, maximum: 100, step: 1 },
    ],
  ])('%j', (schema, control) => {
    expect(planField(jsonSchemaOf(schema), 'it').control).toEqual(control);
  });

  it('takes label, help and unit from either side of a value that may be null', () => {
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
    ['1,5', 1.5],
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

  it.each([0, 0.1, 45, 59.5, 60, 90, 600, 3599, 3600, 3723])(
    '%s seconds are read back as they were written',
    (seconds) => {
      expect(parseDuration(showDuration(seconds))).toBe(seconds);
    },
  );
});

it.each([
  ['RESPONDS_TO_PAIN', 'Responds to pain'],
  ['firstReadingAfter', 'First reading after'],
  ['EKG_LEADS', 'EKG leads'],
  ['30:2', '30:2'],
  ['en-GB', 'En gb'],
])('%s reads %j', (name, expected) => {
  expect(readableName(name)).toBe(expected);
});

it.each([
  ['mm[Hg]', 'mmHg'],
  ['/min', 'per min'],
  ['%', '%'],
  ['umol/L', 'µmol/L'],
  ['a', 'years'],
  ['1', ''],
])('unit %s is written %j', (ucum, expected) => {
  expect(unitText(ucum)).toBe(expected);
});

describe('hidden fields', () => {
  const schema = object({
    state: choice(['START', 'STOP']),
    text: plainString({ minLength: 1, default: 'ring', 'x-when': { property: 'state', in: ['START'] } }),
  });

  it('are those whose condition does not hold', () => {
    const when = { property: 'state', in: ['START'] };
    expect(isShown(when, { state: 'START' })).toBe(true);
    expect(isShown(when, { state: 'STOP' })).toBe(false);
    expect(isShown(null, {})).toBe(true);
  });

  it('get their default when they break the schema, and are left alone otherwise', () => {
    const settle = (value: Json) => settleHidden(jsonSchemaOf(schema), value);
    expect(settle({ state: 'STOP', text: '' })).toEqual({ state: 'STOP', text: 'ring' });
    expect(settle({ state: 'STOP', text: 'kept' })).toEqual({ state: 'STOP', text: 'kept' });
    expect(settle({ state: 'START', text: '' })).toEqual({ state: 'START', text: '' });
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
    [seconds({ minimum: 10 }), 5, 'Enter 10 or more.'],
    [seconds(), 'soon', 'Enter seconds, or minutes and seconds as 1:30.'],
    [nullable(seconds({ maximum: 600 })), 601, 'Enter 600 or less.'],
    [integer(), '', 'Enter a value.'],
    [integer(), 1.5, 'Enter a whole number.'],
    [number(), 'much', 'Enter a number.'],
    [title({ maxLength: 5 }), 'sixsix', 'Use at most 5 characters.'],
    [plainString({ minLength: 1 }), '', 'Enter a value.'],
    [reference('asset.image'), '', 'Choose a value.'],
    [list(title(), { minItems: 1 }), [], 'Add at least 1 item.'],
    [list(title(), { uniqueItems: true }), ['a', 'a'], 'Name each item once.'],
    [choice(['A', 'B']), 'C', 'Choose one of the values offered.'],
  ])('for %j and %j', (field, value, expected) => {
    const schema = jsonSchemaOf(object({ field }));
    const whole = { field: value as Json };
    const [finding, ...more] = explain(schema, whole);
    expect(more).toEqual([]);
    if (finding === undefined) throw new Error('Nothing was found.');
    expect(findingMessage(finding, schema, whole, text)).toBe(expected);
  });
});
