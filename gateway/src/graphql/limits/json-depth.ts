import { maxVariableDepth } from './check-operation';

const quote = 0x22;
const backslash = 0x5c;

/** Maximum depth of a body: that of the variables, and of the request around them. */
export const maxBodyDepth = maxVariableDepth + 2;

/**
 * True if lists and objects are nested more than `most` levels deep in a JSON text. Checked before parsing: `JSON.parse` takes a
 * second for a million levels, while this check stops at the first level that is too deep. Invalid JSON is left for the parser to
 * refuse.
 */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === quote) index = endOfString(text, index);
    // [ and {
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
  }
  return false;
}

/** The end of the string that starts here: a quote preceded by an even number of backslashes. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
