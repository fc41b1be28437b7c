import { ekgBeats } from './ekg-beats';
import type { EkgParameters } from './ekg-parameters';
import { ekgPaper, samplesPerSecond } from './ekg-strip';
import { atrialVectorWaves, vectorWavesOf, type Vector, type VectorWave } from './cardiac-vector';
import { seededNumbers } from './seeded-numbers';

/** The leads of an EKG, row by row of the usual format: four columns of 2.5 s. */
export const leadRows = [
  ['I', 'aVR', 'V1', 'V4'],
  ['II', 'aVL', 'V2', 'V5'],
  ['III', 'aVF', 'V3', 'V6'],
] as const;

/** A lead of an EKG. */
export type Lead = (typeof leadRows)[number][number];

/**
 * How the leads see the heart’s vector. Source: Dower et al., On deriving the electrocardiogram from vectorcardiographic leads, Clinical
 * Cardiology 1980;3:87–95. The other limb leads follow from I and II (Einthoven, Goldberger).
 */
const seen = {
  I: [0.632, -0.235, 0.059],
  II: [0.235, 1.066, -0.132],
  V1: [-0.515, 0.157, -0.917],
  V2: [0.044, 0.164, -1.387],
  V3: [0.882, 0.098, -1.277],
  V4: [1.213, 0.127, -0.601],
  V5: [1.125, 0.127, -0.086],
  V6: [0.831, 0.076, 0.23],
} as const satisfies Partial<Record<Lead, Vector>>;

/**
 * Draws twelve leads of one moving vector: what {@link EkgParameters} look like, not a recording. The same parameters and seed give the same leads.
 *
 * @param seed - what is irregular differs between seeds
 */
export function ekgLeads(parameters: EkgParameters, seed: string) {
  const random = seededNumbers(seed);
  const beats = ekgBeats(parameters, ekgPaper.seconds, random);
  const count = ekgPaper.seconds * samplesPerSecond + 1;
  const axes = [0, 1, 2].map(() => Array.from({ length: count }, () => 0));
  for (const beat of beats.ventricular) for (const wave of vectorWavesOf(parameters, beat)) add(axes, wave);
  for (const at of beats.atrial) for (const wave of atrialVectorWaves(parameters, at)) add(axes, wave);
  const between = unrest(parameters, random);
  for (let index = 0; index < count; index += 1) {
    const moved = between(index / samplesPerSecond);
    axes.forEach((axis, each) => (axis[index] = (axis[index] ?? 0) + (moved[each] ?? 0)));
  }
  const project = (lead: Vector) =>
    Array.from({ length: count }, (_, index) =>
      lead.reduce((sum, share, axis) => sum + share * (axes[axis]?.[index] ?? 0), 0),
    );
  const [one, two] = [project(seen.I), project(seen.II)];
  const fromLimbs = (a: number, b: number) => one.map((value, index) => a * value + b * (two[index] ?? 0));
  return {
    beats,
    // in mV, at the same moments in all leads, `samplesPerSecond` a second
    samples: {
      I: one,
      II: two,
      III: fromLimbs(-1, 1),
      aVR: fromLimbs(-0.5, -0.5),
      aVL: fromLimbs(1, -0.5),
      aVF: fromLimbs(-0.5, 1),
      V1: project(seen.V1),
      V2: project(seen.V2),
      V3: project(seen.V3),
      V4: project(seen.V4),
      V5: project(seen.V5),
      V6: project(seen.V6),
    },
  };
}

function add(axes: readonly number[][], { at, height, width }: VectorWave): void {
  const reach = 5 * width;
  axes.forEach((samples, axis) => {
    const most = height[axis] ?? 0;
    if (most === 0) return;
    const first = Math.max(0, Math.ceil((at - reach) * samplesPerSecond));
    const last = Math.min(samples.length - 1, Math.floor((at + reach) * samplesPerSecond));
    for (let index = first; index <= last; index += 1) {
      const distance = (index / samplesPerSecond - at) / width;
      samples[index] = (samples[index] ?? 0) + most * Math.exp(-(distance * distance) / 2);
    }
  });
}

/** Fibrillating atria, seen best in V1 and II. */
const fibrillation: Vector = [0, 0.8, -1];

/** Returns how the vector moves between beats, in mV: ventricular or atrial fibrillation, or a slight drift. */
function unrest({ rhythm }: EkgParameters, random: () => number): (second: number) => Vector {
  const tones = (all: readonly (readonly [hertz: number, height: number])[]) => {
    const started = all.map(([hertz, height]) => [hertz, height, random() * 2 * Math.PI] as const);
    return (second: number) =>
      started.reduce((sum, [hertz, height, phase]) => sum + height * Math.sin(2 * Math.PI * hertz * second + phase), 0);
  };
  if (rhythm === 'VENTRICULAR_FIBRILLATION') {
    const swell = tones([[0.37, 0.35]]);
    const axes = [0, 1, 2].map(() =>
      tones([
        [3.1, 0.24],
        [4.3, 0.22],
        [5.7, 0.16],
        [7.9, 0.06],
      ]),
    );
    return (second) => axes.map((axis) => axis(second) * (1 + swell(second))) as unknown as Vector;
  }
  const along = (vector: Vector, tone: (second: number) => number) => (second: number) => {
    const height = tone(second);
    return vector.map((share) => share * height) as unknown as Vector;
  };
  if (rhythm === 'ATRIAL_FIBRILLATION')
    return along(
      fibrillation,
      tones([
        [5.3, 0.035],
        [6.7, 0.03],
        [8.1, 0.02],
      ]),
    );
  return along([0.5, 0.8, 0.3], tones([[0.2, 0.015]]));
}
