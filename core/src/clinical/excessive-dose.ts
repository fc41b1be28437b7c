import {
  drugsNamed,
  type DoseAmounts,
  type DoseLimit,
  type DoseRoute,
  type LimitedDrug,
} from './dose-limits/dose-limit';
import { limitedDrugs } from './dose-limits/limited-drugs';
import { doseOf, doseText, orderedDoses, type DoseDimension, type OrderedDose, type StatedDose } from './doses';

/** A dose that is larger than any that is given: at once, in a day, in an hour, or by a way in which it is never given. */
export interface ExcessiveDose {
  readonly kind: 'excessive' | 'daily' | 'rate' | 'never';
  readonly drug: string;
  /** The largest dose, in words. */
  readonly most: string;
  readonly source: string;
}

/** Properties of a patient that limit a dose. */
export interface DosedPatient {
  readonly ageYears: number;
  readonly weightKg: number;
}

/** An order whose parts stand in fields of their own. */
export interface DoseOrder {
  /** The name of the drug, or of the fluid that it is added to. */
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly route: string | null;
  readonly rate: number | null;
  readonly rateUnit: string | null;
  readonly frequency: string | null;
  readonly instructions: string;
}

/** Under both, no source gives a child as much as an adult of what is given by weight. */
const child = { ageYears: 16, weightKg: 40 };
/** Doses by weight are rounded, and bands of age give the smallest child of a band more. */
const rounding = 1.2;

/** Words and codes of routes. */
const routes: readonly (readonly [pattern: RegExp, codes: readonly string[], route: DoseRoute])[] = [
  [
    /\b(?:infus(?!or)\w+|drip|pump|bag|maintenance)\b|\bin\s+[\d.,]+\s?(?:ml|l|litre)|\bover\s+(?:\d+|an|the next \d+)\s?h/i,
    ['INTRAVENOUS_INFUSION', 'SUBCUTANEOUS_INFUSION'],
    'infused',
  ],
  [/\bIM\b|\bintramuscular|\binto (?:the|his|her) (?:muscle|thigh)\b/, ['INTRAMUSCULAR'], 'intramuscular'],
  [/\bI[VO]\b|\bintra(?:venous|osseous)|\binto (?:the|a) vein\b/, ['INTRAVENOUS', 'INTRAOSSEOUS'], 'intravenous'],
  [/\b(?:SC|SQ)\b|\bsubcut|\binfiltrat/, ['SUBCUTANEOUS'], 'subcutaneous'],
  [/\b(?:[Nn]ebuli[sz]|[Ii]nhal)\w*|\bpuffs?\b/, ['NEBULISED', 'INHALED'], 'inhaled'],
  [/\b[Ii]ntranasal|\bnasal spray\b/, ['INTRANASAL'], 'intranasal'],
  [/\bPR\b|\brectal|\bsupposit/, ['RECTAL'], 'rectal'],
  [/\bsublingual|\bbuccal|\bunder the tongue\b/, ['SUBLINGUAL', 'BUCCAL'], 'sublingual'],
  [/\bPO\b|\boral|\bby mouth\b|\btablet/, ['ORAL'], 'oral'],
  // a route without limits of its own
  [
    /\b(?:epidural|intrathecal|spinal|vaginal|topical|trachea|patch)|\b(?:eye|ear) drops?\b/i,
    ['EPIDURAL', 'VAGINAL', 'TOPICAL'],
    'any',
  ],
];
const atOnce = /\b(?:bolus|push|rapid(?:ly)?|over (?:one|two|1|2) minutes?)\b/i;

