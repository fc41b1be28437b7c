/** Icons whose names start with the same letter: name → path data. */
type IconSheet = Readonly<Record<string, readonly string[]>>;
const sheets = new Map<string, Promise<IconSheet | undefined>>();

/**
 * Finds a Fluent icon by name. Loads the icon file for its first letter (see app/vite/icon-sheets.ts); never throws.
 *
 * @returns its path data; null if Fluent has no such icon; undefined if the icons can't be loaded now.
 */
export async function iconPaths(name: string): Promise<readonly string[] | null | undefined> {
  const letter = name.slice(0, 1).toLowerCase();
  if (!/^[a-z]$/.test(letter)) return null;
  const reading = sheets.get(letter) ?? readSheet(letter);
  sheets.set(letter, reading);
  const sheet = await reading;
  if (sheet !== undefined) return Object.entries(sheet).find(([known]) => known === name)?.[1] ?? null;
  sheets.delete(letter); // the next icon tries again
  return undefined;
}

async function readSheet(letter: string): Promise<IconSheet | undefined> {
  try {
    const answer = await fetch(`/plugin-icons/${letter}.json`);
    return answer.ok ? ((await answer.json()) as IconSheet) : undefined;
  } catch {
    return undefined;
  }
}
