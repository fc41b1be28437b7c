import { unitScales } from './conversion-table.gen';
import { unitText } from './unit-text';
import { countWords, equivalentWords, pastedUnitWords } from './unit-words';

/** Milliequivalents per litre, which only ions have: not a unit of the conversion table. */
export const equivalents = 'meq/L';

/** The longest unit that is looked for, in characters. */
export const maxUnitLength = 32;

/** The code of cells per volume that a word without a volume can mean: ‘1.5 lac’, ‘150K’; null for anything else. */
export function countWritten(written: string): string | null {
  const word = written.trim().toLowerCase();
  // K stands for thousands only directly behind a number: it is potassium
  if (word === 'k') return '10*3/uL';
  return Object.keys(countWords).find((code) => countWords[code]?.includes(word) === true) ?? null;
}

/** Kelvins and plain numbers aren’t written by clinicians: `K` is potassium. */
const left = new Set(['1', 'K', '[pH]', 'm', 'd', 'Pa', 'W', 'J']);

interface Index {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly folded: ReadonlyMap<string, readonly string[]>;
}

let index: Index | null = null;

/**
 * The UCUM codes that a written unit can mean, with the same case before others: `G/L` is 10⁹ per litre, but grams per litre in a report that is
 * printed in capitals. Which of them an item can have decides. Empty for anything else.
 */
export function unitsWritten(written: string): readonly string[] {
  if (written.length > maxUnitLength) return [];
  const known = found.get(written);
  if (known !== undefined) return known;
  if (found.size >= maxFound) found.clear();
  const codes = unitsOfForm(written);
  found.set(written, codes);
  return codes;
}

/** A text has few units, many times. */
const found = new Map<string, readonly string[]>();
const maxFound = 2000;

function unitsOfForm(written: string): readonly string[] {
  const { exact, folded } = (index ??= createIndex());
  const form = unitForm(written);
  return [...new Set([...(exact.get(form) ?? []), ...(folded.get(form.toLowerCase()) ?? [])])];
}

function createIndex(): Index {
  const exact = new Map<string, string[]>();
  const folded = new Map<string, string[]>();
  const add = (word: string, code: string) => {
    const form = unitForm(word);
    for (const [map, key] of [
      [exact, form],
      [folded, form.toLowerCase()],
    ] as const) {
      const known = map.get(key);
      if (known === undefined) map.set(key, [code]);
      else if (!known.includes(code)) known.push(code);
    }
  };
  for (const code of Object.keys(unitScales)) {
    if (left.has(code)) continue;
    for (const word of [unitText(code), code, ...pastedUnitWords(code)]) if (word !== '') add(word, code);
  }
  for (const word of equivalentWords) add(word, equivalents);
  return { exact, folded };
}

/** A unit in the form in which units are compared: powers, micro, litres and ‘per’ have many spellings. */
function unitForm(written: string): string {
  return written
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKC')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('−', '-')
    .replaceAll(/\s/g, '')
    .replaceAll(/\bper(?=[a-z])/gi, '/')
    .replace(/per(?=(?:min|hour|l|dl|kg|mm|ul|minute|litre|liter)\b)/i, '/')
    .replaceAll(/[.·]?(min|mol|dl|kg|ul|[lhs])\^?-1/gi, '/$1')
    .replace(/^[x×*]?10(?:\*{1,2}|[\^e])?(?:\((\d{1,2})\)|(\d{1,2}))\.?(?=\/|$)/i, '10^$1$2')
    .replace(/^1e(\d{1,2})(?=\/)/i, '10^$1')
    .replace(/mc(?=g|l|mol)/i, 'u')
    .replace(/micro(?=g|l|mol)/i, 'u')
    .replaceAll(/lit(?:re|er)s?/gi, 'L')
    .replaceAll(/\/minutes?/gi, '/min')
    .replaceAll(/\/(?:hours?|hrs?)/gi, '/h')
    .replaceAll(/cells?\/?(?=\/)/gi, '')
    .replaceAll(/\/(?:cumm|cmm|cu\.mm|mm\^?3|uL)\b/gi, '/uL')
    .replace(/^(?:deg(?:rees?)?\.?)(?=[cf])/i, '°')
    .replace(/^°(?=[cf])/i, '°')
    .replace(/^°?(?:cel(?:sius)?)$/i, '°C')
    .replace(/^°?fahrenheit$/i, '°F')
    .replace(/mmole?s?(?=\/)/i, 'mmol');
}
