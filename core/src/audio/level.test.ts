import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort';
import { gainTowards, noiseFloor, peakLevel, rmsLevel, speechRange } from './level';
import { joined, noise, silence, speechLike, tone } from './testing/signals';

describe('the level of a recording', () => {
  test('is 0 dBFS at its peaks for full scale, and −3.01 on average for a tone', () => {
    const { samples } = tone(1, 48_000, { level: 0, hertz: 1000 });
    expect(peakLevel(samples)).toBeCloseTo(0, 5);
    expect(rmsLevel(samples)).toBeCloseTo(-3.01, 2);
  });

  test('is −Infinity for silence', () => {
    expect(peakLevel(new Float32Array(10))).toBe(-Infinity);
    expect(rmsLevel(new Float32Array(10))).toBe(-Infinity);
    expect(rmsLevel(new Float32Array(0))).toBe(-Infinity);
  });

  test('is never higher on average than at its peaks', () => {
    const level = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(level, { minLength: 1 }), (values) => {
        const samples = Float32Array.from(values);
        expect(rmsLevel(samples)).toBeLessThanOrEqual(peakLevel(samples) + 1e-6);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the background noise', () => {
  test('is that of the pauses, not of the words', () => {
    // noise between ±1 has an average level of −4.77 dB
    expect(noiseFloor(speechLike(48_000, { room: -50 }))).toBeCloseTo(-54.8, 0);
  });

  test('doesn’t count what a microphone delivers before it is open', () => {
    const open = joined(noise(2, 48_000, { level: -40 }), tone(2, 48_000));
    const level = noiseFloor(open) ?? 0;
    expect(noiseFloor(joined(silence(1, 48_000), open, silence(1, 48_000)))).toBeCloseTo(level, 1);
  });

  test('is unknown for less than half a second, and for silence', () => {
    expect(noiseFloor(noise(0.4, 48_000))).toBeNull();
    expect(noiseFloor(silence(2, 48_000))).toBeNull();
  });
});

describe('where speech is', () => {
  const rate = 48_000;

  test('is found to a hundredth of a second, with a moment around it', () => {
    const sound = joined(noise(2, rate, { level: -70 }), tone(1, rate), noise(3, rate, { level: -70 }));
    const { start, end } = speechRange(sound, -75);
    expect(start / rate).toBeCloseTo(2 - 0.15, 1);
    expect(end / rate).toBeCloseTo(3 + 0.15, 1);
  });

  test('is the whole recording if nothing is louder than the noise', () => {
    const sound = noise(1, rate, { level: -40 });
    expect(speechRange(sound, noiseFloor(sound))).toEqual({ start: 0, end: rate });
  });

  test('never cuts into the words, whatever is around them', () => {
    const seconds = fc.double({ min: 0, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, (before, after) => {
        const sound = joined(silence(before, rate), tone(0.5, rate), silence(after, rate));
        const { start, end } = speechRange(sound, null);
        const first = Math.round(before * rate);
        expect(start).toBeLessThanOrEqual(first);
        expect(end).toBeGreaterThanOrEqual(first + rate / 2);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('the gain towards a loudness', () => {
  test('is the difference, unless peaks would come closer than 3 dB to the limit', () => {
    expect(gainTowards(-23, { loudness: -30, peak: -20 })).toBe(7);
    expect(gainTowards(-23, { loudness: -30, peak: -8 })).toBe(5);
    expect(gainTowards(-23, { loudness: -18, peak: -1 })).toBe(-5);
  });
});
