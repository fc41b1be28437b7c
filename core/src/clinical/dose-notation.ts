import type { Culture } from '#base/enumerations';

/** A notation that has led to wrong doses, and its replacement. */
export interface ErrorProneNotation {
  readonly found: string;
  readonly better: string;
}

interface Notation {
  readonly pattern: RegExp;
  readonly better: Readonly<Record<Culture, string | null>>;
}

/** Excludes laboratory results, which aren't doses, by what follows the unit: `35 U/L`, `4.0 mmol/L`. */
const notOfResult = '(?!\\w)(?!/[dmµ]?[Ll](?!\\w))';
const amount = '(?<![\\w.])\\d+(?:\\.\\d+)?\\s?';

const notations: readonly Notation[] = [
  { pattern: dose('(?:IU|iu|[Uu])'), better: { 'en-GB': 'units', 'en-US': 'units' } },
  { pattern: dose('(?:[µμ]g|ug)'), better: { 'en-GB': 'micrograms', 'en-US': 'mcg' } },
  { pattern: dose('mcg'), better: { 'en-GB': 'micrograms', 'en-US': null } },
  { pattern: dose('ng'), better: { 'en-GB': 'nanograms', 'en-US': null } },
  { pattern: dose('cc'), better: { 'en-GB': 'mL', 'en-US': 'mL' } },
];

const doseUnits = '(?:kg|g|mg|mcg|[µμ]g|micrograms?|ng|nanograms?|mL|ml|L|units?|mmol)';
const trailingZero = new RegExp(`(?<![\\w.])\\d+\\.0+\\s?${doseUnits}${notOfResult}`);
const nakedDecimal = new RegExp(`(?<![\\w.)])\\.\\d+\\s?${doseUnits}${notOfResult}`);

/**
 * The first unit of a dose that is easily misread. Institute for Safe Medication Practices, List of Error-Prone
 * Abbreviations, Symbols, and Dose Designations (2024); Joint Commission, “Do Not Use” list; British National Formulary,
 * Prescription writing, for en-GB: micrograms, nanograms and units are not abbreviated.
 */
export function errorProneUnit(text: string, culture: Culture): ErrorProneNotation | undefined {
  for (const { pattern, better } of notations) {
    const instead = better[culture];
    if (instead === null) continue;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { found, better: instead };
  }
  return undefined;
}

/** A decimal point that is easily overlooked: `1.0 mg` is read as 10 mg, `.5 mg` as 5 mg. Sources as above. */
export function errorProneDecimal(
  text: string,
): (ErrorProneNotation & { readonly kind: 'trailing-zero' | 'naked-decimal' }) | undefined {
  const trailing = trailingZero.exec(text)?.[0];
  if (trailing !== undefined) {
    return { kind: 'trailing-zero', found: trailing, better: trailing.replace(/\.0+/, '') };
  }
  const naked = nakedDecimal.exec(text)?.[0];
  return naked === undefined ? undefined : { kind: 'naked-decimal', found: naked, better: `0${naked}` };
}

function dose(unit: string): RegExp {
  return new RegExp(`${amount}${unit}${notOfResult}`);
}
