import type { EfmParameters } from './efm-parameters';
import { seededNumbers } from './seeded-numbers';

/** The paper of a cardiotocograph: 1 cm a minute, 20 beats per minute and 25 % of the uterine scale a centimetre. */
export const efmPaper = {
  mmPerMinute: 10,
  minutes: 20,
  beatsPerMm: 2,
  rates: { lowest: 30, highest: 240 },
  percentPerMm: 2.5,
} as const;

/** A cardiotocograph: what {@link EfmParameters} look like, not a recording. */
export interface EfmStrip {
  /** The fetal heart rate of each second, per minute; null where it is outside the paper. */
  readonly rates: readonly (number | null)[];
  /** The uterine activity of each second, in per cent of the scale. */
  readonly activity: readonly number[];
  /** Peaks of contractions, in seconds. */
  readonly contractions: readonly number[];
  /** The lowest points of decelerations, in seconds. */
  readonly decelerations: readonly number[];
}

/** From the peak of a contraction to the lowest point of a late deceleration, in seconds. */
export const lateBy = 40;

/**
 * Draws a cardiotocograph. The same parameters and seed give the same strip. Shapes: NICE, NG229 Fetal monitoring in labour, 2022;
 * Ayres-de-Campos et al., FIGO consensus guidelines on intrapartum fetal monitoring: Cardiotocography, 2015.
 *
 * @param seed - what is irregular differs between seeds
 */
export function efmStrip(parameters: EfmParameters, seed: string): EfmStrip {
  const random = seededNumbers(seed);
  const seconds = efmPaper.minutes * 60;
  const peaks = contractionPeaks(parameters, seconds, random);
  const dips = dipsOf(parameters, peaks, seconds, random);
  const rises = parameters.accelerations ? risesOf(seconds, dips, random) : [];
  const vary = variation(parameters, random);
  const each = Array.from({ length: seconds + 1 }, (_, second) => second);
  const { lowest, highest } = efmPaper.rates;
  return {
    rates: each.map((second) => {
      const moved = [...dips, ...rises].reduce((sum, { shape }) => sum + shape(second), 0);
      const rate = parameters.baselineRate + moved + vary(second);
      return rate < lowest || rate > highest ? null : rate;
    }),
    activity: each.map((second) => 12 + peaks.reduce((sum, peak) => sum + 55 * bell(second - peak, 22), 0)),
    contractions: peaks.filter((peak) => peak >= 0 && peak <= seconds),
    decelerations: dips.map(({ at }) => at).filter((at) => at >= 0 && at <= seconds),
  };
}

/** A fall or a rise of the rate. */
interface Excursion {
  /** Of its extreme, in seconds. */
  readonly at: number;
  readonly shape: (second: number) => number;
}

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2) / 2);

/** From one before the strip, whose deceleration may reach into it. */
function contractionPeaks({ contractions }: EfmParameters, seconds: number, random: () => number): readonly number[] {
  if (contractions <= 0) return [];
  const interval = 600 / contractions;
  const count = Math.ceil(seconds / interval) + 2;
  return Array.from({ length: count }, (_, index) =>
    Math.round((index - 0.5) * interval + (random() - 0.5) * 0.12 * interval),
  );
}

function dipsOf(
  { decelerations }: EfmParameters,
  peaks: readonly number[],
  seconds: number,
  random: () => number,
): readonly Excursion[] {
  switch (decelerations) {
    case 'NONE':
      return [];
    case 'EARLY':
      return peaks.map((at) => gradual(at, 18, 22));
    case 'LATE':
      return peaks.map((peak) => gradual(peak + lateBy, 25, 24));
    case 'VARIABLE':
      // these come without contractions as well
      return (peaks.length > 0 ? peaks : evenly(seconds, 200)).map((peak) =>
        abrupt(Math.round(peak + (random() - 0.5) * 30), 40 + random() * 20, 25 + random() * 20),
      );
    case 'PROLONGED':
      // longer than 3 minutes
      return [abrupt(480, 55, 260)];
  }
}

function evenly(seconds: number, interval: number): readonly number[] {
  return Array.from({ length: Math.floor(seconds / interval) }, (_, index) => (index + 0.5) * interval);
}

/** Falls and recovers as a contraction comes and goes: from the start to the lowest point it takes 30 s or more. */
function gradual(at: number, depth: number, width: number): Excursion {
  return { at, shape: (second) => -depth * bell(second - at, width) };
}

/** Falls within 30 s, stays low for some seconds, and recovers as fast. */
function abrupt(at: number, depth: number, low: number): Excursion {
  const step = (distance: number) => 1 / (1 + Math.exp(-distance / 3));
  return { at, shape: (second) => -depth * step(second - at + 8) * step(at + low - second) };
}

/** Rises by 15 beats per minute or more for 15 s or more, where there is no deceleration. */
function risesOf(seconds: number, dips: readonly Excursion[], random: () => number): readonly Excursion[] {
  const interval = 150;
  return Array.from({ length: Math.floor(seconds / interval) }, (_, index) =>
    Math.round((index + 0.3 + random() * 0.4) * interval),
  )
    .filter((at) => dips.every((dip) => Math.abs(dip.at - at) > 70))
    .map((at) => ({ at, shape: (second: number) => 20 * bell(second - at, 14) }));
}

/** Half of the width of the band in which the rate varies, per minute: below 5, 5 to 25, and above 25. */
const amplitudes = { NORMAL: 6, REDUCED: 1.5, INCREASED: 16 } as const;

/** How the rate varies around its baseline. A sinusoidal pattern has 3 to 5 waves a minute of 5 to 15 beats, and nothing else. */
function variation({ variability }: EfmParameters, random: () => number): (second: number) => number {
  if (variability === 'SINUSOIDAL') return (second) => 6 * Math.sin((2 * Math.PI * 4 * second) / 60);
  const amplitude = amplitudes[variability];
  const tones = [2.9, 4.3, 7.1, 11.3].map((perMinute) => ({ perMinute, phase: random() * 2 * Math.PI }));
  return (second) => {
    const waves = tones.reduce(
      (sum, { perMinute, phase }) => sum + Math.sin((2 * Math.PI * perMinute * second) / 60 + phase),
      0,
    );
    return amplitude * (0.38 * waves + 0.3 * (random() - 0.5));
  };
}
