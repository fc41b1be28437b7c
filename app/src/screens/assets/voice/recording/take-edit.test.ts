import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integratedLoudness } from '@scn/core/audio/loudness';
import { joined, noise, silence, speechLike, tone } from '@scn/core/audio/testing/signals';
import { readWave } from '@scn/core/audio/wave-file';
import type { Sound } from '@scn/core/audio/sound';
import { runs } from '@scn/core/testing/effort';
import type { Take } from './recorder';
import {
  atLoudness,
  fileOfTake,
  findingsOf,
  measure,
  partsOf,
  wholeTake,
  withoutSilence,
  type TakeEdit,
} from './take-edit';

const maxBytes = 2_097_152;
const goals = { target: -23, maxBytes };
const takeOf = (sound: Sound, heard: number | null = -70): Take => ({
  number: 1,
  text: '',
  sound,
  noise: heard,
  endedBy: null,
});
const found = (take: Take, edit: TakeEdit = wholeTake(take)) =>
  findingsOf(take, edit, measure(take, edit, 48_000), goals);
const samplesIn = async (file: File) => readWave(new Uint8Array(await file.arrayBuffer()));

describe('the file of a take', () => {
  test('has exactly the samples that were chosen', async () => {
    const values = noise(0.1, 48_000);
    const sound = { ...values, samples: values.samples.map((sample) => Math.round(sample * 32_768) / 32_768 + 0) };
    await fc.assert(
      fc.asyncProperty(fc.nat(4800), fc.nat(4800), async (a, b) => {
        const range = { start: Math.min(a, b), end: Math.max(a, b) };
        const file = fileOfTake(takeOf(sound), { range, gain: 0 }, 48_000);
        expect(await samplesIn(file)).toEqual({
          rate: 48_000,
          channels: [sound.samples.slice(range.start, range.end)],
        });
      }),
      { numRuns: runs(20) },
    );
  });

  test('has the chosen rate, whatever the microphone has, and is as large as was said', async () => {
    const take = takeOf(tone(1, 44_100));
    for (const rate of [48_000, 24_000] as const) {
      const file = fileOfTake(take, wholeTake(take), rate);
      expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav']);
      expect((await samplesIn(file))?.rate).toBe(rate);
      expect(file.size).toBe(measure(take, wholeTake(take), rate).bytes);
    }
  });
});

describe('what an author should know', () => {
  test('is nothing for a line that is as loud as it should be', () => {
    const take = takeOf(speechLike(48_000, { room: -80 }));
    expect(found(take, atLoudness(take, wholeTake(take), -23))).toEqual([]);
  });

  test.each<[string, Take, readonly string[]]>([
    ['nothing was heard', takeOf(silence(1, 48_000)), ['silent']],
    ['it is clipped', takeOf(tone(1, 48_000, { level: 0 })), ['clipped', 'loud']],
    ['the room is noisy', takeOf(tone(1, 48_000), -50), ['noisy']],
    ['it is too quiet', takeOf(tone(1, 48_000, { level: -30 })), ['quiet']],
    ['it is too loud', takeOf(tone(1, 48_000, { level: -6 })), ['loud']],
    ['it is too long for a file', takeOf(tone(22, 48_000)), ['long']],
  ])('is that %s', (_, take, expected) => {
    expect(found(take)).toEqual(expected);
  });

  test('is that nothing is left', () => {
    const take = takeOf(tone(1, 48_000));
    expect(found(take, { range: { start: 5, end: 5 }, gain: 0 })).toEqual(['empty']);
  });

  test('doesn’t change when what the microphone clipped is made quieter', () => {
    const take = takeOf(tone(1, 48_000, { level: 0 }));
    expect(found(take, atLoudness(take, wholeTake(take), -23))).toEqual(['clipped']);
  });

  test('is the noise as it will be heard, after the line was made louder', () => {
    const take = takeOf(tone(1, 48_000, { level: -40 }), -65);
    expect(found(take)).toEqual(['quiet']);
    expect(found(take, atLoudness(take, wholeTake(take), -23))).toEqual(['noisy']);
  });
});

describe('the target loudness', () => {
  test('is reached, in the file as well', async () => {
    const take = takeOf(speechLike(48_000));
    const edit = atLoudness(take, wholeTake(take), -30);
    expect(measure(take, edit, 48_000).loudness).toBeCloseTo(-30, 6);
    const wave = await samplesIn(fileOfTake(take, edit, 48_000));
    const loudness = integratedLoudness({ rate: 48_000, samples: wave?.channels[0] ?? new Float32Array(0) });
    expect(loudness).toBeCloseTo(-30, 1);
  });

  test('is missed rather than that peaks are cut off', () => {
    const take = takeOf(speechLike(48_000));
    const { peak, loudness } = measure(take, atLoudness(take, wholeTake(take), 0), 48_000);
    expect(peak).toBeCloseTo(-3, 6);
    expect(loudness).toBeLessThan(0);
  });

  test('means nothing for silence', () => {
    const take = takeOf(silence(1, 48_000));
    expect(atLoudness(take, wholeTake(take), -23)).toEqual(wholeTake(take));
  });
});

describe('a take that is too long for a file', () => {
  test('is split at its pauses, at any rate of the microphone', () => {
    const line = joined(tone(20, 44_100), silence(1, 44_100), tone(10, 44_100));
    const parts = partsOf(takeOf(line), wholeTake(takeOf(line)), { rate: 48_000, maxBytes });
    expect(parts.map(({ start, end }) => [start / 44_100, end / 44_100].map(Math.round))).toEqual([
      [0, 21],
      [21, 31],
    ]);
    for (const range of parts) {
      const { bytes } = measure(takeOf(line), { range, gain: 0 }, 48_000);
      expect(bytes).toBeLessThanOrEqual(maxBytes);
    }
  });

  test('fits at the lower rate', () => {
    const take = takeOf(tone(30, 48_000));
    expect(partsOf(take, wholeTake(take), { rate: 24_000, maxBytes })).toHaveLength(1);
  });
});

test('silence around the words is removed, and nothing of them', () => {
  const take = takeOf(joined(silence(1, 48_000), tone(1, 48_000), silence(2, 48_000)));
  const { range } = withoutSilence(take, wholeTake(take));
  expect(range.start / 48_000).toBeCloseTo(0.85, 2);
  expect(range.end / 48_000).toBeCloseTo(2.15, 2);
});
