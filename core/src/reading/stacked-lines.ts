import { unitsWritten } from '#units/read-unit';

/**
 * The lines of a text that has one cell in each line, as documents lose their tables: a name, its value and, if there is one, its unit. Each of
 * them becomes one line. Null if anything else stands in the text, because a value could then belong to another name.
 */
export function stackedLines(lines: readonly string[], isName: (text: string) => boolean): readonly string[] | null {
  const cells = lines.map((line) => line.trim()).filter((line) => line !== '');
  const joined: string[] = [];
  for (let at = 0; at < cells.length;) {
    const [name = '', value = '', unit = ''] = cells.slice(at, at + 3);
    if (!isName(name) || !isValue.test(value)) return null;
    const hasUnit = !isName(unit) && unitsWritten(unit).length > 0;
    joined.push([name, value, ...(hasUnit ? [unit] : [])].join(' '));
    at += hasUnit ? 3 : 2;
  }
  return joined.length > 1 ? joined : null;
}

const isValue = /^[<>≤≥~]?\s?[-−]?\d{1,6}(?:[.,]\d{1,4})?(?:\s?\/\s?\d{1,3})?(?:\s?[\p{L}%°µ/]{1,12})?$/u;
