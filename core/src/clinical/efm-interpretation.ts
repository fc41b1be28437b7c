import type { EfmResult } from '#document/patients/schema';
import { deniesFinding, namesFinding } from './named-finding';

/** Decelerations by their shape and their time to the contraction. */
export type Decelerations = NonNullable<EfmResult['decelerations']>;

const kinds: readonly (readonly [Decelerations, RegExp])[] = [
  ['PROLONGED', /\bprolonged (?:deceleration|bradycardia)/i],
  ['LATE', /\blate decelerations?\b/i],
  ['VARIABLE', /\bvariable decelerations?\b/i],
  ['EARLY', /\bearly decelerations?\b/i],
];
const anyDecelerations = /\bdecelerations?\b/i;
const accelerations = /\baccelerations?\b/i;
const accelerationsSeen = /\baccelerations? (?:are |were )?(?:present|seen)\b/i;
/** Close to the word: in ‘no late decelerations, accelerations’ it is about others. */
const accelerationsDenied =
  /\b(?:no|without|absent|absence of)(?: \w+){0,2} accelerations?\b|\baccelerations? (?:are |were )?(?:absent|not)\b/i;
/** ‘Contracting 4 in 10’, ‘4 contractions in 10 minutes’. */
const contractionPattern =
  /\bcontract(?:ions?|ing)\b\D{0,20}\b(\d{1,2})\s?(?:in|:|\/)\s?10\b|\b(\d{1,2}) contractions in 10\b/i;
/** ‘Baseline 145 a minute’, ‘baseline rate of about 145’; not a range. */
const baselinePattern =
  /\bbaseline (?:(?:fetal )?(?:heart )?rate )?(?:is |of |about |at |: ?){0,2}(\d{2,3})\b(?!\s?[–-])/i;

/** The kinds of decelerations that an interpretation names, the worst first. */
export function statedDecelerations(interpretation: string): readonly Decelerations[] {
  const named = kinds.filter(([, pattern]) => namesFinding(interpretation, pattern)).map(([kind]) => kind);
  return named.length === 0 && deniesAll(interpretation) ? ['NONE'] : named;
}

/** ‘No late decelerations’ may leave others. */
function deniesAll(interpretation: string): boolean {
  return /\b(?:no|without) decelerations?\b/i.test(interpretation) && deniesFinding(interpretation, anyDecelerations);
}

/** Whether an interpretation names or denies accelerations; null without a word about them. */
export function statedAccelerations(interpretation: string): NonNullable<EfmResult['accelerations']> | null {
  if (accelerationsSeen.test(interpretation) || namesFinding(interpretation, accelerations)) return 'PRESENT';
  return accelerationsDenied.test(interpretation) ? 'ABSENT' : null;
}

/** Contractions in 10 minutes that an interpretation states; null without a number. */
export function statedContractions(interpretation: string): number | null {
  const stated = contractionPattern.exec(interpretation);
  const digits = stated?.[1] ?? stated?.[2];
  return digits === undefined ? null : Number(digits);
}

/** The baseline rate that an interpretation states, per minute; null without one, and for a range. */
export function statedBaseline(interpretation: string): number | null {
  const digits = baselinePattern.exec(interpretation)?.[1];
  return digits === undefined ? null : Number(digits);
}
