import type { Beat } from './ekg-beats';
import type { EkgParameters } from './ekg-parameters';

/** One deflection: a bell curve. */
export interface Wave {
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
export function wavesOf({ rhythm, block }: EkgParameters, { at, interval }: Beat): readonly Wave[] {
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
export function atrialWave({ rhythm }: EkgParameters, at: number): Wave {
  return { at, height: rhythm === 'PEAKED_T_WAVES' ? 0.07 : 0.14, width: 0.022 };
}
