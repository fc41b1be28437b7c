import { cultures, type AppCulture } from '../texts/texts';

/** What people may set about the look: like the computer, or as they say. */
export const themeChoices = ['system', 'light', 'dark'] as const;
/** A choice of theme. */
export type ThemeChoice = (typeof themeChoices)[number];

/** Parts of the product that are released by a switch. */
export interface Features {
  readonly 'minigame-release': boolean;
  readonly 'debrief-experiment': boolean;
}

/** What a person prefers on this computer. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly culture: AppCulture;
  /** Off until a person switches it on. */
  readonly telemetry: boolean;
  /** What a person has chosen for themselves; whatever is not in it is as it is released. */
  readonly features: Partial<Features>;
  /** The drawer menu is open. */
  readonly menuOpen: boolean;
  /** Groups of the drawer menu that are open, by id. */
  readonly menuGroups: readonly string[];
}

const key = 'scn.preferences';

/** Reads preferences leniently: what another version has written, or somebody by hand, is passed over. */
export function parsePreferences(text: string | null, languages: readonly string[]): Preferences {
  const read = parseRecord(text);
  return {
    theme: themeChoices.find((choice) => choice === read['theme']) ?? 'system',
    culture: cultures.find((culture) => culture === read['culture']) ?? preferredCulture(languages),
    telemetry: read['telemetry'] === true,
    features: parseFeatures(read['features']),
    menuOpen: read['menuOpen'] === true,
    menuGroups: Array.isArray(read['menuGroups'])
      ? read['menuGroups'].filter((id: unknown) => typeof id === 'string')
      : ['libraries'],
  };
}

function parseFeatures(value: unknown): Partial<Features> {
  const known = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const read = (feature: keyof Features) => {
    const choice = known[feature];
    return typeof choice === 'boolean' ? { [feature]: choice } : {};
  };
  return { ...read('minigame-release'), ...read('debrief-experiment') };
}

/** The culture that a browser's languages ask for. */
function preferredCulture(languages: readonly string[]): AppCulture {
  const english = languages.find((language) => language.toLowerCase().startsWith('en'));
  return english?.toLowerCase() === 'en-us' ? 'en-US' : 'en-GB';
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The preferences of whoever uses this computer, kept in local storage and shared by its tabs. */
export class PreferenceStore {
  readonly #storage: Storage;
  readonly #languages: readonly string[];
  readonly #listeners = new Set<() => void>();
  #current: Preferences;

  constructor(storage: Storage, languages: readonly string[]) {
    this.#storage = storage;
    this.#languages = languages;
    this.#current = parsePreferences(storage.getItem(key), languages);
  }

  readonly read = (): Preferences => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps what has changed. */
  set(change: Partial<Preferences>): void {
    this.#take({ ...this.#current, ...change });
    this.#storage.setItem(key, JSON.stringify(this.#current));
  }

  /** Follows what other tabs set. */
  follow(target: Pick<Window, 'addEventListener'>): void {
    target.addEventListener('storage', (event) => {
      if (event.key === key) this.#take(parsePreferences(event.newValue, this.#languages));
    });
  }

  #take(preferences: Preferences): void {
    this.#current = preferences;
    for (const listener of this.#listeners) listener();
  }
}
