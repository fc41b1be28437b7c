import type { Beat } from './ekg-beats';
import type { EkgParameters } from './ekg-parameters';

/** The axes of Frank: to the left, to the feet and to the back. */
export type Vector = readonly [x: number, y: number, z: number];

/** A deflection of the heart’s vector: a bell curve on each axis. */
export interface VectorWave {
  /** Of the peak, in seconds. */
  readonly at: number;
  /** In mV. */
  readonly height: Vector;
  /** Standard deviation, in seconds. */
  readonly width: number;
}

/** A bell curve of the model: its phase and width in a beat of 2π, and its height in mV. */
type Bell = readonly [phase: number, height: number, width: number];

/**
 * The vector of a healthy heart as sums of bell curves. Source: Sameni et al., Multichannel ECG and noise modeling: application to maternal
 * and fetal ECG signals, EURASIP Journal on Advances in Signal Processing 2007, 43407, after McSharry et al., IEEE Transactions on Biomedical
 * Engineering 2003; as published in the Open-Source Electrophysiological Toolbox, https://github.com/alphanumericslab/OSET
 */
const model: Readonly<
  Record<'atria' | 'complex' | 'recovery', readonly [readonly Bell[], readonly Bell[], readonly Bell[]]>
> = {
  atria: [
    [
      [-1.09, 0.03, 0.0906],
      [-0.83, 0.08, 0.1057],
    ],
    [
      [-1.1, 0.035, 0.07],
      [-0.9, 0.015, 0.07],
      [-0.76, -0.019, 0.04],
    ],
    [
      [-1.1, -0.03, 0.03],
      [-0.93, -0.14, 0.12],
      [-0.7, -0.035, 0.04],
    ],
  ],
  complex: [
    [
      [-0.19, -0.13, 0.0453],
      [-0.07, 0.85, 0.0378],
      [0, 1.11, 0.0332],
      [0.06, 0.75, 0.0302],
      [0.22, 0.06, 0.0378],
    ],
    [
      [-0.11, 0.32, 0.055],
      [-0.01, 0.51, 0.037],
      [0.065, -0.32, 0.0604],
    ],
    [
      [-0.4, 0.045, 0.4],
      [-0.15, -0.4, 0.045],
      [0.095, 0.46, 0.05],
    ],
  ],
  recovery: [
    [
      [1.2, 0.1, 0.604],
      [1.42, 0.17, 0.302],
      [1.68, 0.39, 0.1812],
    ],
    [
      [0.8, 0.04, 0.45],
      [1.58, 0.08, 0.3],
    ],
    [
      [1.05, -0.12, 0.8],
      [1.25, -0.2, 0.4],
      [1.55, -0.35, 0.2],
    ],
  ],
};

/** The phase of the peak of the P wave, and that of the T wave. */
const phaseOf = { atria: -0.9, recovery: 1.6 } as const;
/** Of the model’s T waves: taller ones than complexes, as in its V3, would mean injury. */
const recoverySize = 0.6;
/** Seconds of one radian at 60 beats a minute, at which the model’s phases are times. */
const perRadian = 1 / (2 * Math.PI);

/** The waves of a part of the model around a moment. @param stretch - of its times and widths */
function wavesAround(
  part: keyof typeof model,
  at: number,
  {
    stretch = 1,
    size = 1,
    origin = 0,
  }: { readonly stretch?: number; readonly size?: number; readonly origin?: number },
): readonly VectorWave[] {
  return model[part].flatMap((bells, axis) =>
    bells.map(([phase, height, width]) => ({
      at: at + (phase - origin) * perRadian * stretch,
      height: [0, 1, 2].map((each) => (each === axis ? height * size : 0)) as unknown as Vector,
      width: width * perRadian * stretch,
    })),
  );
}

/** Beats of the ventricles alone: as from the outflow of the right one, wide and to the left, to the feet and to the back. */
const ectopic: Vector = [0.87, 0.93, 1.1];
/** The lift of the segment behind the complex, by the wall that is injured, in mV: 0.2 to 0.3 in the leads that face it. */
const injury: Readonly<Record<NonNullable<EkgParameters['wall']>, Vector>> = {
  INFERIOR: [-0.05, 0.24, 0.05],
  ANTERIOR: [0.05, 0, -0.2],
  LATERAL: [0.25, -0.08, 0.04],
};

const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];

/** The waves of a beat of the ventricles. */
export function vectorWavesOf({ rhythm, block, wall }: EkgParameters, { at, interval }: Beat): readonly VectorWave[] {
  if (rhythm === 'VENTRICULAR_TACHYCARDIA' || block === 'COMPLETE') {
    const stretch = Math.sqrt(Math.min(interval, 1));
    return [
      { at, height: ectopic, width: 0.042 },
      { at: at + 0.3 * stretch, height: scaled(ectopic, -0.36), width: 0.06 * stretch },
    ];
  }
  const complex = wavesAround('complex', at, {});
  // Bazett: the QT interval follows the root of the interval between beats
  const stretch = Math.sqrt(Math.min(interval, 1.2));
  if (rhythm === 'PEAKED_T_WAVES') {
    const peak = at + phaseOf.recovery * perRadian * stretch;
    // tall and narrow: all of the wave near its peak
    const tented = wavesAround('recovery', peak, { stretch: stretch * 0.5, size: 1.4, origin: phaseOf.recovery });
    return [...complex, ...tented];
  }
  const recovery = wavesAround('recovery', at, { stretch, size: recoverySize });
  if (rhythm !== 'ST_ELEVATION') return [...complex, ...recovery];
  const lift = injury[wall ?? 'INFERIOR'];
  const peak = at + phaseOf.recovery * perRadian * stretch;
  const lifted = [0, 1, 2, 3, 4].map((step) => ({
    at: at + 0.055 + (step * (peak - at - 0.055)) / 5,
    height: lift,
    width: 0.026 * stretch,
  }));
  return [...complex, ...lifted, { at: peak, height: scaled(lift, 1.4), width: 0.048 * stretch }, ...recovery];
}

/** The waves of a beat of the atria, with the peak at a moment. Raised potassium flattens them. */
export function atrialVectorWaves({ rhythm }: EkgParameters, at: number): readonly VectorWave[] {
  return wavesAround('atria', at, { size: rhythm === 'PEAKED_T_WAVES' ? 0.5 : 1, origin: phaseOf.atria });
}
