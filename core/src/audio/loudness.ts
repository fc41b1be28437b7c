import type { Sound } from './sound';

/**
 * The loudness that programmes are brought to, in LUFS, and how far one may be from it, in LU.
 *
 * @see EBU R 128, version 4.0, August 2020, https://tech.ebu.ch/publications/r128
 */
export const targetLoudness = { value: -23, tolerance: 1 } as const;

/** Blocks of 400 ms that overlap by 75 %: four steps of 100 ms. */
const [blockSteps, stepSeconds] = [4, 0.1];
/** Blocks below this don’t count, in LUFS. */
const absoluteGate = -70;
/** Blocks that are so far below the mean of the others don’t count, in LU. */
const relativeGate = -10;
/** Makes up for the gain of the weighting at 997 Hz, in dB. */
const offset = -0.691;

/** A filter of second order: the weights of the input, and of the output except the present one. */
interface Coefficients {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/**
 * The two filters of the K weighting: the head as a sphere, and the revised low-frequency B curve. The Recommendation gives coefficients for 48 kHz,
 * and wants those of other rates to have the same response: they come from the analogue filters that the coefficients were made from.
 *
 * @param rate - in Hz
 * @see http://www-public.tu-bs.de/~y0035293/ITU-R-BS.1770-1-filters.pdf, 15 January 2011, tables 1 to 4, opened at
 *   https://www.scribd.com/document/49991813/ITU-R-BS-1770-1-filters
 */
export function weightingFilters(rate: number): readonly [head: Coefficients, lowCut: Coefficients] {
  const head = secondOrder(rate, { frequency: 1681.974450955533, quality: 0.7071752369554196 });
  const [high, band] = [1.584864701130855, 1.258720930232562];
  const { omega, quality, divisor, a } = head;
  const b: Coefficients['b'] = [
    (omega ** 2 + (band * omega) / quality + high) / divisor,
    (2 * (omega ** 2 - high)) / divisor,
    (omega ** 2 - (band * omega) / quality + high) / divisor,
  ];
  const lowCut = secondOrder(rate, { frequency: 38.13547087602444, quality: 0.5003270373238773 });
  return [
    { b, a },
    { b: [1, -2, 1], a: lowCut.a },
  ];
}

function secondOrder(rate: number, { frequency, quality }: { readonly frequency: number; readonly quality: number }) {
  const omega = Math.tan((Math.PI * frequency) / rate);
  const divisor = omega ** 2 + omega / quality + 1;
  const a: Coefficients['a'] = [(2 * (omega ** 2 - 1)) / divisor, (omega ** 2 - omega / quality + 1) / divisor];
  return { omega, quality, divisor, a };
}

/**
 * The integrated loudness of a mono recording, in LUFS. Pauses and quiet parts don’t count: a line isn’t quieter because of the pauses in it.
 *
 * @returns null if nothing counts: it is shorter than 400 ms, or silent
 * @see Recommendation ITU-R BS.1770-4, October 2015, annex 1: weighting, blocks and gates (equations 1 to 7)
 */
export function integratedLoudness(sound: Sound): number | null {
  const audible = blockPowers(sound).filter((power) => loudnessOf(power) > absoluteGate);
  if (audible.length === 0) return null;
  const gate = loudnessOf(mean(audible)) + relativeGate;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)));
}

/** The mean square of each whole block, weighted. */
function blockPowers({ samples, rate }: Sound): readonly number[] {
  const stepSamples = Math.round(stepSeconds * rate);
  const steps = new Float64Array(Math.floor(samples.length / stepSamples));
  const [head, lowCut] = weightingFilters(rate);
  const [weigh, cut] = [filter(head), filter(lowCut)];
  for (let at = 0; at < steps.length * stepSamples; at += 1) {
    const step = Math.floor(at / stepSamples);
    steps[step] = (steps[step] ?? 0) + cut(weigh(samples[at] ?? 0)) ** 2;
  }
  const powerFrom = (first: number) => mean([...steps.subarray(first, first + blockSteps)]) / stepSamples;
  return Array.from({ length: Math.max(0, steps.length - blockSteps + 1) }, (_, first) => powerFrom(first));
}

type Filter = (sample: number) => number;

function filter({ b: [b0, b1, b2], a: [a1, a2] }: Coefficients): Filter {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

function loudnessOf(power: number): number {
  return offset + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
