import { describe, expect, it } from 'vitest';
import { readFhir } from './read-fhir';

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const concept = (code: string, display: string) => ({ coding: [{ system: loinc, code, display }] });
const potassium = {
  ...{ resourceType: 'Observation', status: 'final', code: concept('2823-3', 'Potassium') },
  ...{ subject: { reference: 'Patient/1' }, effectiveDateTime: '2026-11-28' },
  valueQuantity: { value: 5.6, unit: 'mmol/L', system: ucum, code: 'mmol/L' },
};
const read = (...resources: readonly object[]) => readFhir(resources.map((each) => JSON.stringify(each)).join('\n'));
const result = { name: 'Potassium', codes: ['2823-3'], value: '5.6', unit: 'mmol/L', time: '2026-11-28' };

describe('FHIR', () => {
  it('has results by subjects, in a bundle, in lines, or alone', () => {
    const other = { ...potassium, subject: { reference: 'Patient/2', display: 'Jane Doe' } };
    const one = { person: 'Patient/1', results: [result], refused: [] };
    expect(read(potassium)).toEqual([one]);
    const patient = { resourceType: 'Patient', id: '1' };
    expect(read({ resourceType: 'Bundle', entry: [patient, potassium].map((resource) => ({ resource })) })).toEqual([
      one,
    ]);
    expect(read(potassium, other)?.map(({ person }) => person)).toEqual(['Patient/1', 'Jane Doe']);
  });

  it('has the components of a pressure', () => {
    const part = (code: string, value: number) => ({
      code: concept(code, code),
      valueQuantity: { value, system: ucum, code: 'mm[Hg]' },
    });
    const panel = {
      ...{ resourceType: 'Observation', code: concept('85354-9', 'Blood pressure') },
      component: [part('8480-6', 107), { code: concept('8462-4', 'Diastolic'), dataAbsentReason: {} }],
    };
    expect(read(panel)?.[0]).toMatchObject({
      results: [{ codes: ['8480-6'], value: '107', unit: 'mm[Hg]' }],
      refused: [{ written: 'Diastolic', reason: 'no-value' }],
    });
  });

  it.each<[what: string, change: object, reason: string]>([
    ['entered in error', { status: 'entered-in-error' }, 'doubtful'],
    ['of a fetus', { focus: [{ reference: 'Patient/2' }] }, 'not-now'],
    ['without a value', { valueQuantity: undefined }, 'no-value'],
  ])('has no result that is %s', (_, change, reason) => {
    expect(read({ ...potassium, ...change })).toMatchObject([{ results: [], refused: [{ reason }] }]);
  });

  it('has a saturation that is of a pulse oximeter if it says so, and otherwise of that or of arterial blood', () => {
    const saturation = (...codes: readonly string[]) => ({
      ...potassium,
      code: { coding: codes.map((code) => ({ system: loinc, code, display: code })) },
    });
    const codesOf = (...codes: readonly string[]) => read(saturation(...codes))?.[0]?.results[0]?.codes;
    expect(codesOf('2708-6', '59408-5')).toEqual(['59408-5']);
    expect(codesOf('59408-5')).toEqual(['59408-5']);
    expect(codesOf('2708-6')).toEqual(['2708-6', '59408-5']);
  });

  it.each([
    ['{"resourceType":"Patient"}', 'a FHIR Patient'],
    ['{"resourceType":"Bundle","entry":[{"resou', 'an incomplete FHIR resource'],
    ['{"CurrentPatient":{},"SimulationTime":{"ScalarTime":{"Value":0}}}', 'a state of the Pulse Physiology Engine'],
  ])('%s is named', (text, what) => {
    expect(readFhir(text)).toMatchObject([{ results: [], refused: [{ reason: 'no-values', values: { what } }] }]);
  });

  it.each(['', 'HR 90', '{"HR": 90}', '[1, 2', '{'])('%s is something else', (text) => {
    expect(readFhir(text)).toBeNull();
  });
});
