import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effort, runs } from '#testing/effort';
import { integratedLoudness, weightingFilters } from './loudness';
import { amplified, type Sound } from './sound';
import { joined, noise, silence, speechLike, tone } from './testing/signals';
import { writeWave } from './wave-file';

const rates = [48_000, 24_000, 44_100] as const;

/** Output of `ffmpeg -af ebur128` for the file, in LUFS: ffmpeg 5.1.9 of Debian 12. */
const measured: readonly (readonly [string, Sound, number])[] = [
  ['a tone of 997 Hz', tone(5, 48_000), -23],
  ['the same at 24 kHz', tone(5, 24_000), -23],
  ['a low tone at 44.1 kHz', tone(5, 44_100, { hertz: 100 }), -24.8],
  ['a high tone at 24 kHz', tone(5, 24_000, { hertz: 8000 }), -19.6],
  ['noise', noise(5, 48_000), -21.6],
  ['noise at 24 kHz', noise(5, 24_000), -21.8],
  [
    'tones with a pause and a part that is too quiet to count',
    joined(tone(3, 48_000), silence(5, 48_000), tone(3, 48_000, { level: -45 }), tone(2, 48_000, { level: -26 })),
    -24.8,
  ],
  ['speech', speechLike(48_000), -26.2],
  ['speech at 24 kHz', speechLike(24_000), -26.2],
  ['speech at 22.05 kHz', speechLike(22_050), -26.2],
  ['quiet speech', speechLike(48_000, { level: -40 }), -54.1],
];

describe('the loudness of a recording', () => {
  test.each(measured)('of %s is that of ffmpeg within 0.1 LU', (_, sound, expected) => {
    expect(Math.abs((integratedLoudness(sound) ?? 0) - expected)).toBeLessThan(0.1);
  });

  // ffmpeg isn't a dependency: the long command compares with it where it is installed
  test.runIf(effort > 1 && hasFfmpeg()).each(measured)('of %s is what ffmpeg measures today', (_, sound) => {
    expect(Math.abs((integratedLoudness(sound) ?? 0) - byFfmpeg(sound))).toBeLessThan(0.1);
  });

  test('has the coefficients of the Recommendation at 48 kHz', () => {
    const [head, lowCut] = weightingFilters(48_000);
    const expected = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
    [...head.b, ...head.a].forEach((weight, at) => expect(weight).toBeCloseTo(expected[at] ?? 0, 10));
    expect(lowCut.b).toEqual([1, -2, 1]);
    [-1.99004745483398, 0.99007225036621].forEach((weight, at) => expect(lowCut.a[at]).toBeCloseTo(weight, 10));
  });

  test('is −3.01 LUFS for a tone of 997 Hz at full scale', () => {
    expect(integratedLoudness(tone(2, 48_000, { level: 0 }))).toBeCloseTo(-3.01, 2);
  });

  test('is unknown for silence, and for less than a block', () => {
    expect(integratedLoudness(silence(2, 48_000))).toBeNull();
    expect(integratedLoudness(tone(0.39, 48_000))).toBeNull();
  });

  test('follows the gain, decibel for decibel', () => {
    const lines = rates.map((rate) => speechLike(rate, { room: -120 }));
    const loudness = lines.map((line) => integratedLoudness(line) ?? 0);
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.double({ min: -20, max: 10, noNaN: true }), (which, gain) => {
        const louder = integratedLoudness(amplified(lines[which] ?? silence(1, 48_000), gain)) ?? 0;
        expect(Math.abs(louder - (loudness[which] ?? 0) - gain)).toBeLessThan(0.05);
      }),
      { numRuns: runs(5) },
    );
  });

  test('doesn’t change with silence before and after', () => {
    const line = tone(8, 48_000);
    // only the blocks at the edges are partly silent
    const around = joined(silence(3, 48_000), line, silence(4, 48_000));
    expect(Math.abs((integratedLoudness(around) ?? 0) - (integratedLoudness(line) ?? 0))).toBeLessThan(0.2);
  });
});

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function byFfmpeg(sound: Sound): number {
  const folder = mkdtempSync(join(tmpdir(), 'scn-loudness-'));
  try {
    const file = join(folder, 'sound.wav');
    writeFileSync(file, writeWave(sound));
    const filter = 'ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-';
    const printed = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-af', filter, '-f', 'null', '-']).toString();
    const [last] = printed
      .split('\n')
      .filter((line) => line.startsWith('lavfi.r128.I='))
      .reverse();
    return Number(last?.slice('lavfi.r128.I='.length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
