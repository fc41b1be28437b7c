import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort';
import { rmsLevel } from './level';
import { resample } from './resample';
import { tone } from './testing/signals';

const pairs = [
  [44_100, 48_000],
  [22_050, 24_000],
  [48_000, 24_000],
  [16_000, 48_000],
  [96_000, 24_000],
] as const;

/** The middle of a recording: at its ends, half of the filter has no samples. */
const middleOf = (samples: Float32Array) => samples.subarray(samples.length / 4, (samples.length * 3) / 4);

describe('another sampling rate', () => {
  test.each(pairs)('%d to %d Hz keeps a tone where it is, within 16 bits', (from, to) => {
    const expected = middleOf(tone(0.5, to, { hertz: 3000, level: -1 }).samples);
    const found = middleOf(resample(tone(0.5, from, { hertz: 3000, level: -1 }), to).samples);
    expect(found.length).toBe(expected.length);
    const differences = found.map((sample, at) => sample - (expected[at] ?? 0));
    expect(rmsLevel(differences)).toBeLessThan(-80);
  });

  test.each(pairs)('%d to %d Hz keeps the length to the sample, and a constant exactly', (from, to) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (length) => {
        const { samples, rate } = resample({ rate: from, samples: new Float32Array(length).fill(0.5) }, to);
        expect(rate).toBe(to);
        expect(samples.length).toBe(Math.round((length * to) / from));
        const middle = samples[Math.floor(samples.length / 2)] ?? 0.5;
        if (length > 2000) expect(middle).toBeCloseTo(0.5, 5);
      }),
      { numRuns: runs(20) },
    );
  });

  test('removes what the new rate can’t represent, instead of folding it into audible frequencies', () => {
    const { samples } = resample(tone(0.5, 48_000, { hertz: 15_000, level: 0 }), 24_000);
    expect(rmsLevel(middleOf(samples))).toBeLessThan(-85);
  });

  test('keeps what speech needs at 24 kHz', () => {
    const { samples } = resample(tone(0.5, 48_000, { hertz: 10_000, level: 0 }), 24_000);
    expect(rmsLevel(middleOf(samples))).toBeCloseTo(-3.01, 1);
  });

  test('leaves a recording alone that has the rate', () => {
    const sound = tone(0.1, 48_000);
    expect(resample(sound, 48_000)).toBe(sound);
  });
});
