/** The styles of text on cards. */
export const textRoles = ['title', 'summary', 'more', 'code', 'issue', 'duration', 'mark'] as const;
/** A style of text on a card. */
export type TextRole = (typeof textRoles)[number];

/** Measures the width of a text, in pixels at zoom 1. */
export type MeasureText = (text: string, role: TextRole) => number;

const ellipsis = '…';

/**
 * Breaks a text into lines of a width, at spaces, and within words that are longer than a line. What doesn't fit into the last line ends with an
 * ellipsis.
 *
 * @param maxLines - at least 1
 */
export function wrapText(
  text: string,
  role: TextRole,
  width: number,
  maxLines: number,
  measure: MeasureText,
): readonly string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < maxLines) {
    if (measure(rest, role) <= width) {
      lines.push(rest);
      return lines;
    }
    const isLast = lines.length === maxLines - 1;
    const length = fittingLength(rest, role, width - (isLast ? measure(ellipsis, role) : 0), measure);
    if (isLast) {
      lines.push(`${rest.slice(0, length).trimEnd()}${ellipsis}`);
      return lines;
    }
    const space = rest.lastIndexOf(' ', length);
    const end = space > 0 ? space : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** How many characters from the start fit: at least one, and no half of a surrogate pair. */
function fittingLength(text: string, role: TextRole, width: number, measure: MeasureText): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(text.slice(0, middle), role) <= width) low = middle;
    else high = middle - 1;
  }
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(low - 1));
  return isHalf && low < text.length ? (low > 1 ? low - 1 : low + 1) : low;
}
