import { describe, expect, test } from 'vitest';
import type { EfmResult } from '#document/patients/schema';
import { efmParameters, readsInterpretation, type EfmParameters } from './efm-parameters';
import { efmStrip, lateBy } from './efm-strip';
import { stripPath } from './strip-path';

const trace: EfmResult = {
  ...{ id: 'efm', title: 'Trace', imageId: null, baselineRate: 140 },
  variability: 'NORMAL',
  category: 'SUSPICIOUS',
  reportText: '',
};
const plain: EfmParameters = {
  ...{ baselineRate: 140, variability: 'NORMAL', accelerations: false, decelerations: 'NONE', contractions: 3 },
};
const strip = (changes: Partial<EfmParameters>) => efmStrip({ ...plain, ...changes }, 'efm');
const known = (rates: readonly (number | null)[]) => rates.flatMap((rate) => rate ?? []);
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const lowestAround = (rates: readonly (number | null)[], second: number, reach: number) => {
  const part = rates.slice(Math.max(0, second - reach), second + reach).map((rate) => rate ?? 0);
  return { depth: 140 - Math.min(...part), at: Math.max(0, second - reach) + part.indexOf(Math.min(...part)) };
};

describe('the interpretation', () => {
  test.each([
    ['Baseline 145, variable decelerations with recovery.', 'VARIABLE', false, 3],
    ['No late decelerations. Accelerations present. Contracting 4 in 10.', 'NONE', true, 4],
    ['Late decelerations, no accelerations; 5 contractions in 10 minutes', 'LATE', false, 5],
    ['No late decelerations, accelerations present', 'NONE', true, 3],
    ['No decelerations or accelerations', 'NONE', false, 3],
    ['Prolonged deceleration to 80', 'PROLONGED', false, 3],
    ['', 'NONE', false, 3],
  ] as const)('‘%s’', (reportText, decelerations, accelerations, contractions) => {
    expect(efmParameters({ ...trace, reportText })).toMatchObject({ decelerations, accelerations, contractions });
  });

  test('is read only for fields that are empty', () => {
    const reportText = 'No accelerations, late decelerations. Contracting 5 in 10.';
    const filled = { accelerations: 'PRESENT', decelerations: 'NONE', contractions: 0 } as const;
    expect(efmParameters({ ...trace, reportText, ...filled })).toMatchObject({
      ...{ accelerations: true, decelerations: 'NONE', contractions: 0 },
    });
    expect(readsInterpretation({ ...trace, ...filled })).toBe(false);
    const { contractions: _, ...others } = filled;
    expect(efmParameters({ ...trace, reportText, ...others }).contractions).toBe(5);
    expect(readsInterpretation({ ...trace, ...others })).toBe(true);
  });

  test('of a normal trace has accelerations, unless it denies them', () => {
    const normal = { ...trace, category: 'NORMAL' } as const;
    expect(efmParameters(normal).accelerations).toBe(true);
    expect(efmParameters({ ...normal, reportText: 'No accelerations' }).accelerations).toBe(false);
  });
});

test('the same trace is always drawn the same', () => {
  expect(strip({ decelerations: 'VARIABLE' })).toEqual(strip({ decelerations: 'VARIABLE' }));
});

test('the rate stays around its baseline', () => {
  for (const baselineRate of [110, 140, 175])
    expect(Math.abs(mean(known(strip({ baselineRate }).rates)) - baselineRate)).toBeLessThan(2);
});

test.each([
  ['REDUCED', 0.5, 5],
  ['NORMAL', 5, 25],
  ['INCREASED', 25, 70],
  ['SINUSOIDAL', 5, 15],
] as const)('%s variability', (variability, least, most) => {
  // within a minute, as it is read
  const minute = known(strip({ variability }).rates.slice(60, 120));
  expect(spread(minute)).toBeGreaterThan(least);
  expect(spread(minute)).toBeLessThanOrEqual(most);
});

test('contractions come as often as stated', () => {
  expect(strip({ contractions: 4 }).contractions).toHaveLength(8);
  const { contractions, activity } = strip({ contractions: 2 });
  expect(contractions).toHaveLength(4);
  expect(activity[contractions[0]!]!).toBeGreaterThan(60);
});

test('a trace without contractions has a flat activity, and variable decelerations still come', () => {
  const { contractions, activity, decelerations } = strip({ contractions: 0, decelerations: 'VARIABLE' });
  expect(contractions).toEqual([]);
  expect(spread(activity)).toBe(0);
  expect(decelerations.length).toBeGreaterThan(3);
});

test('early decelerations come with the contraction, late ones behind it', () => {
  for (const [decelerations, delay] of [
    ['EARLY', 0],
    ['LATE', lateBy],
  ] as const) {
    const { contractions, rates } = strip({ decelerations, variability: 'REDUCED' });
    for (const peak of contractions.slice(1, -1)) {
      const { at, depth } = lowestAround(rates, peak + delay, 50);
      expect(Math.abs(at - peak - delay)).toBeLessThan(8);
      expect(depth).toBeGreaterThan(15);
    }
  }
});

test('variable decelerations fall within 30 seconds, and a prolonged one lasts more than three minutes', () => {
  const variable = strip({ decelerations: 'VARIABLE', variability: 'REDUCED' });
  const [, at] = variable.decelerations;
  expect(140 - variable.rates[at! - 30]!).toBeLessThan(10);
  expect(lowestAround(variable.rates, at!, 30).depth).toBeGreaterThan(35);
  const prolonged = strip({ decelerations: 'PROLONGED' });
  expect(known(prolonged.rates).filter((rate) => rate < 115).length).toBeGreaterThan(180);
});

test('accelerations rise by 15 or more, away from decelerations', () => {
  const { rates } = strip({ accelerations: true, variability: 'REDUCED' });
  const high = known(rates).filter((rate) => rate >= 155).length;
  expect(high).toBeGreaterThan(4 * 15);
});

test('what is outside the paper interrupts the line', () => {
  expect(known(strip({ baselineRate: 0 }).rates)).toEqual([]);
  expect(stripPath([1, 2, null, 3], 10, (value) => 5 - value)).toBe('M0 4L10 3M30 2');
});
