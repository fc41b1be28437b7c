import type { EfmResult } from '#document/patients/schema';
import { deniesFinding, namesFinding } from '../clinical/named-finding';

/** Decelerations by their shape and their time to the contraction. */
export type Decelerations = 'EARLY' | 'VARIABLE' | 'LATE' | 'PROLONGED';

/** What a cardiotocograph is drawn from. */
export interface EfmParameters {
  /** Per minute. */
  readonly baselineRate: number;
  readonly variability: EfmResult['variability'];
  readonly accelerations: boolean;
  /** Null without any. */
  readonly decelerations: Decelerations | null;
  /** In 10 minutes. */
  readonly contractions: number;
}

const kinds: readonly (readonly [Decelerations, RegExp])[] = [
  ['PROLONGED', /\bprolonged (?:deceleration|bradycardia)/i],
  ['LATE', /\blate decelerations?\b/i],
  ['VARIABLE', /\bvariable decelerations?\b/i],
  ['EARLY', /\bearly decelerations?\b/i],
];
const accelerations = /\baccelerations?\b/i;
/** ‘Contracting 4 in 10’, ‘4 contractions in 10 minutes’. */
const contractionPattern =
  /\bcontract(?:ions?|ing)\b\D{0,20}\b([1-7])\s?(?:in|:|\/)\s?10\b|\b([1-7]) contractions in 10\b/i;
/** Up to 5 in 10 minutes are normal in labour: NICE, NG229 Fetal monitoring in labour, 2022. */
const usualContractions = 3;

/** What a trace is drawn from: its baseline and variability, and what the interpretation states. */
export function efmParameters({ baselineRate, variability, category, reportText }: EfmResult): EfmParameters {
  const decelerations = kinds.find(([, pattern]) => namesFinding(reportText, pattern))?.[0] ?? null;
  const stated = contractionPattern.exec(reportText);
  return {
    baselineRate,
    variability,
    accelerations:
      namesFinding(reportText, accelerations) ||
      // a healthy fetus that moves has them
      (category === 'NORMAL' && variability === 'NORMAL' && !deniesFinding(reportText, accelerations)),
    decelerations,
    contractions: Number(stated?.[1] ?? stated?.[2] ?? usualContractions),
  };
}
