import { ekgBeats } from './ekg-beats';
import type { EkgParameters } from './ekg-parameters';
import { atrialWave, wavesOf, type Wave } from './ekg-waves';
import { seededNumbers } from './seeded-numbers';

/** The paper of an EKG. */
export const ekgPaper = {
  mmPerSecond: 25,
  mmPerMillivolt: 10,
  seconds: 10,
  millivolts: { lowest: -1.5, highest: 2 },
} as const;

/** Samples of a strip per second: a peak of the QRS complex, which is 0.01 s wide, isn’t missed. */
export const samplesPerSecond = 250;

/**
 * Draws a rhythm strip of lead II, in mV with {@link samplesPerSecond} samples a second: what {@link EkgParameters} look like, not a recording. The
 * same parameters and seed give the same strip.
 *
 * @param seed - what is irregular differs between seeds
 */
export function ekgStrip(parameters: EkgParameters, seed: string) {
  const { seconds } = ekgPaper;
  const random = seededNumbers(seed);
  const beats = ekgBeats(parameters, seconds, random);
  const samples = Array.from({ length: seconds * samplesPerSecond + 1 }, () => 0);
  for (const beat of beats.ventricular) for (const wave of wavesOf(parameters, beat)) add(samples, wave);
  for (const at of beats.atrial) add(samples, atrialWave(parameters, at));
  const between = unrest(parameters, random);
  return { beats, samples: samples.map((value, index) => value + between(index / samplesPerSecond)) };
}

function add(samples: number[], { at, height, width }: Wave): void {
  const reach = 5 * width;
  const first = Math.max(0, Math.ceil((at - reach) * samplesPerSecond));
  const last = Math.min(samples.length - 1, Math.floor((at + reach) * samplesPerSecond));
  for (let index = first; index <= last; index += 1) {
    const distance = (index / samplesPerSecond - at) / width;
    samples[index] = (samples[index] ?? 0) + height * Math.exp(-(distance * distance) / 2);
  }
}

/** Returns how the line moves between beats, in mV: ventricular or atrial fibrillation, or a slight drift. */
function unrest({ rhythm }: EkgParameters, random: () => number): (second: number) => number {
  const tone = (hertz: number, height: number) => {
    const phase = random() * 2 * Math.PI;
    return (second: number) => height * Math.sin(2 * Math.PI * hertz * second + phase);
  };
  const sum = (tones: readonly ((second: number) => number)[]) => (second: number) =>
    tones.reduce((total, each) => total + each(second), 0);
  if (rhythm === 'VENTRICULAR_FIBRILLATION') {
    const coarse = sum([tone(3.1, 0.3), tone(4.3, 0.28), tone(5.7, 0.2), tone(7.9, 0.07)]);
    const swell = tone(0.37, 0.35);
    return (second) => coarse(second) * (1 + swell(second));
  }
  if (rhythm === 'ATRIAL_FIBRILLATION') return sum([tone(5.3, 0.035), tone(6.7, 0.03), tone(8.1, 0.02)]);
  return tone(0.2, 0.015);
}
