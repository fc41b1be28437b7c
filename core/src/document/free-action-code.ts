/** Number of letters in the prefix of an action code, and the letters that it can start with. */
const prefixLength = 5;
const firstLetters = /^[A-N]/;
/** Padding for prefixes of titles with too few letters. */
const filler = 'X';
const highestNumber = 999;

/**
 * Proposes an unused code for a new action: the next number after a prefix from the start of its title, such as `GIVES001` for
 * “Gives oxygen”.
 *
 * @param like - the title of the new action, or the code of the action that it is copied from
 * @returns null when every number of the prefix is taken
 */
export function freeActionCode(like: string, taken: ReadonlySet<string>): string | null {
  const prefix = prefixOf(like);
  for (let number = 1; number <= highestNumber; number += 1) {
    const code = `${prefix}${String(number).padStart(3, '0')}`;
    if (!taken.has(code)) return code;
  }
  return null;
}

function prefixOf(like: string): string {
  const letters = like
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  const allowed = firstLetters.test(letters) ? letters : `A${letters}`;
  return allowed.slice(0, prefixLength).padEnd(prefixLength, filler);
}
