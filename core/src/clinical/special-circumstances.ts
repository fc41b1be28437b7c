import type { Patient } from '#document/patients/schema';
import type { ScenarioView } from '#kernel/view';
import { basicInfo } from '#index/queries/sections';
import { textBefore } from './nearby';

/** Circumstances in which values that otherwise contradict each other are real, and the words that say so. */
const circumstances = {
  /** A pump moves the blood, with a small pulse or none. */
  pump: /\b(?:L?VADs?|ventricular assist|E-?CMO|ECLS|ECPR|extracorporeal|(?:cardiopulmonary|heart[–-]lung) bypass|Impella|artificial heart|HeartMate|balloon pump|IABP)\b/i,
  /** Chest compressions make a pressure. */
  compressions: /\b(?:CPR|compressions)\b/i,
  /** Someone or something else breathes for the patient, or the patient can’t. */
  ventilation:
    /\b(?:ventilat(?:ed|or|ion)|intubated|tracheostomy|(?:high|total) spinal|spinal block|paralys(?:ed|is)|bag[–-]?(?:valve|mask)|bagged|breath[ -]?hold(?:s|ing)?|static apn(?:o?e)a|free[ -]?div\w*|divers?|apn(?:o?e)ic oxygenation)\b/i,
  /** A gas with less oxygen than air, or air with less pressure. */
  altitude: /\b(?:altitude|hypoxic|mountain\w*|summit|aircraft|cabin|in[- ]flight|climb\w*)\b/i,
  /** The body has had months to adapt to few red cells. */
  'chronic-anaemia':
    /\b(?:chronic an(?:a?e)mia|iron[- ]deficien\w*|B12|pernicious|megaloblastic|aplastic|sickle|thalass(?:a?e)mia|hookworm|menorrhagia)\b/i,
  /** The sample has more potassium than the patient, or the body has adapted to it. */
  'high-potassium':
    /\b(?:pseudohyperkal(?:a?e)mia|h(?:a?e)molys(?:ed|is)|spurious|dialysis|h(?:a?e)modialysis|(?:renal|kidney) failure)\b/i,
  /** Who still shivers can be awake below 28 °C. */
  shivering: /\bshiver\w*/i,
  sleepwalking: /\bsleep[ -]?walk\w*|\bsomnambul\w*/i,
  /** Drops, nebulised drugs and poisons that make pupils wide and fixed, and eyes that had them before. */
  'wide-pupils':
    /\b(?:atropin\w*|tropicamide|cyclopentolate|mydria\w*|phenylephrine|eye ?drops|ipratropium|scopolamine|hyoscine|botul\w*|Adie\w*|blind|prosthe\w*|glass eye)/i,
  /** Haemoglobin that carries no oxygen, or colour in the blood that misleads an oximeter. */
  dyshaemoglobin:
    /\b(?:met-?h(?:a?e)moglobin\w*|carbon monoxide|carboxyh(?:a?e)moglobin\w*|COHb|methylene blue|methylthioninium|dapsone|nitrites?|poppers|smoke|prilocaine|benzocaine)/i,
  /** More oxygen than a mask can give. */
  hyperbaric: /\bhyperbaric\b/i,
  /** Oxygen that needs no flow meter. */
  'breathing-circuit': /\b(?:CPAP|BiPAP|NIV|BIPAP|an(?:a?e)sthetic (?:circuit|machine)|Optiflow|high[ -]flow)\b/i,
  /** A slow heart of a child that is otherwise well. */
  'slow-heart': /\b(?:heart block|AV block|bradycardi\w*|beta[ -]?blocker|pacemaker|sick sinus|long QT)/i,
  /** A high blood pressure of a child. */
  'high-pressure':
    /\b(?:hypertens\w*|coarctation|renal|kidney|ph(?:a?e)ochromocytoma|neuroblastoma|Cushing\w*|intracranial|noradrenaline|adrenaline|norepinephrine|epinephrine)/i,
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
  return [presentingComplaint, history, medication, synopsis, briefing, ...comments].some((text) =>
    [...text.matchAll(patterns[circumstance])].some(({ index }) => !denial.test(textBefore(text, index))),
  );
}

const patterns = Object.fromEntries(
  Object.entries(circumstances).map(([name, { source }]) => [name, new RegExp(source, 'gi')]),
) as Readonly<Record<Circumstance, RegExp>>;

/** Right before a word: ‘no CPR’, ‘not on ECMO’, ‘without a ventilator’. */
const denial = /\b(?:no|not|never|without|denies)(?: (?:a|an|any|on|the|to|signs? of|history of))*\s*$/i;