/** Not what is given at once: ‘maximum 4 g’, ‘given so far’. */
const limitBefore = /\b(?:max(?:imum)?|up to|at most|no more than|total(?: of)?|total dose)[:,]?\s*$/i;
const limitBehind = /^\s*(?:max|at most|in total|(?:IV |IM )?given so far)/i;
const wholeDay = /^\s*(?:an?\s+day|per\s+day|daily|in\s+24\s?h|over\s+24\s?h)/i;
/** How often a single dose is given in a day. */
const timesADay: readonly (readonly [pattern: RegExp, count: (match: RegExpExecArray) => number])[] = [
  [/\bevery\s+(\d{1,2})\s?h/i, ([, hours]) => 24 / Number(hours)],
  [/\b(?:four times|4 times|4x)\s+(?:a|per|each)?\s?(?:day|daily)|\bQDS\b|\bQID\b/i, () => 4],
  [/\b(?:three times|3 times|3x)\s+(?:a|per|each)?\s?(?:day|daily)|\bTDS\b|\bTID\b/i, () => 3],
  [/\b(?:twice|two times|2x)\s+(?:a|per|each)?\s?(?:day|daily)|\bBD\b|\bBID\b/i, () => 2],
  [/\b(?:once\s+(?:a|per|each)?\s?(?:day|daily)|(?:every|each)\s+(?:day|night|morning)|at night)\b/i, () => 1],
];
const frequencies: Readonly<Record<string, number>> = {
  ONCE_DAILY: 1,
  TWICE_DAILY: 2,
  THREE_TIMES_DAILY: 3,
  FOUR_TIMES_DAILY: 4,
  EVERY_FOUR_HOURS: 6,
};
/** Words for what the patient has done with the drug. */
const history = /\b(?:overdos|took|taken|taking|ingest|swallow)/i;
/** Between a drug and its dose, in either order. */
const drugFirst = /^[a-z]*(?:(?!\b(?:with|and|plus|or|then)\b)[^\d,.;+&]){0,30}$/i;
const doseFirst = /^\s*(?:of\s+)?(?:(?:IV|IM|PO|PR|oral|intravenous|intramuscular|nebuli[sz]ed)\s+)?$/i;
/** ‘0.5 %’ between a drug and its volume. */
const percent = /(?<![\d.])(\d+(?:\.\d+)?)\s?%\s*/;
/** Grams of a mole, of what is dosed in millimoles (IUPAC, Standard atomic weights, 2021). */
const molarMass: Readonly<Record<string, number>> = {
  'sodium bicarbonate': 84.007,
  'potassium chloride': 74.548,
  'sodium chloride': 58.443,
};

/** The dose of an order that gives more than is given; null when there is none: ‘Give adrenaline 500 mg IM’. */
export function excessiveDoseIn(
  text: string,
  patient: DosedPatient | undefined,
): (ExcessiveDose & { readonly found: string }) | null {
  // Most texts have none, which is known sooner than which drugs they name.
  if (!/\d/.test(text) || history.test(text)) return null;
  const all = orderedDoses(text);
  if (all.length === 0) return null;
  const named = drugsNamed(text, limitedDrugs());
  const [drug, ...others] = new Set(named.map(({ drug }) => drug));
  if (drug === undefined || others.length > 0) return null;
  const doses = all.flatMap((dose) => inDimension(dose, drug, text));
  const isOfDrug = (dose: StatedDose) =>
    !limitBefore.test(text.slice(0, dose.from)) &&
    !limitBehind.test(text.slice(dose.to)) &&
    named.some(({ from, to }) =>
      to <= dose.from
        ? drugFirst.test(text.slice(to, dose.from).replace(percent, ''))
        : doseFirst.test(text.slice(dose.to, from)),
    );
  // beside its total, a dose per kilogram is how that was worked out
  const totals = doses.filter(({ perKilogram }) => !perKilogram);
  const [dose, ...otherDoses] =
    totals.length > 0 ? totals.filter(({ perHour }) => !perHour || totals.length === 1) : doses;
  if (dose === undefined || otherDoses.length > 0 || !isOfDrug(dose)) return null;
  const isDaily = dose.perDay || wholeDay.test(text.slice(dose.to));
  const times = timesADay.flatMap(([pattern, count]) => {
    const match = pattern.exec(text.slice(dose.to));
    return match === null ? [] : [count(match)];
  });
  const excess = excessOf(drug, { ...dose, perDay: isDaily }, { words: text, times: times[0] ?? null }, patient);
  return excess === null ? null : { ...excess, found: dose.found };
}

