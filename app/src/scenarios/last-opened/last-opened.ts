/** The scenario that the user last had open. */
export interface LastOpened {
  readonly scenarioCode: string;
  readonly title: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (userId: string, institutionId: string) => `scn.last-opened.${userId}.${institutionId}`;

/** Reads the last opened scenario; null if the stored value is unusable. */
export function readLastOpened(storage: Storage, userId: string, institutionId: string): LastOpened | null {
  try {
    const value = JSON.parse(storage.getItem(keyOf(userId, institutionId)) ?? 'null') as Partial<LastOpened> | null;
    const { scenarioCode, title, path, at } = value ?? {};
    return typeof scenarioCode === 'string' &&
      typeof title === 'string' &&
      typeof path === 'string' &&
      typeof at === 'number'
      ? { scenarioCode, title, path, at }
      : null;
  } catch {
    return null;
  }
}

/** Stores the last opened scenario. */
export function keepLastOpened(storage: Storage, userId: string, institutionId: string, opened: LastOpened): void {
  storage.setItem(keyOf(userId, institutionId), JSON.stringify(opened));
}

/** Maximum number of scenarios whose last screen is remembered. */
const maxScreens = 50;
const screensKeyOf = (userId: string, institutionId: string) => `scn.last-screens.${userId}.${institutionId}`;

/** The screens of the scenarios that the user last used on this computer, by code; relative to the scenarios’ addresses. */
export function readLastScreens(storage: Storage, userId: string, institutionId: string): ReadonlyMap<string, string> {
  return new Map(readScreens(storage, screensKeyOf(userId, institutionId)));
}

/** The screen of a scenario that the user last used on this computer, relative to the scenario's address; null if unknown. */
export function readLastScreen(
  storage: Storage,
  userId: string,
  institutionId: string,
  scenarioCode: string,
): string | null {
  return readLastScreens(storage, userId, institutionId).get(scenarioCode) ?? null;
}

/** Stores the last used screen of a scenario: its tab, without what is selected on it, because that may be gone next time. */
export function keepLastScreen(
  storage: Storage,
  userId: string,
  institutionId: string,
  { scenarioCode, screen }: { readonly scenarioCode: string; readonly screen: string },
): void {
  const key = screensKeyOf(userId, institutionId);
  const tab = screen.split('/').slice(0, 2).join('/');
  const others = readScreens(storage, key).filter(([code]) => code !== scenarioCode);
  if (tab !== '') storage.setItem(key, JSON.stringify([[scenarioCode, tab], ...others].slice(0, maxScreens)));
}

type ScreenEntry = readonly [code: string, screen: string];

function readScreens(storage: Storage, key: string): readonly ScreenEntry[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isScreenEntry).map(([code, screen]) => [code, screen]) : [];
  } catch {
    return [];
  }
}

function isScreenEntry(value: unknown): value is ScreenEntry {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
