import { describe, expect, it } from 'vitest';
import {
  choice,
  flag,
  list,
  neededReference,
  nullable,
  number,
  object,
  plainString,
  prose,
  reference,
  seconds,
  title,
} from './fields';
import { jsonSchemaOf } from './json-schema';
import { counted, instructionFor, midSentence, nameOfTarget, withArticle, wordsOf } from './wording';

describe('instructionFor', () => {
  it.each([
    [neededReference('actor', { title: 'Speaker' }), 'Choose a speaker.'],
    [neededReference('action', { title: 'Action' }), 'Choose an action.'],
    [neededReference('ekg', { title: 'ECG' }), 'Choose an ECG.'],
    [neededReference('efm', { title: 'EFM trace' }), 'Choose an EFM trace.'],
    [neededReference('actor', { title: 'From' }), 'Choose an actor for “From”.'],
    [neededReference('actor', { title: 'Compressions by' }), 'Choose an actor for “Compressions by”.'],
    [neededReference('report-item', { title: 'Value' }), 'Choose a value.'],
    [nullable(choice(['IV', 'PO']), { title: 'Route' }), 'Choose a route.'],
    [flag({ title: 'Answer' }), 'Choose an answer.'],
    [title({ title: 'Title' }), 'Enter a title.'],
    [title({ title: 'Name on the chart' }), 'Enter the name on the chart.'],
    [prose({ title: 'Text' }), 'Enter the text.'],
    [plainString(), 'Enter a value.'],
    [list(reference('role', { title: 'Role' }), { title: 'Roles' }), 'Choose at least one role.'],
    [list(choice(['a', 'b']), { title: 'Sensors' }), 'Choose at least one sensor.'],
    [list(plainString(), { title: 'Categories' }), 'Add at least one category.'],
    [list(object({}, { title: 'Line' }), { title: 'Lines' }), 'Add at least one line.'],
    [nullable(number({ title: 'Dose' })), 'Enter a dose.'],
    [nullable(number({ 'x-unit': 's' }), { title: 'Interval' }), 'Enter an interval in seconds.'],
    [number({ title: 'Rate', 'x-unit': 'mL/h' }), 'Enter a rate in mL/h.'],
    [number({ title: 'Rate', 'x-unit': '/min' }), 'Enter a rate per min.'],
    [seconds({ title: 'Delay' }), 'Enter a delay.'],
  ])('%# says what to do', (schema, expected) => {
    expect(instructionFor(jsonSchemaOf(schema))).toBe(expected);
  });
});

it.each([
  ['action', 'an action'],
  ['unit', 'a unit'],
  ['utterance', 'an utterance'],
  ['user', 'a user'],
  ['urine sample', 'a urine sample'],
  ['hour', 'an hour'],
  ['hidden location', 'a hidden location'],
  ['ECG', 'an ECG'],
  ['UTI', 'a UTI'],
  ['X-ray', 'an X-ray'],
  ['8-hour rate', 'an 8-hour rate'],
])('%s takes the article of %s', (noun, expected) => {
  expect(withArticle(noun)).toBe(expected);
});

it.each([
  ['Speaker', 'speaker'],
  ['Drug or fluid', 'drug or fluid'],
  ['EFM trace', 'EFM trace'],
  ['SpO2', 'SpO2'],
  ['pH', 'pH'],
  ['X-ray', 'X-ray'],
])('%s is %s inside a sentence', (text, expected) => {
  expect(midSentence(text)).toBe(expected);
});

it('counts things', () => {
  expect([counted(0, 'item'), counted(1, 'item'), counted(2, 'item')]).toEqual(['0 items', '1 item', '2 items']);
});

it('reads enumeration values and reference targets', () => {
  expect(wordsOf('CLINICAL_ASSISTANT')).toBe('clinical assistant');
  expect(wordsOf('PatientEmotion')).toBe('patient emotion');
  expect(nameOfTarget('acme/asset.kit-item')).toBe('kit item');
  expect(nameOfTarget('ekg')).toBe('ECG');
});
