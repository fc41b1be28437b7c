import { maxVariableDepth } from './check-operation';

const quote = 0x22;
const backslash = 0x5c;

/** Levels of a body: those of the variables, and of the request around them. */
export const maxBodyDepth = maxVariableDepth + 2;

/**
 * True when lists and objects stand more than `most` levels deep in a JSON text. Looked at before it is parsed: a million levels take
 * `JSON.parse` a second, and this stops at the first that is too deep. What is no JSON is left for the parser to refuse.
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

/** Where the string that begins here ends: at a quote that an even number of backslashes precedes. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
