const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '“': '”' };
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '”': '“' };

/** Unpaired brackets that are allowed: list markers such as `1)` and `a)`, smileys. */
const noBracket = /(?<=^|\s)\w{1,2}\)|[:;]-?[()]/g;

/** The first bracket or quotation mark of a text without a matching one; null when all match. */
export function unbalancedMark(text: string): string | null {
  const open: string[] = [];
  let straightQuotes = 0;
  for (const character of text.replaceAll(noBracket, '')) {
    if (character === '"') straightQuotes += 1;
    else if (Object.hasOwn(closers, character)) open.push(character);
    else if (Object.hasOwn(openers, character) && open.pop() !== openers[character]) return character;
  }
  if (open.length > 0) return open.at(-1) ?? null;
  // A straight quotation mark after a number means inches.
  return straightQuotes % 2 === 1 && !/\d"/.test(text) ? '"' : null;
}
