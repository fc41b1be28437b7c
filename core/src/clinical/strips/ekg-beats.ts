import type { EkgParameters } from './ekg-parameters';

/** When the atria and the ventricles beat, in seconds from the start of a strip. */
export interface EkgBeats {
  /** Peaks of P waves; empty for rhythms without them. */
  readonly atrial: readonly number[];
  /** Peaks of R waves. */
  readonly ventricular: readonly Beat[];
}

/** A beat of the ventricles. */
export interface Beat {
  /** In seconds. */
  readonly at: number;
  /** The interval to the next beat, in seconds: repolarisation follows the rate. */
  readonly interval: number;
}

/** From the peak of the P wave to the peak of the R wave, in seconds: a PR interval of 0.16 s. */
const usualConduction = 0.15;
/** The rate of the atria in complete block, per minute, unless the ventricles are faster. */
const atrialRate = 80;

/**
 * The beats of a rhythm. A beat before the strip and one behind it are included, because their waves reach into it.
 *
 * @param random - numbers from 0 to below 1
 */
export function ekgBeats({ rhythm, rate, block }: EkgParameters, seconds: number, random: () => number): EkgBeats {
  if (rate === null) return { atrial: [], ventricular: [] };
  const interval = 60 / rate;
  if (rhythm === 'ATRIAL_FIBRILLATION') return { atrial: [], ventricular: irregular(interval, seconds, random) };
  if (rhythm === 'SUPRAVENTRICULAR_TACHYCARDIA' || rhythm === 'VENTRICULAR_TACHYCARDIA')
    return { atrial: [], ventricular: beatsAt(evenly(interval, seconds)) };
  if (block === 'COMPLETE') {
    const atrial = evenly(60 / Math.max(atrialRate, rate * 1.4), seconds);
    return { atrial, ventricular: beatsAt(evenly(interval, seconds, interval * 0.6)) };
  }
  if (block === 'MOBITZ_1') return dropping(interval, seconds, [0.17, 0.25, 0.31]);
  if (block === 'MOBITZ_2') return dropping(interval, seconds, [0.15, 0.15]);
  const conduction = block === 'FIRST' ? 0.29 : Math.min(usualConduction, interval * 0.4);
  const atrial = breathing(interval, seconds);
  return { atrial, ventricular: beatsAt(atrial.map((at) => at + conduction)) };
}

function evenly(interval: number, seconds: number, first = 0): readonly number[] {
  const count = Math.ceil(seconds / interval) + 3;
  return Array.from({ length: count }, (_, index) => first + (index - 1) * interval);
}

/** Breathing makes sinus rhythms a little faster and slower. */
function breathing(interval: number, seconds: number): readonly number[] {
  return evenly(interval, seconds).map((at) => at + 0.02 * interval * Math.sin((2 * Math.PI * at) / 4));
}

/**
 * The atria lead to the ventricles after each delay of the list, then to none, and so on.
 *
 * @param interval - between beats of the ventricles on average, in seconds
 */
function dropping(interval: number, seconds: number, conductions: readonly number[]): EkgBeats {
  const cycle = conductions.length + 1;
  const atrial = evenly((interval * conductions.length) / cycle, seconds);
  const conducted = atrial.flatMap((at, index) => {
    const conduction = conductions[index % cycle];
    return conduction === undefined ? [] : [at + conduction];
  });
  return { atrial, ventricular: beatsAt(conducted) };
}

/** Intervals of 65 to 135 % of the average, in pairs of a short and a long one: no two beats follow a pattern, and the rate stays. */
function irregular(interval: number, seconds: number, random: () => number): readonly Beat[] {
  const at = [-interval];
  while ((at.at(-1) ?? 0) < seconds + interval) {
    const share = 0.7 * (random() - 0.5);
    const last = at.at(-1) ?? 0;
    const next = last + interval * (1 + share);
    at.push(next, next + interval * (1 - share));
  }
  return beatsAt(at);
}

function beatsAt(all: readonly number[]): readonly Beat[] {
  return all.map((at, index) => {
    const [before, next] = [all[index - 1], all[index + 1]];
    return { at, interval: next !== undefined ? next - at : before !== undefined ? at - before : 1 };
  });
}
