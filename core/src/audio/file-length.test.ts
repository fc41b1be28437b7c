import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort';
import { fileBytes, maxSamples, maxSeconds, splitAtPauses } from './file-length';
import { amplified, asMono, partOf, secondsOf } from './sound';
import { joined, noise, silence, speechLike, tone } from './testing/signals';
import { writeWave } from './wave-file';

/** The largest audio upload of the specification (002, §5). */
const limit = 2_097_152;

describe('what fits into a file', () => {
  test('is the last sample before the limit, and not one more', () => {
    expect(fileBytes(maxSamples(limit))).toBeLessThanOrEqual(limit);
    expect(fileBytes(maxSamples(limit) + 1)).toBeGreaterThan(limit);
    expect(writeWave({ rate: 48_000, samples: new Float32Array(maxSamples(limit)) }).length).toBe(limit);
  });

  test('is 21.8 s at 48 kHz and 43.7 s at 24 kHz', () => {
    expect(maxSeconds(limit, 48_000)).toBeCloseTo(21.845, 3);
    expect(maxSeconds(limit, 24_000)).toBeCloseTo(43.69, 3);
  });

  test('is nothing if not even the header fits', () => {
    expect(maxSamples(43)).toBe(0);
  });
});

describe('a split', () => {
  test('keeps every sample, in order, in parts that fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5000 }), fc.nat(20_000), (most, length) => {
        const parts = splitAtPauses(noise(length / 8000, 8000), most);
        expect(Math.max(...parts.map(({ start, end }) => end - start))).toBeLessThanOrEqual(most);
        expect(parts.map(({ start }) => start)).toEqual([0, ...parts.slice(0, -1).map(({ end }) => end)]);
        expect(parts.at(-1)?.end).toBe(length);
        expect(parts.every(({ start, end }) => end > start || length === 0)).toBe(true);
      }),
      { numRuns: runs(30) },
    );
  });

  test('is in a pause, if there is one', () => {
    const rate = 8000;
    const sound = joined(tone(2, rate), silence(0.3, rate), tone(2, rate));
    const [first] = splitAtPauses(sound, 2.6 * rate);
    expect((first?.end ?? 0) / rate).toBeGreaterThan(2);
    expect((first?.end ?? 0) / rate).toBeLessThan(2.3);
  });

  test('isn’t needed for what fits', () => {
    const sound = speechLike(24_000);
    expect(splitAtPauses(sound, maxSamples(limit))).toEqual([{ start: 0, end: sound.samples.length }]);
  });
});

describe('a part of a recording', () => {
  test('has exactly the chosen samples', () => {
    const sound = noise(0.1, 48_000);
    fc.assert(
      fc.property(fc.nat(4800), fc.nat(4800), (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        expect(partOf(sound, { start, end })).toEqual({ rate: 48_000, samples: sound.samples.slice(start, end) });
      }),
      { numRuns: runs(100) },
    );
    expect(partOf(sound, { start: -5, end: 9999 }).samples).toEqual(sound.samples);
    expect(secondsOf(sound)).toBe(0.1);
  });
});

describe('a louder copy', () => {
  test('is clipped, and doesn’t change the original', () => {
    const sound = { rate: 48_000, samples: Float32Array.of(0.25, -0.9) };
    expect([...amplified(sound, 20 * Math.log10(2)).samples]).toEqual([0.5, -1]);
    expect(sound.samples[0]).toBe(0.25);
  });
});

describe('several channels', () => {
  test('become their mean', () => {
    expect([...asMono([Float32Array.of(1, 0), Float32Array.of(0, 0.5)])]).toEqual([0.5, 0.25]);
    expect([...asMono([Float32Array.of(1, 0)])]).toEqual([1, 0]);
    expect([...asMono([])]).toEqual([]);
  });
});
