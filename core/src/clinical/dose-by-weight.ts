import { doseOf, numberPattern, numberIn, statedDoses, type StatedDose } from './doses';
import { textBefore, textBehind } from './nearby';
import type { Prescription } from './prescriptions';

/** A dose and the dose per kilogram that a text gives for it: ‘0.24 mg IM (0.01 mg/kg)’. */
export interface WeighedDose {
  readonly total: StatedDose;
  readonly perKilogram: StatedDose;
  /** The words of both. */
  readonly found: string;
}

/**
 * Above this multiple of the product it isn't rounding: pharmacies round by up to a tenth (Fahrenbruch et al., Dose rounding of biologic and
 * cytotoxic anticancer agents, Journal of Oncology Practice, 2018), and twice that is accepted.
 */
const above = 1.2;
/**
 * Below this part of the product it isn't a maximum for adults: 0.5 mg of adrenaline, ten micrograms per kilogram, is the whole dose up to
 * 150 kg (Resuscitation Council UK, Emergency treatment of anaphylaxis, 2021).
 */
const below = 1 / 3;

/** Words before an amount that isn't the product: ‘maximum 1 g (15 mg/kg)’. */
const limit = /\b(?:max(?:imum)?|up to|at most|no more than|not above|limit(?:ed to)?|cap(?:ped at)?)[:,]?\s*$/i;
/** Words after such an amount: ‘15 mg/kg (1 g maximum)’, ‘5 mg/kg (150 mg a day)’. */
const limitBehind = /^\s*(?:max|at most|cap|in total|an?\b|per\b|\/|in\s+\d|every|daily)/i;
/** Between an amount and its bracket: words about route and time, and nothing that starts something else. */
const between = /^[^.;:()[\]\n\d]{0,30}(?:\d[\d–-]*\s?(?:min\w*|h\w*)\s*)?$/;

/** The doses that a text gives in total and per kilogram side by side, one of them in brackets or behind an equals sign. */
function weighedDoses(text: string): readonly WeighedDose[] {
  const doses = statedDoses(text);
  return doses.flatMap((perKilogram, index): WeighedDose[] => {
    if (!perKilogram.perKilogram) return [];
    const total = [doses[index - 1], doses[index + 1]].find(
      (dose) =>
        dose !== undefined &&
        !dose.perKilogram &&
        dose.dimension === perKilogram.dimension &&
        dose.perHour === perKilogram.perHour &&
        areSide(dose, perKilogram, text),
    );
    if (total === undefined) return [];
    const [first, last] = total.from < perKilogram.from ? [total, perKilogram] : [perKilogram, total];
    return [{ total, perKilogram, found: text.slice(first.from, last.to) }];
  });
}

function areSide(total: StatedDose, perKilogram: StatedDose, text: string): boolean {
  if (limit.test(textBefore(text, total.from)) || limitBehind.test(textBehind(text, total.to))) return false;
  if (total.from > perKilogram.from) return /^\s?[([=]\s?$/.test(text.slice(perKilogram.to, total.from));
  const [, words, opening] = /^(.*?)\s?([([=])\s?$/s.exec(text.slice(total.to, perKilogram.from)) ?? [];
  return words !== undefined && opening !== undefined && between.test(words);
}

/** The first of the doses that a text gives in total and per kilogram which doesn’t fit a weight; undefined when all fit. */
export function mismatchedDose(
  text: string,
  weightKg: number,
): (WeighedDose & { readonly kind: 'too-much' | 'too-little' }) | undefined {
  return weighedDoses(text)
    .flatMap((dose) => {
      const kind = mismatch(dose.total, dose.perKilogram, weightKg);
      // ‘(0.15 mg/kg, minimum 2.5 mg)’ is more than the product for a small child.
      const least = /^[^().;]{0,10}\b(?:min|at least)/i.test(textBehind(text, dose.perKilogram.to));
      return kind === null || (kind === 'too-much' && least) ? [] : [{ ...dose, kind }];
    })
    .at(0);
}

/** How the dose or rate of a prescription doesn’t fit the dose per kilogram in its instructions; undefined when it fits or has none. */
export function mismatchedPrescription(
  { quantity, unit, rate, rateUnit, instructions }: Prescription,
  weightKg: number,
): (WeighedDose & { readonly kind: 'too-much' | 'too-little'; readonly field: 'rate' | 'quantity' }) | undefined {
  const perKilogram = instructedDose(instructions);
  if (perKilogram === null) return undefined;
  const field = perKilogram.perHour ? 'rate' : 'quantity';
  const total = perKilogram.perHour ? doseOf(rate, rateUnit) : doseOf(quantity, unit);
  if (total?.dimension !== perKilogram.dimension || total.perHour !== perKilogram.perHour) return undefined;
  const kind = mismatch(total, perKilogram, weightKg);
  return kind === null
    ? undefined
    : { total, perKilogram, kind, field, found: `${total.found} (${perKilogram.found})` };
}

/** Whether a dose fits a dose per kilogram at a weight: rounded, or limited to the maximum of an adult. */
function mismatch(
  total: Pick<StatedDose, 'least' | 'most'>,
  perKilogram: StatedDose,
  weightKg: number,
): 'too-much' | 'too-little' | null {
  if (total.least > perKilogram.most * weightKg * above) return 'too-much';
  return total.most < perKilogram.least * weightKg * below ? 'too-little' : null;
}

const kilogramsPerPound = 0.453_592_37;
const weightPattern = new RegExp(
  String.raw`\b(?:at|for|weigh(?:s|ing)?|weight(?:\s+(?:is|of))?)\s+(?<weight>${numberPattern})\s?(?:(?<kilograms>kg|kilograms?)|lbs?|pounds?)\b(?!\s+(?:and|or)\s+(?:more|over|above|less|under|heavier|lighter))`,
  'iu',
);

/** The weight for which a text calculates a dose per kilogram, such as ‘0.1 units/kg/h at 60 kg’; null when it names none. */
export function statedWeight(text: string) {
  const match = weightPattern.exec(text);
  if (match === null || !statedDoses(text).some(({ perKilogram }) => perKilogram)) return null;
  const [found] = match;
  const weight = numberIn(match.groups?.['weight'] ?? '');
  return { found, weightKg: match.groups?.['kilograms'] === undefined ? weight * kilogramsPerPound : weight };
}

/** Good estimates are within a tenth of the weight (Wells et al., International Journal of Emergency Medicine, 2017), and charts round. */
const weightTolerance = 0.15;

/** Whether two weights are of different patients, and not an estimate of the same. */
export function isOtherWeight(stated: number, weightKg: number): boolean {
  return Math.abs(stated - weightKg) > weightKg * weightTolerance;
}

/** In an instruction it isn't the prescribed dose: a condition, a maximum, or what comes later. */
const elsewhere = /\b(?:if|when|once|max\w*|up to|until|then|repeat\w*|or|later|after\w*|second|next)\b/i;

/** The one dose per kilogram that the first sentence of instructions gives for what they stand with; null when there is none. */
function instructedDose(instructions: string): StatedDose | null {
  const [sentence = ''] = instructions.split(/[.;](?:\s|$)/);
  const [dose, ...others] = statedDoses(sentence).filter(({ perKilogram }) => perKilogram);
  if (dose === undefined || others.length > 0 || elsewhere.test(sentence.slice(0, dose.from))) return null;
  return dose;
}