/** Why what an order gives is more than is given; null when it isn't, or when it isn't known. */
export function excessiveOrder(
  { name, quantity, unit, route, rate, rateUnit, frequency, instructions }: DoseOrder,
  patient: DosedPatient | undefined,
): (ExcessiveDose & { readonly found: string; readonly field: 'quantity' | 'rate' }) | null {
  const named = drugsNamed(name, limitedDrugs());
  const [first] = named.toSorted((one, other) => one.from - other.from);
  if (first?.from !== 0) return null;
  const { drug } = first;
  // an injection with a rate is an infusion
  const way = rate !== null && (route === null || route === 'INTRAVENOUS') ? 'INTRAVENOUS_INFUSION' : (route ?? '');
  const manner = { words: `${way} ${name} ${instructions}`, times: frequencies[frequency ?? ''] ?? null };
  for (const [field, dose] of [
    ['quantity', doseOf(quantity, unit)],
    ['rate', doseOf(rate, rateUnit)],
  ] as const) {
    const [inUnit] = dose === null ? [] : inDimension({ ...dose, perDay: false }, drug, name);
    const excess = inUnit === undefined ? null : excessOf(drug, inUnit, manner, patient);
    if (excess !== null && dose !== null) return { ...excess, found: dose.found, field };
  }
  return null;
}

/** How a dose is given. */
interface Manner {
  /** Words that may name a route: a text or a code. */
  readonly words: string;
  /** In a day; null when it isn't said. */
  readonly times: number | null;
}

function excessOf(
  drug: LimitedDrug,
  dose: OrderedDose,
  { words, times }: Manner,
  patient: DosedPatient | undefined,
): ExcessiveDose | null {
  const { dimension, title } = drug;
  const excess = (kind: ExcessiveDose['kind'], most: number, source: string, per = ''): ExcessiveDose => ({
    kind: most === 0 ? 'never' : kind,
    drug: title,
    most: `${doseText(most, dimension)}${per}`,
    source,
  });
  const limits = limitsFor(drug, words);
  if (dose.perHour) {
    const found = highest(
      limits,
      (limit) =>
        (limit.adult.single === null ? exceptionalRate(limit, words, dose) : null) ?? rateOf(limit, dose, patient),
    );
    return found !== null && dose.least > found.most * rounding
      ? excess('rate', found.most, found.limit.source, dose.perKilogram ? '/kg/h' : '/h')
      : null;
  }
  const weight = dose.perKilogram ? patient?.weightKg : 1;
  // without a weight, a dose per kilogram is compared with the largest per kilogram
  if (weight === undefined) {
    const found = highest(limits, ({ perKilogram }) => perKilogram.single);
    return found !== null && dose.least > found.most * rounding
      ? excess('excessive', found.most, found.limit.source, '/kg')
      : null;
  }
  const amount = dose.least * weight;
  if (!dose.perDay) {
    const found = highest(
      limits,
      (limit) => (limit.adult.single === null ? null : exceptionIn(limit, words)) ?? amountOf(limit, 'single', patient),
    );
    if (found !== null && amount > found.most) return excess('excessive', found.most, found.limit.source);
  }
  const inADay = dose.perDay ? amount : times === null ? null : amount * times;
  const found =
    inADay === null || limits.some((limit) => exceptionIn(limit, words) !== null)
      ? null
      : highest(limits, (limit) => amountOf(limit, 'daily', patient));
  return found !== null && (inADay ?? 0) > found.most * rounding
    ? excess('daily', found.most, found.limit.source)
    : null;
}

