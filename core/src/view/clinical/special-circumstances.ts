import type { Patient } from '#document/patients/schema';
import type { ScenarioView } from '#kernel/view';
import { basicInfo } from '../queries/sections';
import { deniesFinding } from './named-finding';

/** What makes values real that would otherwise contradict each other, and the words that say so. */
const circumstances = {
  /** A pump moves the blood, with a small pulse or none. */
  pump: /\b(?:L?VADs?|ventricular assist|E-?CMO|ECLS|ECPR|extracorporeal|(?:cardiopulmonary|heart[–-]lung) bypass|Impella|artificial heart|HeartMate|balloon pump|IABP)\b/i,
  /** Chest compressions make a pressure. */
  compressions: /\b(?:CPR|compressions)\b/i,
  /** Someone or something else breathes for the patient, or the patient can’t. */
  ventilation:
    /\b(?:ventilat(?:ed|or|ion)|intubated|tracheostomy|(?:high|total) spinal|spinal block|paralys(?:ed|is)|bag[–-]?(?:valve|mask)|bagged|breath[ -]?hold(?:s|ing)?|apn(?:o?e)ic oxygenation)\b/i,
  /** A gas with less oxygen than air, or air with less pressure. */
  altitude: /\b(?:altitude|hypoxic|mountain\w*|summit|aircraft|cabin|in[- ]flight|climb\w*)\b/i,
  /** The body has had months to adapt to few red cells. */
  'chronic-anaemia':
    /\b(?:chronic an(?:a?e)mia|iron[- ]deficien\w*|B12|pernicious|megaloblastic|aplastic|sickle|thalass(?:a?e)mia|hookworm|menorrhagia)\b/i,
  /** The sample has more potassium than the patient. */
  'false-potassium': /\b(?:pseudohyperkal(?:a?e)mia|h(?:a?e)molys(?:ed|is)|spurious|dialysis)\b/i,
  /** A man who can be pregnant. */
  'trans-man': /\btrans(?:gender)?[ -]?(?:man|male)\b/i,
  /** An egg of a younger woman. */
  'egg-donation': /\b(?:IVF|in[- ]vitro fertili[sz]ation|(?:egg|oocyte) donation|donor egg)\b/i,
} as const satisfies Readonly<Record<string, RegExp>>;

/** A circumstance that makes unusual values real. */
export type Circumstance = keyof typeof circumstances;

/** Whether the texts about a patient or the scenario name a circumstance, and don’t deny it. */
export function hasCircumstance(patient: Patient, circumstance: Circumstance, view: ScenarioView): boolean {
  const { presentingComplaint, history, medication } = patient.generalInformation;
  const { synopsis, briefing } = view.derive(basicInfo);
  const comments = patient.physiology.reports
    .map(({ args }) => args['comment'])
    .filter((each) => typeof each === 'string');
  const pattern = circumstances[circumstance];
  return [presentingComplaint, history, medication, synopsis, briefing, ...comments].some(
    (text) => pattern.test(text) && !deniesFinding(text, pattern),
  );
}
