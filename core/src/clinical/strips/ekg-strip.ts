import { ekgBeats, type Beat } from './ekg-beats';
import type { EkgParameters } from './ekg-parameters';
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

/** One deflection: a bell curve. */
interface Wave {
  /** Of the peak, in seconds. */
  readonly at: number;
  /** In mV. */
  readonly height: number;
  /** Standard deviation, in seconds. */
  readonly width: number;
}

/**
 * The waves of a beat as sums of bell curves, as in McSharry et al., A dynamical model for generating synthetic electrocardiogram signals,
 * IEEE Transactions on Biomedical Engineering, 2003; the sizes are those of lead II.
 */
function wavesOf({ rhythm, block }: EkgParameters, { at, interval }: Beat): readonly Wave[] {
  if (rhythm === 'VENTRICULAR_TACHYCARDIA' || block === 'COMPLETE') return wide(at, interval);
  // Bazett: the QT interval is 0.4 s at 60 beats a minute, and follows the root of the interval between beats
  const stretch = Math.sqrt(Math.min(interval, 1.2));
  const peak = at - 0.04 + 0.4 * stretch - 0.08 * stretch;
  const complex: readonly Wave[] = [
    { at: at - 0.025, height: -0.1, width: 0.008 },
    { at, height: 1.1, width: 0.011 },
    { at: at + 0.027, height: -0.22, width: 0.009 },
  ];
  if (rhythm === 'PEAKED_T_WAVES') return [...complex, { at: peak, height: 0.95, width: 0.03 * stretch }];
  if (rhythm !== 'ST_ELEVATION') return [...complex, { at: peak, height: 0.28, width: 0.045 * stretch }];
  // the segment is lifted from the end of the complex to the T wave
  const lifted = [0, 1, 2, 3, 4].map((step) => ({
    at: at + 0.055 + (step * (peak - at - 0.055)) / 5,
    height: 0.24,
    width: 0.026 * stretch,
  }));
  return [...complex, ...lifted, { at: peak, height: 0.42, width: 0.048 * stretch }];
}

/** A beat of the ventricles alone: wide, and followed by a T wave to the other side. */
function wide(at: number, interval: number): readonly Wave[] {
  const stretch = Math.sqrt(Math.min(interval, 1));
  return [
    { at, height: 1.05, width: 0.042 },
    { at: at + 0.3 * stretch, height: -0.38, width: 0.06 * stretch },
  ];
}

/** The wave of the atria before a beat. */
function atrialWave({ rhythm }: EkgParameters, at: number): Wave {
  return { at, height: rhythm === 'PEAKED_T_WAVES' ? 0.07 : 0.14, width: 0.022 };
}