/** The largest amount for a patient; null when it isn't known. */
function amountOf(limit: DoseLimit, of: keyof DoseAmounts, patient: DosedPatient | undefined): number | null {
  const { adult, child: cap, perKilogram } = limit;
  if (patient === undefined || !isChild(patient)) return adult[of];
  const byWeight = perKilogram[of];
  const most = Math.min(
    cap[of] ?? adult[of] ?? Infinity,
    byWeight === null ? Infinity : byWeight * patient.weightKg * rounding,
  );
  return Number.isFinite(most) ? most : null;
}

function rateOf({ rate }: DoseLimit, { perKilogram }: StatedDose, patient: DosedPatient | undefined): number | null {
  if (perKilogram)
    return (
      rate.perKilogram ?? (patient === undefined || rate.perHour === null ? null : rate.perHour / patient.weightKg)
    );
  if (patient !== undefined && isChild(patient) && rate.perKilogram !== null)
    return rate.perKilogram * patient.weightKg;
  return rate.perHour;
}

function isChild({ ageYears, weightKg }: DosedPatient): boolean {
  return ageYears < child.ageYears && weightKg < child.weightKg;
}

function exceptionIn({ exceptions }: DoseLimit, words: string): number | null {
  const written = words.toLowerCase();
  return exceptions.find((each) => each.words.some((word) => written.includes(word)))?.single ?? null;
}

/** The rate that an exception allows; per kilogram for 100 kg, for which the limits of adults are worked out. */
function exceptionalRate(limit: DoseLimit, words: string, { perKilogram }: StatedDose): number | null {
  const rate = exceptionIn(limit, words);
  return rate === null || !perKilogram ? rate : rate / 100;
}

/** The limits of the routes that words name; of all, when they name none. */
function limitsFor({ limits }: LimitedDrug, words: string): readonly DoseLimit[] {
  const stated = routes.flatMap(([pattern, codes, route]) =>
    codes.some((code) => words.split(' ', 1)[0] === code) || pattern.test(words) ? [route] : [],
  );
  const of = (...names: readonly DoseRoute[]) => limits.filter(({ route }) => names.includes(route));
  if (stated.length === 0) return atOnce.test(words) ? limits.filter(({ route }) => route !== 'infused') : limits;
  // The content of an infusion is given over hours, whatever else its text names.
  const own = stated.includes('infused')
    ? of('infused')
    : // an injection can be short or take an hour
      of(...stated, ...(stated.includes('intravenous') && !atOnce.test(words) ? ['infused' as const] : []));
  if (own.length > 0) return own;
  return stated.includes('intravenous') && !stated.includes('infused') ? of('infused', 'any') : of('any');
}

function highest(
  limits: readonly DoseLimit[],
  mostOf: (limit: DoseLimit) => number | null,
): { readonly most: number; readonly limit: DoseLimit } | null {
  return limits.reduce<{ readonly most: number; readonly limit: DoseLimit } | null>((best, limit) => {
    const most = mostOf(limit);
    return most !== null && (best === null || most > best.most) ? { most, limit } : best;
  }, null);
}

/** A dose in the dimension of its drug: a volume with the concentration that the text gives. Empty when it can't be compared. */
function inDimension(dose: OrderedDose, { dimension, title }: LimitedDrug, text: string): readonly OrderedDose[] {
  if (dose.dimension === dimension) return [dose];
  const [, strength] = percent.exec(text) ?? [];
  const perMillilitre = strength === undefined ? null : inMillilitre(Number(strength), dimension, title);
  if (dose.dimension !== 'ml' || perMillilitre === null) return [];
  return [{ ...dose, dimension, least: dose.least * perMillilitre, most: dose.most * perMillilitre }];
}

/** Returns the amount of a drug in a millilitre: one per cent is ten milligrams. */
function inMillilitre(strength: number, dimension: DoseDimension, title: string): number | null {
  if (dimension === 'mg') return strength * 10;
  const mass = molarMass[title];
  return dimension === 'mmol' && mass !== undefined ? (strength * 10) / mass : null;
}
