const amount = String.raw`\d[\d.,]*\s?(?:mcg|micrograms?|[µμ]g|mg|g|units?|mL|ml|mmol|tablets?)`;
const route = String.raw`(?:\s+(?:PO|IV|IM|SC|SL|PR|by mouth|orally))?`;

/** An abbreviation of a drug counts beside a dose: elsewhere it may be something else. */
function drug(abbreviation: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?<found>${abbreviation})(?![\p{L}\p{N}-])(?=\s+${amount}\b)|\b${amount}\s+(?:of\s+)?(?:(?:IV|IM|PO)\s+)?(?<behind>${abbreviation})(?![\p{L}\p{N}-])`,
    'u',
  );
}

/** An abbreviation of a frequency stands behind a dose. */
function frequency(abbreviation: string): RegExp {
  return new RegExp(String.raw`\b${amount}${route}\s+(?<found>${abbreviation})(?![\p{L}\p{N}])`, 'u');
}

const abbreviations: readonly (readonly [pattern: RegExp, better: string | null])[] = [
  [frequency(String.raw`QOD|qod|Q\.O\.D\.|q\.o\.d\.`), 'every other day'],
  [frequency(String.raw`QD|qd|Q\.D\.|q\.d\.|OD|od|O\.D\.|o\.d\.`), 'once a day'],
  [frequency('QHS|qhs|HS|hs'), 'at bedtime'],
  [/(?<![\p{L}\p{N}])(?<found>MSO[4₄])(?![\p{L}\p{N}])/u, 'morphine sulfate'],
  [/(?<![\p{L}\p{N}])(?<found>MgSO[4₄])(?![\p{L}\p{N}])/u, 'magnesium sulfate'],
  [/(?<![\p{L}\p{N}])(?<found>ZnSO[4₄])(?![\p{L}\p{N}])/u, 'zinc sulfate'],
  [drug('MS'), 'morphine sulfate'],
  [drug('MTX'), 'methotrexate'],
  [drug('HCTZ?'), 'hydrochlorothiazide'],
  [drug('TXA'), 'tranexamic acid'],
  [drug('[Tt]PA|TNK'), null],
  [drug('PTU'), 'propylthiouracil'],
  [drug('AZT'), 'zidovudine'],
];

/**
 * The first abbreviation of a frequency or a drug that has led to wrong doses. Institute for Safe Medication Practices, List of Error-Prone
 * Abbreviations, Symbols, and Dose Designations (2024); Joint Commission, “Do Not Use” list, for QD, QOD, MS, MSO4 and MgSO4. `better` is null where several drugs share it.
 */
export function errorProneAbbreviation(
  text: string,
): { readonly found: string; readonly better: string | null } | undefined {
  for (const [pattern, better] of abbreviations) {
    const groups = pattern.exec(text)?.groups;
    const found = groups?.['found'] ?? groups?.['behind'];
    if (found !== undefined) return { found, better };
  }
  return undefined;
}
