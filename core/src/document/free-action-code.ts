/** Letters of the prefix of an action code, and of those that it may begin with. */
const prefixLength = 5;
const firstLetters = /^[A-N]/;
/** What fills a prefix up for which a title has too few letters. */
const filler = 'X';
const highestNumber = 999;

/**
 * A code for a new action that no other has: the next number behind the prefix that its title begins with, `GIVES001` for “Gives oxygen”.
 *
 * @param like - the title of the new action, or the code of one that it is a copy of
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
