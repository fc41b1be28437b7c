import { doseText, statedDoses, type StatedDose } from './doses';
import { limitedDrugs, type LargestDose, type LimitedDrug, type Route } from './largest-doses';

/** A dose that is larger than any that is given at once. */
export interface ExcessiveDose {
  readonly drug: string;
  /** The largest dose, in words. */
  readonly most: string;
  readonly source: string;
}

/** What of a patient limits a dose. */
export interface DosedPatient {
  readonly ageYears: number;
  readonly weightKg: number;
}

/** Under both, no source gives a child as much as an adult of what is given by weight. */
const child = { ageYears: 16, weightKg: 40 };
/** Doses by weight are rounded, and bands of age give the smallest child of a band more. */
const rounding = 1.2;

/** Words and codes of routes. */
const routes: readonly (readonly [pattern: RegExp, codes: readonly string[], route: Route])[] = [
  [
    /\b(?:infus\w+|drip|pump|bag)\b|\bin\s+[\d.,]+\s?(?:ml|l|litre)|\bover\s+\d+\s?h/i,
    ['INTRAVENOUS_INFUSION', 'SUBCUTANEOUS_INFUSION'],
    'infused',
  ],
  [/\bIM\b|\bintramuscular|\binto (?:the|his|her) (?:muscle|thigh)\b/, ['INTRAMUSCULAR'], 'intramuscular'],
  [/\bI[VO]\b|\bintra(?:venous|osseous)|\binto (?:the|a) vein\b/, ['INTRAVENOUS', 'INTRAOSSEOUS'], 'intravenous'],
  [/\b(?:[Nn]ebuli[sz]|[Ii]nhal)\w*/, ['NEBULISED', 'INHALED'], 'inhaled'],
  [/\bPR\b|\brectal|\bsupposit/, ['RECTAL'], 'rectal'],
  [/\bsublingual|\bbuccal|\bunder the tongue\b/, ['SUBLINGUAL', 'BUCCAL'], 'sublingual'],
  [/\bPO\b|\boral|\bby mouth\b|\btablet/, ['ORAL'], 'oral'],
];

/** Not what is given at once: ‘maximum 4 g’, ‘4 g in 24 hours’. */
const limitBefore = /\b(?:max(?:imum)?|up to|at most|no more than|total(?: of)?|total dose)[:,]?\s*$/i;
const limitBehind = /^\s*(?:max|at most|in total|an?\s+day|per\s+day|daily|in\s+\d|over\s+\d+\s?(?:h|days?))/i;
/** What the patient has done with the drug. */
const history = /\b(?:overdos|took|taken|taking|ingest|swallow)/i;
/** Between a drug and its dose, in either order. */
const drugFirst = /^[a-z]*(?:(?!\b(?:with|and|plus|or|then)\b)[^\d,.;+&]){0,30}$/i;
const doseFirst = /^\s*(?:of\s+)?(?:(?:IV|IM|PO|PR|oral|intravenous|intramuscular|nebuli[sz]ed)\s+)?$/i;

/** The dose of an order that gives more than is given at once; null when there is none: ‘Give adrenaline 500 mg IM’. */
export function excessiveDoseIn(
  text: string,
  patient: DosedPatient | undefined,
): (ExcessiveDose & { readonly found: string }) | null {
  // Most texts have none, which is known sooner than which drugs they name.
  if (!/\d/.test(text) || history.test(text)) return null;
  const [dose, ...otherDoses] = statedDoses(text).filter(
    ({ dimension, perKilogram, perHour }) => dimension !== 'ml' && !perKilogram && !perHour,
  );
  if (dose === undefined || otherDoses.length > 0) return null;
  const named = limitedDrugs.flatMap((drug) => placesOf(text, drug).map((place) => ({ drug, ...place })));
  const [one, ...others] = new Set(named.map(({ drug }) => drug));
  if (one === undefined || others.length > 0) return null;
  if (limitBefore.test(text.slice(0, dose.from)) || limitBehind.test(text.slice(dose.to))) return null;
  const isOfDrug = named.some(({ from, to }) =>
    to <= dose.from ? drugFirst.test(text.slice(to, dose.from)) : doseFirst.test(text.slice(dose.to, from)),
  );
  const excess = isOfDrug ? excessiveDose(one, dose, text, patient) : null;
  return excess === null ? null : { ...excess, found: dose.found };
}

/** The drug with which a name on a chart begins; undefined when it has no limit. */
export function limitedDrugNamed(name: string): LimitedDrug | undefined {
  return limitedDrugs.find((drug) => placesOf(name.trim(), drug).some(({ from }) => from === 0));
}

/**
 * Why a dose is more than is given at once; null when it isn't, or when it isn't known.
 *
 * @param routed - the code of a route, or a text that may name one
 */
export function excessiveDose(
  { title, dimension, doses }: LimitedDrug,
  dose: StatedDose,
  routed: string,
  patient: DosedPatient | undefined,
): ExcessiveDose | null {
  if (dose.dimension !== dimension || dose.perKilogram || dose.perHour) return null;
  const limit = limitOf(doses, routesIn(routed));
  if (limit === undefined) return null;
  const { most, perKilogram, source } = limit;
  const isChild = patient !== undefined && patient.ageYears < child.ageYears && patient.weightKg < child.weightKg;
  const byWeight = isChild && perKilogram !== null ? perKilogram * patient.weightKg : Infinity;
  if (dose.least <= Math.min(most, byWeight * rounding)) return null;
  return { drug: title, most: doseText(Math.min(most, byWeight), dimension), source };
}

/** The limit of the routes; without a route, the highest of all if every route has one. */
function limitOf(doses: LimitedDrug['doses'], stated: readonly Route[]): LargestDose | undefined {
  if (stated.length === 0) return doses.any === undefined ? undefined : highest(Object.values(doses));
  // What an infusion holds is given over hours, whatever else its text names.
  const named = stated.includes('infused') ? ['infused' as const] : stated;
  const isInjected = named.some((route) => route === 'intramuscular' || route === 'intravenous');
  const own = [...named, ...(isInjected ? ['injected' as const] : [])].flatMap((route) => doses[route] ?? []);
  return highest(own) ?? doses.any;
}

function highest(limits: readonly LargestDose[]): LargestDose | undefined {
  return limits.toSorted((a, b) => b.most - a.most)[0];
}

function routesIn(text: string): readonly Route[] {
  return routes.flatMap(([pattern, codes, route]) => (codes.includes(text) || pattern.test(text) ? [route] : []));
}

function placesOf(text: string, { names }: LimitedDrug): readonly { readonly from: number; readonly to: number }[] {
  const written = text.toLowerCase();
  return names.flatMap((name) => {
    for (let from = written.indexOf(name); from >= 0; from = written.indexOf(name, from + 1)) {
      if (from === 0 || !/[\p{L}]/u.test(written.charAt(from - 1))) return [{ from, to: from + name.length }];
    }
    return [];
  });
}
