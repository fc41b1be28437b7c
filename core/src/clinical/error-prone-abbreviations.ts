import { textBefore, textBehind } from './nearby';

/** Where an abbreviation has the dangerous meaning: an abbreviation of a frequency stands behind a dose, one of a drug beside it. */
type Place = 'behind-dose' | 'beside-dose' | 'anywhere';

const table: readonly (readonly [abbreviations: readonly string[], place: Place, better: string | null])[] = [
  [['QOD', 'qod', 'Q.O.D.', 'q.o.d.'], 'behind-dose', 'every other day'],
  [['QD', 'qd', 'Q.D.', 'q.d.', 'OD', 'od', 'O.D.', 'o.d.'], 'behind-dose', 'once a day'],
  [['QHS', 'qhs', 'HS', 'hs'], 'behind-dose', 'at bedtime'],
  [['MSO4', 'MSO₄'], 'anywhere', 'morphine sulfate'],
  [['MgSO4', 'MgSO₄'], 'anywhere', 'magnesium sulfate'],
  [['ZnSO4', 'ZnSO₄'], 'anywhere', 'zinc sulfate'],
  [['MS'], 'beside-dose', 'morphine sulfate'],
  [['MTX'], 'beside-dose', 'methotrexate'],
  [['HCT', 'HCTZ'], 'beside-dose', 'hydrochlorothiazide'],
  [['TXA'], 'beside-dose', 'tranexamic acid'],
  [['tPA', 'TPA', 'TNK'], 'beside-dose', null],
  [['PTU'], 'beside-dose', 'propylthiouracil'],
  [['AZT'], 'beside-dose', 'zidovudine'],
];

const known = new Map(
  table.flatMap(([abbreviations, place, better]) =>
    abbreviations.map((abbreviation) => [abbreviation, { place, better }] as const),
  ),
);
const written = [...known.keys()].map((abbreviation) => abbreviation.replaceAll('.', String.raw`\.`)).join('|');
const anyAbbreviation = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${written})(?![\p{L}\p{N}])`, 'gu');

// no dose has more digits, and a longer number isn't read again from each of them
const amount = String.raw`\d[\d.,]{0,11}\s?(?:mcg|micrograms?|[µμ]g|mg|g|units?|mL|ml|mmol|tablets?)`;
const doseBehind = new RegExp(String.raw`^\s+${amount}\b`, 'u');
const doseBefore = new RegExp(String.raw`\b${amount}\s+(?:of\s+)?(?:(?:IV|IM|PO)\s+)?$`, 'u');
const doseWithRoute = new RegExp(String.raw`\b${amount}(?:\s+(?:PO|IV|IM|SC|SL|PR|by mouth|orally))?\s+$`, 'u');

/**
 * The first abbreviation of a frequency or a drug that has led to wrong doses. Institute for Safe Medication Practices, List of Error-Prone
 * Abbreviations, Symbols, and Dose Designations (2024); Joint Commission, “Do Not Use” list, for QD, QOD, MS, MSO4 and MgSO4. `better` is null where several drugs share it.
 */
export function errorProneAbbreviation(
  text: string,
): { readonly found: string; readonly better: string | null } | undefined {
  for (const { 0: found, index } of text.matchAll(anyAbbreviation)) {
    const abbreviation = known.get(found);
    if (abbreviation !== undefined && isAt(abbreviation.place, text, index, index + found.length))
      return { found, better: abbreviation.better };
  }
  return undefined;
}

function isAt(place: Place, text: string, from: number, to: number): boolean {
  if (place === 'anywhere') return true;
  if (place === 'behind-dose') return doseWithRoute.test(textBefore(text, from));
  const isPartOfWord = text.charAt(from - 1) === '-' || text.charAt(to) === '-';
  return !isPartOfWord && (doseBehind.test(textBehind(text, to)) || doseBefore.test(textBefore(text, from)));
}
