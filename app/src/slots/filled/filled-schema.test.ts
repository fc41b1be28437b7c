import { expect, it } from 'vitest';
import { explain } from '@scn/core/schema/explain';
import { fieldOf, parametersOf } from '../minigames/parameters-of';
import { templateFields } from '../documents/document-sheet.tsx';
import { allFields, filledChanges, filledSchema, formValues } from './filled-schema';

const minigame = {
  parameters: [
    { key: 'gauge', value: null, defaultValue: '18', allowedValues: ['14', '18'] },
    { key: 'volume-ml', value: null, defaultValue: null, allowedValues: [] },
    { key: 'guidance', value: 'on', defaultValue: null, allowedValues: ['on', 'off'] },
    { key: '' },
    'not a parameter',
  ],
};

it('parameters have their allowed values, and those of the scenario that aren’t defined stay', () => {
  const values = { gauge: '99', old: 'kept' };
  const fields = allFields(
    parametersOf(minigame).map((parameter) => fieldOf(parameter, '')),
    values,
    'No such parameter',
  );
  const schema = filledSchema(fields, values);
  expect(fields.map(({ title }) => title)).toEqual(['Gauge', 'Volume ml', 'Guidance', 'old']);
  expect(schema.properties?.['gauge']?.anyOf?.[0]).toEqual({ type: 'string', enum: ['14', '18', '99'] });
  expect(formValues(schema, values)).toEqual({ gauge: '99', 'volume-ml': '', guidance: null, old: 'kept' });
  expect(explain(schema, formValues(schema, values))).toEqual([]);
});

it('an empty value is left out of the scenario', () => {
  expect(filledChanges({ gauge: null, 'volume-ml': '', old: '1' })).toEqual({
    gauge: null,
    'volume-ml': null,
    old: '1',
  });
});

it('the fields of a template are filled as it says, and a date in words stays a text', () => {
  const template = {
    fields: [
      { name: 'date', title: 'Date', control: 'DATE', required: true },
      { name: 'entry', title: 'Entry', control: 'MULTILINE', required: false },
      { name: 'seen', title: '', control: 'CHECKBOX', required: false },
    ],
  };
  const schemaFor = (date: string) => filledSchema(templateFields(template), { date });
  expect(schemaFor('2025-12-01').properties?.['date']?.anyOf?.[0]?.format).toBe('date');
  expect(schemaFor('1 December').properties?.['date']?.type).toBe('string');
  expect(schemaFor('').properties?.['date']?.['x-required']).toBe(true);
  expect(schemaFor('').properties?.['entry']?.['x-control']).toBe('multiline');
  expect(schemaFor('').properties?.['seen']).toMatchObject({ title: 'seen', anyOf: [{ enum: ['yes', 'no'] }, {}] });
});
