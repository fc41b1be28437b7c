/** Icons whose names start with the same letter: name → path data. */
type IconSheet = Readonly<Record<string, readonly string[]>>;
const sheets = new Map<string, Promise<IconSheet | undefined>>();
const loaded = new Map<string, IconSheet>();

/**
 * Finds a Fluent icon by name. Loads the icon file for its first letter (see app/vite/icon-sheets.ts); never throws.
 *
 * @returns its path data; null if Fluent has no such icon; undefined if the icons can't be loaded now.
 */
export async function iconPaths(name: string): Promise<readonly string[] | null | undefined> {
  const letter = letterOf(name);
  if (!/^[a-z]$/.test(letter)) return null;
  const reading = sheets.get(letter) ?? readSheet(letter);
  sheets.set(letter, reading);
  const sheet = await reading;
  if (sheet !== undefined) {
    loaded.set(letter, sheet);
    return pathsIn(sheet, name);
  }
  sheets.delete(letter); // the next icon tries again
  return undefined;
}

/** The same without loading, for drawing at once what has been loaded before: undefined if it hasn't. */
export function loadedIconPaths(name: string): readonly string[] | null | undefined {
  const sheet = loaded.get(letterOf(name));
  return sheet === undefined ? undefined : pathsIn(sheet, name);
}

function letterOf(name: string): string {
  return name.slice(0, 1).toLowerCase();
}

function pathsIn(sheet: IconSheet, name: string): readonly string[] | null {
  return Object.hasOwn(sheet, name) ? (sheet[name] ?? null) : null;
}

async function readSheet(letter: string): Promise<IconSheet | undefined> {
  try {
    const answer = await fetch(`/plugin-icons/${letter}.json`);
    return answer.ok ? ((await answer.json()) as IconSheet) : undefined;
  } catch {
    return undefined;
  }
}
