import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EkgResult } from '#document/patients/schema';
import { runs } from '#testing/effort';
import { ekgParameters, type EkgParameters, type HeartRate } from './ekg-parameters';
import { ekgPaper, ekgStrip, samplesPerSecond } from './ekg-strip';

const adult: HeartRate = { rate: 72, normal: [51, 90] };
const result = (rhythm: EkgResult['rhythm'], reportText = ''): EkgResult => ({
  ...{ id: 'ekg', title: 'EKG', imageId: null },
  rhythm,
  reportText,
});
const parametersOf = (rhythm: EkgResult['rhythm'], reportText = '', heart = adult): EkgParameters =>
  ekgParameters(result(rhythm, reportText), heart);
const strip = (rhythm: EkgResult['rhythm'], reportText = '') => ekgStrip(parametersOf(rhythm, reportText), 'ekg');

/** Intervals between beats of the ventricles, in seconds. */
const intervals = (rhythm: EkgResult['rhythm'], reportText = '') => {
  const beats = strip(rhythm, reportText).beats.ventricular.map(({ at }) => at);
  return beats.slice(1).map((at, index) => at - beats[index]!);
};
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const within = (at: number) => at >= 0 && at <= ekgPaper.seconds;
/** The voltage at a moment, in mV. */
const voltageAt = ({ samples }: ReturnType<typeof strip>, second: number) =>
  samples[Math.round(second * samplesPerSecond)]!;

describe('the rate', () => {
  test.each([
    ['SINUS_TACHYCARDIA', 'Sinus tachycardia 118/min.', 118, 'interpretation'],
    ['SINUS_RHYTHM', '', 72, 'patient'],
    // the patient’s heart rate at the start isn’t one of the rhythm
    ['SINUS_TACHYCARDIA', '', 117, 'rhythm'],
    ['SINUS_TACHYCARDIA', 'Rate 118–130/min', 117, 'rhythm'],
    ['VENTRICULAR_TACHYCARDIA', '', 180, 'rhythm'],
    ['HEART_BLOCK', '', 36, 'rhythm'],
    ['HEART_BLOCK', 'First-degree AV block.', 71, 'rhythm'],
  ] as const)('of %s, ‘%s’, is %d', (rhythm, text, rate, rateFrom) => {
    expect(parametersOf(rhythm, text)).toMatchObject({ rate, rateFrom });
  });

  test('is that of its field, whatever the interpretation says', () => {
    const of = (rhythm: EkgResult['rhythm'], rate: number) =>
      ekgParameters({ ...result(rhythm, 'Rate 90/min'), rate }, adult);
    expect(of('SINUS_TACHYCARDIA', 130)).toMatchObject({ rate: 130, rateFrom: 'field' });
    expect(of('ASYSTOLE', 130)).toMatchObject({ rate: null });
    // an invalid document must not stop the drawing
    expect(of('SINUS_RHYTHM', 0).rate).toBe(15);
  });

  test('of a child’s rhythm follows the child’s age', () => {
    const child: HeartRate = { rate: null, normal: [80, 134] };
    expect(parametersOf('SINUS_RHYTHM', '', child).rate).toBe(107);
    expect(parametersOf('SINUS_TACHYCARDIA', '', child).rate).toBe(174);
  });

  test('is that of the intervals between beats, for every rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 220 }), fc.string(), (rate, seed) => {
        const { beats } = ekgStrip(parametersOf('SINUS_RHYTHM', `${rate}/min`), seed);
        const counted = beats.ventricular.filter(({ at }) => within(at)).length;
        expect(Math.abs(counted - rate / 6)).toBeLessThanOrEqual(1.2);
      }),
      { numRuns: runs(50) },
    );
  });
});

test('the same result is always drawn the same, and another fibrillates differently', () => {
  const parameters = parametersOf('ATRIAL_FIBRILLATION');
  expect(ekgStrip(parameters, 'one')).toEqual(ekgStrip(parameters, 'one'));
  expect(ekgStrip(parameters, 'one').samples).not.toEqual(ekgStrip(parameters, 'two').samples);
});

test('a sinus rhythm is nearly regular, with a P wave before each beat', () => {
  const { atrial, ventricular } = strip('SINUS_RHYTHM').beats;
  expect(spread(intervals('SINUS_RHYTHM'))).toBeLessThan(0.08);
  expect(ventricular.map(({ at }, index) => at - atrial[index]!).every((delay) => delay > 0.12 && delay < 0.2)).toBe(
    true,
  );
});

test('atrial fibrillation is irregular at its rate, without P waves', () => {
  const { atrial } = strip('ATRIAL_FIBRILLATION', '110/min').beats;
  const between = intervals('ATRIAL_FIBRILLATION', '110/min');
  expect(atrial).toEqual([]);
  expect(spread(between)).toBeGreaterThan(0.2);
  expect(between.reduce((sum, each) => sum + each, 0) / between.length).toBeCloseTo(60 / 110, 2);
});

