import { expect, it } from 'vitest';
import { americanSpelling } from './american-spelling';

it.each([
  ['Haemoglobin', 'Hemoglobin'],
  ['Carboxyhaemoglobin', 'Carboxyhemoglobin'],
  ['Centre', 'Center'],
  ['LEFT, CENTRE, RIGHT', 'LEFT, CENTER, RIGHT'],
  ['Hyperkalaemia with oedema', 'Hyperkalemia with edema'],
  ['The catalogue’s colours were organised and recognised.', 'The catalog’s colors were organized and recognized.'],
  ['Summarising initialises authorisation.', 'Summarizing initializes authorization.'],
  ['Please wait whilst saving last action', 'Please wait while saving last action'],
  ['Towards {{towards}}, {{colour}}', 'Toward {{towards}}, {{colour}}'],
  ['2 litres', '2 liters'],
])('%s is written %s', (british, american) => {
  expect(americanSpelling(british)).toBe(american);
});

it.each([
  'Otherwise, raise, revise, advise, exercise and compare precisely.',
  'This is a list of diseases, doses, noises, phrases and bases.',
  'The analysis of a crisis; a promised visit.',
  'Give adrenaline or paracetamol.',
  'Programmed cells; a meter; central colitis',
  'Laboratory, labelling-free',
])('%s is written alike, apart from what differs', (text) => {
  expect(americanSpelling(text).replace('labeling', 'labelling')).toBe(text);
});
