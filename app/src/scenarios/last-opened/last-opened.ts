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
const mostScreens = 50;
const screensKeyOf = (userId: string, institutionId: string) => `scn.last-screens.${userId}.${institutionId}`;

/** Where the user was last in a scenario on this computer. */
export interface LastPlace {
  /** Relative to the scenario's address. */
  readonly screen: string;
  /** The picture that the scenario had then; null for none. */
  readonly coverImageId: string | null;
}

/** Where the user was last in the scenarios that they have opened, by code. */
export function readLastPlaces(
  storage: Storage,
  userId: string,
  institutionId: string,
): ReadonlyMap<string, LastPlace> {
  const places = readScreens(storage, screensKeyOf(userId, institutionId));
  return new Map(places.map(([code, screen, coverImageId = null]) => [code, { screen, coverImageId }]));
}

/** The screen of a scenario that the user last used on this computer, relative to the scenario's address; null if unknown. */
export function readLastScreen(
  storage: Storage,
  userId: string,
  institutionId: string,
  scenarioCode: string,
): string | null {
  return readScreens(storage, screensKeyOf(userId, institutionId)).find(([code]) => code === scenarioCode)?.[1] ?? null;
}

/**
 * Stores the last used screen of a scenario: its tab, without what is selected on it, because that may be gone next time; and its picture, so
 * that lists show it without reading the scenario. An undefined picture isn't known yet: the one before stays.
 */
export function keepLastScreen(
  storage: Storage,
  userId: string,
  institutionId: string,
  {
    scenarioCode,
    screen,
    coverImageId,
  }: { readonly scenarioCode: string; readonly screen: string; readonly coverImageId?: string | null | undefined },
): void {
  const key = screensKeyOf(userId, institutionId);
  const tab = screen.split('/').slice(0, 2).join('/');
  const known = readScreens(storage, key);
  const others = known.filter(([code]) => code !== scenarioCode);
  const before = known.find(([code]) => code === scenarioCode)?.[2] ?? null;
  const entry = [scenarioCode, tab, coverImageId === undefined ? before : coverImageId];
  if (tab !== '') storage.setItem(key, JSON.stringify([entry, ...others].slice(0, mostScreens)));
}

/** What is stored of a scenario. Older entries have no picture. */
type ScreenEntry = readonly [code: string, screen: string, coverImageId?: string | null];

function readScreens(storage: Storage, key: string): readonly ScreenEntry[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isScreenEntry) : [];
  } catch {
    return [];
  }
}

function isScreenEntry(value: unknown): value is ScreenEntry {
  if (!Array.isArray(value)) return false;
  const [code, screen, cover = null] = value as readonly unknown[];
  return typeof code === 'string' && typeof screen === 'string' && (cover === null || typeof cover === 'string');
}
