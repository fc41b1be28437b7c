import { expect, it } from 'vitest';
import { stackedLines } from './read-values';

const isName = (text: string) => ['Heart rate', 'Blood pressure', 'Temperature', 'Range'].includes(text);
const stacked = (text: string) => stackedLines(text.split('\n'), isName);

it('joins a name with the value and the unit below it', () => {
  expect(stacked('Heart rate\n141\nbpm\n\nBlood pressure\n76/40\nmmHg\nTemperature\n40.3')).toEqual([
    'Heart rate 141 bpm',
    'Blood pressure 76/40 mmHg',
    'Temperature 40.3',
  ]);
});

it('joins nothing if a value can belong to another name', () => {
  expect(stacked('Heart rate\nTemperature\n141\n40.3')).toBe(null);
  expect(stacked('Heart rate\n141\n120\nTemperature\n40.3\n38')).toBe(null);
  expect(stacked('Test\nResult\nHeart rate\n141')).toBe(null);
  expect(stacked('Heart rate\n141')).toBe(null);
});
