import { rmsLevel } from './level';
import type { SampleRange, Sound } from './sound';
import { waveHeaderBytes, waveSampleBytes } from './wave-file';

/** The sampling rates of recordings, in Hz. The first one is used unless its files are too short. */
export const recordingRates = [48_000, 24_000] as const;
/** See {@link recordingRates}. */
export type RecordingRate = (typeof recordingRates)[number];

/** A split is somewhere in the last part of what fits, as a share of it: parts aren’t much shorter than necessary. */
const searched = 0.3;
/** The length of the pauses that are searched for, in seconds. */
const pauseSeconds = 0.1;

/** How many samples fit into a file. @param maxBytes - the largest file */
export function maxSamples(maxBytes: number): number {
  return Math.max(0, Math.floor((maxBytes - waveHeaderBytes) / waveSampleBytes));
}

/** The bytes of a file with so many samples. */
export function fileBytes(samples: number): number {
  return waveHeaderBytes + samples * waveSampleBytes;
}

/** How many seconds fit into a file at a rate. */
export function maxSeconds(maxBytes: number, rate: number): number {
  return maxSamples(maxBytes) / rate;
}

/**
 * Splits a recording at its pauses into parts that fit into a file each. Every sample is in exactly one part, in order; one part if all fits.
 *
 * @param most - samples that fit into a file, from 1
 */
export function splitAtPauses({ samples, rate }: Sound, most: number): readonly SampleRange[] {
  const parts: SampleRange[] = [];
  let start = 0;
  while (samples.length - start > most) {
    const end = quietest(samples, { start: start + Math.ceil(most * (1 - searched)), end: start + most }, rate);
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: samples.length }];
}

/** The middle of the quietest moment of a range: the end of the range if it is shorter than a moment. */
function quietest(samples: Float32Array, { start, end }: SampleRange, rate: number): number {
  const width = Math.max(2, Math.round(pauseSeconds * rate));
  const step = Math.max(1, Math.floor(width / 4));
  let found = { at: end, level: Infinity };
  for (let at = start; at + width <= end; at += step) {
    const level = rmsLevel(samples.subarray(at, at + width));
    // the later one of equals: the parts before it are as long as possible
    if (level <= found.level) found = { at: at + Math.floor(width / 2), level };
  }
  return found.at;
}
