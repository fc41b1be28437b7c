import { completeScenario } from '@scn/core/format/complete';
import type { SimulatedEvent } from '@scn/core/kernel/simulate';
import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const item = (id: string, name: string) => ({ id, item: `bloods.${name}`, unit: 'mmol/L', baseline: 4 });
const scenario = completeScenario({
  patients: [
    {
      id: 'tom',
      physiology: {
        reports: [
          { id: 'admission', report: 'report.bloods', items: [item('a1', 'potassium')] },
          { id: 'acute', report: 'report.bloods', items: [item('b1', 'potassium'), item('b2', 'lactate')] },
        ],
      },
      results: { labs: [{ id: 'sheet', title: 'Bloods', reportId: 'acute' }] },
    },
  ],
});
/** At 60 s, potassium is 4.2 in the second sample; the lactate is unknown. */
const itemValue = (patientId: string, name: string, reportId?: string): number | null =>
  patientId === 'tom' && name === 'bloods.potassium' && reportId === 'acute' ? 4.2 : null;
const later = (patientId: string, name: string, reportId?: string) =>
  itemValue(patientId, name, reportId) === null ? null : 5.1;

const args = { patientId: 'tom', labResultId: 'sheet', delivery: { by: 'BEDSIDE' } } as const;
const data = { kind: 'lab-result', patientId: 'tom', resultId: 'sheet', delivery: { by: 'BEDSIDE' } };
const happens = (changes: object, event: SimulatedEvent, read = itemValue) =>
  simulated(plugin, { ...args, ...changes }, event, { scenario, itemValue: read });

describe('laboratory results in a play', () => {
  it('are available at once, with the values of the report of the sheet', () => {
    expect(happens({ availableAfter: 0 }, { kind: 'reached' })).toEqual([
      { kind: 'result', data: { ...data, values: { 'bloods.potassium': 4.2 } } },
    ]);
  });

  it('have the values of when they were taken, while the playlist goes on', () => {
    const taken = { values: 'WHEN_TAKEN', availableAfter: 60 };
    const payload = { 'bloods.potassium': 4.2 };
    expect(happens(taken, { kind: 'reached' })).toEqual([
      { kind: 'later', milliseconds: 60_000, payload, holds: false },
    ]);
    expect(happens(taken, { kind: 'due', payload }, later)).toEqual([
      { kind: 'result', data: { ...data, values: payload } },
    ]);
  });

  it('have the values of when they are available', () => {
    const available = { values: 'WHEN_AVAILABLE', availableAfter: 60 };
    expect(happens(available, { kind: 'reached' })).toEqual([
      { kind: 'later', milliseconds: 60_000, payload: null, holds: false },
    ]);
    expect(happens(available, { kind: 'due', payload: null }, later)).toEqual([
      { kind: 'result', data: { ...data, values: { 'bloods.potassium': 5.1 } } },
    ]);
  });

  it('say who phones them', () => {
    const delivery = { by: 'PHONE', callerId: 'laboratory' };
    expect(happens({ availableAfter: 0, delivery }, { kind: 'reached' })).toMatchObject([{ data: { delivery } }]);
  });

  it('of another patient have no values', () => {
    expect(happens({ availableAfter: 0, patientId: 'joan' }, { kind: 'reached' })).toMatchObject([
      { data: { patientId: 'joan', values: {} } },
    ]);
  });

  it('don’t arrive while no patient or no sheet is chosen', () => {
    expect(happens({ patientId: null }, { kind: 'reached' })).toEqual([]);
    expect(happens({ labResultId: null }, { kind: 'reached' })).toEqual([]);
  });
});