test('tachycardias of the ventricles are regular and wide, those above them narrow', () => {
  const widthOf = (rhythm: EkgResult['rhythm']) => {
    const drawn = strip(rhythm);
    const at = drawn.beats.ventricular.find((beat) => beat.at > 1)!.at;
    return voltageAt(drawn, at + 0.03) / voltageAt(drawn, at);
  };
  expect(spread(intervals('VENTRICULAR_TACHYCARDIA'))).toBeCloseTo(0, 9);
  expect(widthOf('VENTRICULAR_TACHYCARDIA')).toBeGreaterThan(0.6);
  expect(widthOf('SUPRAVENTRICULAR_TACHYCARDIA')).toBeLessThan(0.1);
});

test('asystole is flat, and ventricular fibrillation has no beats but moves', () => {
  const flat = strip('ASYSTOLE');
  expect(flat.beats.ventricular).toEqual([]);
  expect(spread(flat.samples)).toBeLessThan(0.05);
  const fibrillating = strip('VENTRICULAR_FIBRILLATION');
  expect(fibrillating.beats.ventricular).toEqual([]);
  expect(spread(fibrillating.samples)).toBeGreaterThan(0.8);
});

test('block, wall and leads are those of their fields', () => {
  const fields = { block: 'MOBITZ_1', wall: 'LATERAL', leads: 'TWELVE_LEADS' } as const;
  const drawn = (rhythm: EkgResult['rhythm'], reportText: string) =>
    ekgParameters({ ...result(rhythm, reportText), ...fields }, adult);
  expect(drawn('HEART_BLOCK', 'Complete heart block')).toMatchObject({ block: 'MOBITZ_1', isOfTwelveLeads: true });
  expect(drawn('ST_ELEVATION', 'Inferior, rhythm strip')).toMatchObject({ block: null, wall: 'LATERAL' });
  const strip12 = { ...result('SINUS_RHYTHM', '12-lead EKG'), leads: 'RHYTHM_STRIP' } as const;
  expect(ekgParameters(strip12, adult).isOfTwelveLeads).toBe(false);
});

describe('heart block', () => {
  /** The delays of the P waves in the strip: null where a beat is dropped. */
  const delays = (text: string) => {
    const { atrial, ventricular } = strip('HEART_BLOCK', text).beats;
    return atrial.filter(within).map((at) => {
      const next = ventricular.find((beat) => beat.at > at && beat.at < at + 0.4);
      return next === undefined ? null : Number((next.at - at).toFixed(2));
    });
  };

  test('of the first degree delays each beat and drops none', () => {
    expect(new Set(delays('First-degree block'))).toEqual(new Set([0.29]));
  });

  test('Mobitz II drops every third beat without warning', () => {
    const all = delays('Mobitz type II, 50/min');
    expect(new Set(all)).toEqual(new Set([0.15, null]));
    expect(all.filter((delay) => delay === null).length / all.length).toBeCloseTo(1 / 3, 1);
  });

  test('Wenckebach delays each beat more until one is dropped', () => {
    expect(delays('Wenckebach, 60/min').slice(0, 8).join()).toContain('0.17,0.25,0.31,,0.17');
  });

  test('of the third degree: the atria and the ventricles have rates of their own', () => {
    const { atrial, ventricular } = strip('HEART_BLOCK', 'No first-degree block: complete heart block, 36/min').beats;
    expect(atrial[1]! - atrial[0]!).toBeCloseTo(0.75, 9);
    expect(ventricular[1]!.at - ventricular[0]!.at).toBeCloseTo(60 / 36, 9);
  });
});

test('the segment behind the complex is lifted with ST elevation, and T waves are tall with raised potassium', () => {
  const level = (rhythm: EkgResult['rhythm'], behind: number) => {
    const drawn = strip(rhythm, '70/min');
    return voltageAt(drawn, drawn.beats.ventricular.find(({ at }) => at > 1)!.at + behind);
  };
  expect(level('SINUS_RHYTHM', 0.09)).toBeLessThan(0.1);
  // 2 mm, from which elevation counts in any lead
  expect(level('ST_ELEVATION', 0.09)).toBeGreaterThan(0.2);
  expect(level('PEAKED_T_WAVES', 0.26)).toBeGreaterThan(2.5 * level('SINUS_RHYTHM', 0.26));
});

test('nothing leaves the paper', () => {
  const rhythms = ['SINUS_RHYTHM', 'VENTRICULAR_TACHYCARDIA', 'VENTRICULAR_FIBRILLATION', 'ST_ELEVATION'] as const;
  const { lowest, highest } = ekgPaper.millivolts;
  fc.assert(
    fc.property(fc.constantFrom(...rhythms), fc.integer({ min: 15, max: 300 }), fc.string(), (rhythm, rate, seed) => {
      const { samples } = ekgStrip({ ...parametersOf(rhythm), rate }, seed);
      expect(Math.min(...samples)).toBeGreaterThan(lowest);
      expect(Math.max(...samples)).toBeLessThan(highest);
    }),
    { numRuns: runs(50) },
  );
});
