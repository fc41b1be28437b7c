import { expect, it } from 'vitest';
import { readHl7 } from './read-hl7';

const header = 'MSH|^~\\&|LAB|H|EHR|H|20261128||ORU^R01|1|P|2.5.1';
const resultsOf = (segment: string) => readHl7(segment)?.[0]?.results;

it('reads the results of a message by patients', () => {
  const text = [
    header,
    'PID|1||123||Doe^John',
    'OBX|1|NM|2823-3^Potassium^LN||5.6|mmol/L|3.5-5.0|H|||F|||20261128060000',
    'PID|2||124||Doe^Jane',
    'OBX|1|NM|2823-3^Potassium^LN||4.6|mmol/L',
  ].join('\r');
  const result = { name: 'Potassium', codes: ['2823-3'], unit: 'mmol/L' };
  expect(readHl7(text)).toEqual([
    { person: 'John Doe', results: [{ ...result, value: '5.6', time: '2026-11-28 06:00' }], refused: [] },
    { person: 'Jane Doe', results: [{ ...result, value: '4.6', time: '' }], refused: [] },
  ]);
});

it.each<[segment: string, result: object]>([
  ['OBX|1|SN|1988-5^CRP^LN||<^5|mg/L', { value: '<5', codes: ['1988-5'] }],
  ['OBX|1|NM|6690-2^WBC^LN||11.2|10\\S\\9/L', { value: '11.2', unit: '10^9/L' }],
  ['OBX|1|NM|K^Potassium^L^2823-3^Potassium^LN||5.6|mmol/L^millimoles^UCUM', { codes: ['2823-3'], unit: 'mmol/L' }],
  ['OBX|1|CWE|5802-4^Nitrite^LN||LA6576-8^Positive^LN', { value: 'Positive' }],
  ['OBX|1|ST|GLU^Glucose^L||5.6', { codes: [], name: 'Glucose', unit: '' }],
])('%s has its value, unit and code', (segment, result) => {
  expect(resultsOf(segment)).toMatchObject([result]);
});

it('reads other separators', () => {
  const text = 'MSH#*~!&#LAB\nOBX#1#NM#6690-2*WBC*LN##11.2#10!S!9/L';
  expect(resultsOf(text)).toEqual([{ name: 'WBC', codes: ['6690-2'], value: '11.2', unit: '10*9/L', time: '' }]);
});

it.each([
  ['OBX|1|NM|2160-0^Creatinine^LN||1.6|mg/dL|||||X', 'doubtful'],
  ['OBX|1|NM|2160-0^Creatinine^LN||1.6|mg/dL|||||W', 'doubtful'],
  ['OBX|1|NM|2160-0^Creatinine^LN|||mg/dL|||||I', 'no-value'],
  [header, 'no-values'],
])('%s has none', (text, reason) => {
  expect(readHl7(text)).toMatchObject([{ results: [], refused: [{ reason }] }]);
});

it.each(['', 'HR 90', '| Test | Value |\n|---|---|\n| Na | 138 |', 'MSH', 'OBX 1'])('%j is no message', (text) => {
  expect(readHl7(text)).toBeNull();
});
