import type { EkgResult, Patient } from '#document/patients/schema';
import { normalOf } from '#kernel/item-units';
import type { PluginLookup } from '#kernel/view';
import { namesFinding } from '../clinical/named-finding';
import { valuesTogether } from '../clinical/patient-values';
import { statedRate, type Rhythm } from '../clinical/rhythm-terms';

/** How the atria lead to the ventricles: the degrees of atrioventricular block. */
export type AvBlock = 'FIRST' | 'MOBITZ_1' | 'MOBITZ_2' | 'COMPLETE';

/** The wall of the heart that is injured, with ST elevation in the leads that face it. */
export type HeartWall = 'INFERIOR' | 'ANTERIOR' | 'LATERAL';

/** What an EKG is drawn from. */
export interface EkgParameters {
  readonly rhythm: Rhythm;
  /** Of the ventricles, per minute; null for a rhythm without beats. */
  readonly rate: number | null;
  /** Where the rate is from: the interpretation, the patient’s heart rate at the start, or what is usual for the rhythm. */
  readonly rateFrom: 'interpretation' | 'patient' | 'rhythm';
  /** Null for a rhythm other than heart block. */
  readonly block: AvBlock | null;
  /** Null for a rhythm other than ST elevation. */
  readonly wall: HeartWall | null;
  /** Whether the result is of twelve leads rather than a rhythm strip. */
  readonly isOfTwelveLeads: boolean;
}

/** The heart rate of a patient, per minute. */
export interface HeartRate {
  /** At the start; null if the patient has none. */
  readonly rate: number | null;
  /** Normal at the patient’s age. */
  readonly normal: readonly [low: number, high: number];
}

/** The rates that can be drawn, per minute. */
const drawable = { least: 15, most: 300 };

/** The usual rate of a rhythm, and the rates that it can have, per minute; null for rhythms without beats. */
interface RhythmRates {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Rates by rhythm, those of sinus rhythms by what is normal at the patient’s age. Supraventricular tachycardia: above 220 a minute in infants
 * and 180 in children, Resuscitation Council UK, Paediatric advanced life support, 2021; ventricular escape 20 to 40: Kusumoto et al.,
 * ACC/AHA/HRS guideline on bradycardia, 2019.
 */
function ratesOf(rhythm: Rhythm, [low, high]: HeartRate['normal']): RhythmRates | null {
  switch (rhythm) {
    case 'VENTRICULAR_FIBRILLATION':
    case 'ASYSTOLE':
      return null;
    case 'SINUS_RHYTHM':
      return { usual: (low + high) / 2, least: low, most: high };
    case 'SINUS_TACHYCARDIA':
      return { usual: high * 1.3, least: high, most: high * 2.2 };
    case 'SINUS_BRADYCARDIA':
      return { usual: low * 0.85, least: 20, most: low };
    case 'ATRIAL_FIBRILLATION':
      return { usual: high * 1.2, least: 40, most: 220 };
    case 'SUPRAVENTRICULAR_TACHYCARDIA':
      return { usual: Math.max(180, high * 1.3), least: 140, most: 300 };
    case 'VENTRICULAR_TACHYCARDIA':
      return { usual: 180, least: 120, most: 260 };
    case 'HEART_BLOCK':
      return { usual: 36, least: 20, most: 60 };
    case 'ST_ELEVATION':
    case 'PEAKED_T_WAVES':
      return { usual: (low + high) / 2, least: 30, most: 220 };
  }
}

/** What a patient’s EKG is drawn from: the rhythm, and the rate and the degree of a block as far as the interpretation states them. */
export function ekgParameters({ title, rhythm, reportText }: EkgResult, heart: HeartRate): EkgParameters {
  const block = rhythm === 'HEART_BLOCK' ? blockOf(reportText) : null;
  const drawn = {
    rhythm,
    block,
    wall: rhythm === 'ST_ELEVATION' ? wallOf(reportText) : null,
    isOfTwelveLeads: twelveLeads.test(`${title} ${reportText}`),
  };
  const rates = ratesOf(rhythm, heart.normal);
  if (rates === null) return { ...drawn, rate: null, rateFrom: 'rhythm' };
  const stated = statedRate(reportText);
  const { least, most } = drawable;
  if (stated !== null && stated >= least && stated <= most)
    return { ...drawn, rate: stated, rateFrom: 'interpretation' };
  if (block === 'FIRST') {
    const [low, high] = heart.normal;
    return { ...drawn, rate: Math.round((low + high) / 2), rateFrom: 'rhythm' };
  }
  // an EKG may be of a later time: a heart rate that the rhythm can’t have isn’t its rate
  if (heart.rate !== null && heart.rate >= rates.least && heart.rate <= rates.most)
    return { ...drawn, rate: heart.rate, rateFrom: 'patient' };
  return { ...drawn, rate: Math.round(rates.usual), rateFrom: 'rhythm' };
}

/** The degree of a block that an interpretation states; the third, of which ‘heart block’ alone is said, without one. */
function blockOf(interpretation: string): AvBlock {
  const degrees: readonly (readonly [AvBlock, RegExp])[] = [
    ['COMPLETE', /\b(?:complete|third[- ]degree|3rd[- ]degree)\b/i],
    ['MOBITZ_2', /\bmobitz (?:type )?(?:2|II)\b/i],
    ['MOBITZ_1', /\bwenckebach\b|\bmobitz (?:type )?(?:1|I)\b|\b(?:second|2nd)[- ]degree\b/i],
    ['FIRST', /\b(?:first|1st)[- ]degree\b/i],
  ];
  return degrees.find(([, pattern]) => namesFinding(interpretation, pattern))?.[0] ?? 'COMPLETE';
}

const twelveLeads = /\b(?:12|twelve)[- ]leads?\b/i;

/** The wall that an interpretation names, by itself or by the leads that face it; the inferior one without a name. */
function wallOf(interpretation: string): HeartWall {
  const walls: readonly (readonly [HeartWall, RegExp])[] = [
    ['INFERIOR', /\binferior\b|\baVF\b|\bIII\b/],
    ['ANTERIOR', /\b(?:[Aa]ntero\w*|[Aa]nterior)\b|\bV[1-4]\b/],
    ['LATERAL', /\b[Ll]ateral\b|\baVL\b|\bV[56]\b/],
  ];
  return walls.find(([, pattern]) => namesFinding(interpretation, pattern))?.[0] ?? 'INFERIOR';
}

/** The adult’s normal heart rate, where no report defines one: Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017. */
const adultNormal = [51, 90] as const;

/** The heart rate of a patient at the start, and what is normal at that age. */
export function heartRateOf(patient: Patient, plugins: PluginLookup): HeartRate {
  const reference = 'monitor.heart-rate';
  const item = plugins.reportItem(reference)?.item;
  const [atStart] = valuesTogether(patient, plugins);
  return {
    rate: atStart?.(reference)?.value ?? null,
    normal: item === undefined ? adultNormal : normalOf(item, patient.generalInformation).normal,
  };
}
