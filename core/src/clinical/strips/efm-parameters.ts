import type { EfmResult } from '#document/patients/schema';
import {
  statedAccelerations,
  statedContractions,
  statedDecelerations,
  type Decelerations,
} from '../efm-interpretation';

/** Parameters that a cardiotocograph is drawn from. */
export interface EfmParameters {
  /** Per minute. */
  readonly baselineRate: number;
  readonly variability: EfmResult['variability'];
  readonly accelerations: boolean;
  readonly decelerations: Decelerations;
  /** In 10 minutes. */
  readonly contractions: number;
}

/** Up to 5 in 10 minutes are normal in labour: NICE, NG229 Fetal monitoring in labour, 2022. */
const usualContractions = 3;

/** Returns the parameters of a trace: its fields, and for empty ones what the interpretation states. */
export function efmParameters(result: EfmResult): EfmParameters {
  const { baselineRate, variability, category, reportText } = result;
  // a healthy fetus that moves has accelerations
  const isHealthy = category === 'NORMAL' && variability === 'NORMAL';
  const accelerations = result.accelerations ?? statedAccelerations(reportText) ?? (isHealthy ? 'PRESENT' : 'ABSENT');
  return {
    baselineRate,
    variability,
    accelerations: accelerations === 'PRESENT',
    decelerations: result.decelerations ?? statedDecelerations(reportText)[0] ?? 'NONE',
    contractions: Math.max(0, result.contractions ?? statedContractions(reportText) ?? usualContractions),
  };
}

/** Whether a trace has fields that are empty: what is drawn is then what the interpretation states. */
export function readsInterpretation({ accelerations, decelerations, contractions }: EfmResult): boolean {
  return [accelerations, decelerations, contractions].includes(undefined);
}
