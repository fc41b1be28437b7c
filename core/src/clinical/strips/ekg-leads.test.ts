import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EkgResult } from '#document/patients/schema';
import { runs } from '#testing/effort';
import { ekgLeads, leadRows, type Lead } from './ekg-leads';
import { ekgParameters } from './ekg-parameters';
import { ekgPaper, samplesPerSecond } from './ekg-strip';

const rhythms = [
  'SINUS_RHYTHM',
  'ATRIAL_FIBRILLATION',
  'VENTRICULAR_TACHYCARDIA',
  'VENTRICULAR_FIBRILLATION',
  'ASYSTOLE',
  'HEART_BLOCK',
  'ST_ELEVATION',
  'PEAKED_T_WAVES',
] as const;
const parametersOf = (rhythm: EkgResult['rhythm'], reportText = '', title = 'EKG') =>
  ekgParameters({ id: 'ekg', title, imageId: null, rhythm, reportText }, { rate: 72, normal: [51, 90] });
const leadsOf = (rhythm: EkgResult['rhythm'], reportText = '') => ekgLeads(parametersOf(rhythm, reportText), 'ekg');
const leads: readonly Lead[] = leadRows.flat();

/** The voltage of a lead some time after the R wave of a beat in the middle, in mV. */
function behind({ beats, samples }: ReturnType<typeof leadsOf>, lead: Lead, seconds: number): number {
  const beat = beats.ventricular.find(({ at }) => at > 4)!;
  return samples[lead][Math.round((beat.at + seconds) * samplesPerSecond)]!;
}
/** The least and the most of a lead around the R wave. */
function complexOf(drawn: ReturnType<typeof leadsOf>, lead: Lead): readonly [number, number] {
  const all = Array.from({ length: 21 }, (_, step) => behind(drawn, lead, -0.04 + step * 0.004));
  return [Math.min(...all), Math.max(...all)];
}

test.each([
  ['12-lead ECG', '', true],
  ['EKG', 'Twelve leads: sinus rhythm.', true],
  ['Rhythm strip', 'Sinus rhythm.', false],
])('%s: twelve leads are drawn if the result says so', (title, text, expected) => {
  expect(parametersOf('SINUS_RHYTHM', text, title).isOfTwelveLeads).toBe(expected);
});

test('the limb leads agree with each other in every rhythm: I + III = II, and the three augmented ones sum to nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rhythms), fc.integer({ min: 20, max: 250 }), fc.string(), (rhythm, rate, seed) => {
      const { samples } = ekgLeads({ ...parametersOf(rhythm), rate }, seed);
      for (let index = 0; index < samples.I.length; index += 97) {
        const at = (lead: Lead) => samples[lead][index]!;
        expect(at('I') + at('III')).toBeCloseTo(at('II'), 9);
        expect(at('aVR') + at('aVL') + at('aVF')).toBeCloseTo(0, 9);
      }
    }),
    { numRuns: runs(20) },
  );
});

describe('a healthy heart', () => {
  const drawn = leadsOf('SINUS_RHYTHM');

  test('beats at the same moments in all leads, at its rate', () => {
    const inside = drawn.beats.ventricular.filter(({ at }) => at >= 0 && at <= ekgPaper.seconds);
    expect(Math.abs(inside.length - 12)).toBeLessThanOrEqual(1);
    for (const lead of leads) expect(drawn.samples[lead]).toHaveLength(ekgPaper.seconds * samplesPerSecond + 1);
  });

  test('has complexes that grow upwards from V1 to V4, and point away from aVR', () => {
    const [v1, v2, v3, v4] = (['V1', 'V2', 'V3', 'V4'] as const).map((lead) => complexOf(drawn, lead)[1]);
    expect([v1! < v2!, v2! < v3!, v3! < v4!]).toEqual([true, true, true]);
    const [down, up] = complexOf(drawn, 'V1');
    expect(-down).toBeGreaterThan(up);
    expect(complexOf(drawn, 'aVR')[1]).toBeLessThan(0.1);
    expect(complexOf(drawn, 'aVR')[0]).toBeLessThan(-0.5);
  });

  test('has upright T waves that are lower than the complexes, but in aVR', () => {
    for (const lead of ['I', 'II', 'V2', 'V3', 'V4', 'V5', 'V6'] as const) {
      const height = behind(drawn, lead, 0.27);
      expect(height).toBeGreaterThan(0.05);
      expect(height).toBeLessThan(complexOf(drawn, lead)[1]);
    }
    expect(behind(drawn, 'aVR', 0.27)).toBeLessThan(-0.05);
  });
});

test.each([
  ['Inferior STEMI', ['II', 'III', 'aVF'], ['aVL']],
  ['ST elevation in II, III and aVF, with depression in aVL', ['II', 'III', 'aVF'], ['aVL']],
  ['Anterior STEMI', ['V2', 'V3'], []],
  ['ST elevation V1–V4', ['V2', 'V3'], []],
  ['Lateral STEMI', ['I', 'aVL', 'V5', 'V6'], ['III']],
] as const)(
  '%s lifts the segment in the leads that face it, and lowers it in those across',
  (text, lifted, lowered) => {
    const [healthy, injured] = [leadsOf('SINUS_RHYTHM', '70/min'), leadsOf('ST_ELEVATION', `${text}, 70/min`)];
    const change = (lead: Lead) => behind(injured, lead, 0.09) - behind(healthy, lead, 0.09);
    // 0.1 mV counts as elevation in limb leads, 0.2 mV in V2 and V3
    for (const lead of lifted) expect(change(lead)).toBeGreaterThan(lead === 'V2' || lead === 'V3' ? 0.2 : 0.1);
    for (const lead of lowered) expect(change(lead)).toBeLessThan(-0.1);
  },
);

test('raised potassium makes T waves tall in the chest leads', () => {
  const most = (rhythm: EkgResult['rhythm'], lead: Lead) => Math.max(...leadsOf(rhythm, '70/min').samples[lead]);
  expect(most('PEAKED_T_WAVES', 'V3')).toBeGreaterThan(1.4 * most('SINUS_RHYTHM', 'V3'));
});

test('a tachycardia of the ventricles is wide in all leads, and asystole is flat in all', () => {
  const wide = leadsOf('VENTRICULAR_TACHYCARDIA');
  for (const lead of ['II', 'V1', 'V2', 'V5'] as const)
    expect(behind(wide, lead, 0.03) / behind(wide, lead, 0)).toBeGreaterThan(0.6);
  for (const lead of leads) expect(Math.max(...leadsOf('ASYSTOLE').samples[lead].map(Math.abs))).toBeLessThan(0.05);
});

test('what is irregular is the same for the same result only', () => {
  const parameters = parametersOf('VENTRICULAR_FIBRILLATION');
  expect(ekgLeads(parameters, 'one')).toEqual(ekgLeads(parameters, 'one'));
  expect(ekgLeads(parameters, 'one').samples.V1).not.toEqual(ekgLeads(parameters, 'two').samples.V1);
});
