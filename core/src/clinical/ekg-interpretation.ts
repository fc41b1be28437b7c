import type { EkgResult } from '#document/patients/schema';
import { namesFinding } from './named-finding';

/** How the atria lead to the ventricles: the degrees of atrioventricular block. */
export type AvBlock = NonNullable<EkgResult['block']>;

/** The wall of the heart that is injured, with ST elevation in the leads that face it. */
export type HeartWall = NonNullable<EkgResult['wall']>;

const blocks: readonly (readonly [AvBlock, RegExp])[] = [
  ['COMPLETE', /\b(?:complete|third[- ]degree|3rd[- ]degree)\b/i],
  ['MOBITZ_2', /\bmobitz (?:type )?(?:2|II)\b/i],
  ['MOBITZ_1', /\bwenckebach\b|\bmobitz (?:type )?(?:1|I)\b|\b(?:second|2nd)[- ]degree\b/i],
  ['FIRST', /\b(?:first|1st)[- ]degree\b/i],
];
const walls: readonly (readonly [HeartWall, RegExp])[] = [
  ['INFERIOR', /\b[Ii]nferior\b|\baVF\b|\bIII\b/],
  ['ANTERIOR', /\b(?:[Aa]ntero\w*|[Aa]nterior)\b|\bV[1-4]\b/],
  ['LATERAL', /\b[Ll]ateral\b|\baVL\b|\bV[56]\b/],
];
const twelveLeads = /\b(?:12|twelve)[- ]leads?\b/i;

/** The degree of a block that an interpretation names; null without one. */
export function statedBlock(interpretation: string): AvBlock | null {
  return blocks.find(([, pattern]) => namesFinding(interpretation, pattern))?.[0] ?? null;
}

/** The walls that an interpretation names, by themselves or by the leads that face them. */
export function statedWalls(interpretation: string): readonly HeartWall[] {
  return walls.filter(([, pattern]) => namesFinding(interpretation, pattern)).map(([wall]) => wall);
}

/** Whether the texts of a result call it one of twelve leads. */
export function statesTwelveLeads({ title, reportText }: Pick<EkgResult, 'title' | 'reportText'>): boolean {
  return twelveLeads.test(`${title} ${reportText}`);
}

/** A rhythm of an EKG result. */
export type Rhythm = EkgResult['rhythm'];

/** The words of each rhythm. What goes with any rhythm, such as ST elevation, isn’t one. */
const terms: readonly (readonly [rhythm: Rhythm, pattern: RegExp])[] = [
  ['SINUS_RHYTHM', /\bsinus rhythm\b/i],
  ['SINUS_TACHYCARDIA', /\bsinus tachycardia\b/i],
  ['SINUS_BRADYCARDIA', /\bsinus bradycardia\b/i],
  ['ATRIAL_FIBRILLATION', /\b[Aa]trial fibrillation\b|\bA(?:F|[Ff]ib)\b/],
  ['SUPRAVENTRICULAR_TACHYCARDIA', /\b[Ss]upraventricular tachycardia\b|\bSVT\b/],
  ['VENTRICULAR_TACHYCARDIA', /\b[Vv]entricular tachycardia\b|\bVT\b/],
  ['VENTRICULAR_FIBRILLATION', /\b[Vv]entricular fibrillation\b|\bVF\b/],
  ['ASYSTOLE', /\basystole\b/i],
  ['HEART_BLOCK', /\b[Hh]eart block\b|\bAV block\b/i],
];
const isSinus = (rhythm: Rhythm): boolean => rhythm.startsWith('SINUS_');

/** The rhythm that an interpretation names instead of a result’s rhythm; null when it names none, that one, or several. */
export function otherRhythm(rhythm: Rhythm, interpretation: string): Rhythm | null {
  if (!terms.some(([known]) => known === rhythm)) return null;
  const named = terms.filter(([, pattern]) => namesFinding(interpretation, pattern));
  const [first, ...others] = named.map(([known]) => known);
  if (first === undefined || others.length > 0 || first === rhythm) return null;
  // ‘Sinus rhythm, 118/min’ is a tachycardia as well.
  return isSinus(first) && isSinus(rhythm) && (first === 'SINUS_RHYTHM' || rhythm === 'SINUS_RHYTHM') ? null : first;
}

/** Below this age, in years, the limits of tachycardia and bradycardia are higher. */
const adult = 16;
const ratePattern = /(?<![\d.,–-])(\d{2,3})\s?(?:\/\s?min|(?:beats\s+)?(?:a|per)\s+minute|bpm)/i;

/** The rate that an interpretation states, per minute; null without one, and for a range. */
export function statedRate(interpretation: string): number | null {
  const digits = ratePattern.exec(interpretation)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether a rate isn’t one of the rhythm at an age: tachycardia is above 100, bradycardia below 60 a minute. */
export function isOtherRate(rhythm: Rhythm, rate: number, ageYears: number): boolean {
  if (ageYears < adult) return false;
  return (rhythm === 'SINUS_TACHYCARDIA' && rate < 100) || (rhythm === 'SINUS_BRADYCARDIA' && rate > 60);
}
