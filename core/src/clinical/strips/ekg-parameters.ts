import { ekgRates, type EkgResult, type Patient } from '#document/patients/schema';
import { normalOf } from '#kernel/item-units';
import type { PluginLookup } from '#kernel/view';
import {
  statedBlock,
  statedWalls,
  statesTwelveLeads,
  statedRate,
  type AvBlock,
  type HeartWall,
  type Rhythm,
} from '../ekg-interpretation';
import { valuesTogether } from '../patient-values';

/** Parameters that an EKG is drawn from. */
export interface EkgParameters {
  readonly rhythm: Rhythm;
  /** Of the ventricles, per minute; null for a rhythm without beats. */
  readonly rate: number | null;
  /** Where the rate is from: its field, the interpretation, the patient’s heart rate at the start, or what is usual for the rhythm. */
  readonly rateFrom: 'field' | 'interpretation' | 'patient' | 'rhythm';
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

/**
 * The usual rate of a rhythm, and the rates that it can have, per minute; null for rhythms without beats. Those of sinus rhythms are by what is
 * normal at the patient’s age. Supraventricular tachycardia: above 220 a minute in infants and 180 in children, Resuscitation Council UK, Paediatric
 * advanced life support, 2021; ventricular escape 20 to 40: Kusumoto et al., ACC/AHA/HRS guideline on bradycardia, 2019.
 */
function ratesOf(rhythm: Rhythm, [low, high]: HeartRate['normal']) {
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

/** Returns the parameters of a patient’s EKG: its fields, and for empty ones what the interpretation states. */
export function ekgParameters(result: EkgResult, heart: HeartRate): EkgParameters {
  const { rhythm, reportText } = result;
  // ‘heart block’ alone is said of the third degree
  const block = rhythm === 'HEART_BLOCK' ? (result.block ?? statedBlock(reportText) ?? 'COMPLETE') : null;
  const drawn = {
    rhythm,
    block,
    wall: rhythm === 'ST_ELEVATION' ? (result.wall ?? statedWalls(reportText)[0] ?? 'INFERIOR') : null,
    isOfTwelveLeads: (result.leads ?? (statesTwelveLeads(result) ? 'TWELVE_LEADS' : null)) === 'TWELVE_LEADS',
  };
  const rates = ratesOf(rhythm, heart.normal);
  if (rates === null) return { ...drawn, rate: null, rateFrom: 'rhythm' };
  const { minimum: least, maximum: most } = ekgRates;
  if (result.rate !== undefined)
    // a document may have an invalid one
    return { ...drawn, rate: Math.min(most, Math.max(least, result.rate)), rateFrom: 'field' };
  const stated = statedRate(reportText);
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
