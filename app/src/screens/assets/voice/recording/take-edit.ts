import { fileBytes, splitAtPauses, maxSamples, type RecordingRate } from '@scn/core/audio/file-length';
import { gainTowards, loudNoise, peakLevel, speechRange } from '@scn/core/audio/level';
import { integratedLoudness, targetLoudness } from '@scn/core/audio/loudness';
import { resample } from '@scn/core/audio/resample';
import { amplified, partOf, secondsOf, type SampleRange, type Sound } from '@scn/core/audio/sound';
import { writeWave } from '@scn/core/audio/wave-file';
import type { Take } from './recorder';

/** An author's edits of a take before it is used. The take stays as it is. */
export interface TakeEdit {
  readonly range: SampleRange;
  /** In dB. */
  readonly gain: number;
}

/** Measured properties of an edited take. */
export interface Measurements {
  readonly seconds: number;
  /** Of its file. */
  readonly bytes: number;
  /** In LUFS; null for silence, and for less than 400 ms. */
  readonly loudness: number | null;
  /** In dBFS. */
  readonly peak: number;
  /** In dBFS; null if it isn’t known. */
  readonly noise: number | null;
}

/** Findings that an author should know before a take is used. */
export const takeFindings = ['silent', 'clipped', 'noisy', 'quiet', 'loud', 'long', 'empty'] as const;
/** See {@link takeFindings}. */
export type TakeFinding = (typeof takeFindings)[number];

/** All of a take, as it was recorded. */
export function wholeTake({ sound: { samples } }: Take): TakeEdit {
  return { range: { start: 0, end: samples.length }, gain: 0 };
}

/** Without the silence before and after the words. */
export function withoutSilence({ sound, noise }: Take, edit: TakeEdit): TakeEdit {
  return { ...edit, range: speechRange(sound, noise) };
}

/** As loud as wanted, as far as its peaks allow. @param target - in LUFS */
export function atLoudness({ sound }: Take, edit: TakeEdit, target: number): TakeEdit {
  const part = partOf(sound, edit.range);
  const loudness = integratedLoudness(part);
  if (loudness === null) return edit;
  return { ...edit, gain: gainTowards(target, { loudness, peak: peakLevel(part.samples) }) };
}

/** An edited take, at the rate of its file. */
export function editedSound({ sound }: Take, { range, gain }: TakeEdit, rate: RecordingRate): Sound {
  const part = resample(partOf(sound, range), rate);
  return gain === 0 ? part : amplified(part, gain);
}

/** Measures an edited take. */
export function measure(take: Take, { range, gain }: TakeEdit, rate: RecordingRate): Measurements {
  const part = partOf(take.sound, range);
  const loudness = integratedLoudness(part);
  return {
    seconds: secondsOf(part),
    bytes: fileBytes(samplesAt(part.samples.length, take.sound.rate, rate)),
    loudness: loudness === null ? null : loudness + gain,
    peak: peakLevel(part.samples) + gain,
    noise: take.noise === null ? null : take.noise + gain,
  };
}

/**
 * Returns the findings that an author should know, most important first.
 *
 * @param target - in LUFS
 * @param maxBytes - of a file
 */
export function findingsOf(
  { sound, noise: recordedNoise }: Take,
  { range }: TakeEdit,
  { bytes, loudness, noise }: Measurements,
  { target, maxBytes }: { readonly target: number; readonly maxBytes: number },
): readonly TakeFinding[] {
  if (range.end <= range.start) return ['empty'];
  const { samples } = partOf(sound, range);
  const recordedPeak = peakLevel(samples);
  if (recordedPeak === -Infinity) return ['silent'];
  const found = new Set<TakeFinding>();
  // what was clipped by the microphone stays distorted when it is made quieter
  if (recordedPeak >= clippedPeak) found.add('clipped');
  if (bytes > maxBytes) found.add('long');
  // louder than what is recommended for a line as loud as it should be
  if (recordedNoise !== null && noise !== null && noise > loudNoise) found.add('noisy');
  if (loudness !== null && loudness < target - targetLoudness.tolerance) found.add('quiet');
  if (loudness !== null && loudness > target + targetLoudness.tolerance) found.add('loud');
  return takeFindings.filter((finding) => found.has(finding));
}

/** The last value of 16 bits, in dBFS: what is louder was cut off. */
const clippedPeak = 20 * Math.log10(32_767 / 32_768);

/** The parts that fit into a file each, split at pauses. One if all fits. @param maxBytes - of a file */
export function partsOf(
  { sound }: Take,
  { range }: TakeEdit,
  { rate, maxBytes }: { readonly rate: RecordingRate; readonly maxBytes: number },
): readonly SampleRange[] {
  const part = partOf(sound, range);
  const most = Math.floor((maxSamples(maxBytes) * sound.rate) / rate);
  return splitAtPauses(part, most).map(({ start, end }) => ({ start: range.start + start, end: range.start + end }));
}

/** The file of an edited take. Who saves it gives it a name that no other one has. */
export function fileOfTake(take: Take, edit: TakeEdit, rate: RecordingRate): File {
  return new File([writeWave(editedSound(take, edit, rate))], 'recording.wav', { type: 'audio/wav' });
}

function samplesAt(samples: number, from: number, to: number): number {
  return Math.round((samples * to) / from);
}
