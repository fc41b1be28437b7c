import type { Theme } from '@fluentui/react-components';
import { observable, runInAction, type IObservableValue } from 'mobx';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { themes, type ThemeName } from '@scn/kit/theme/themes';
import { usePrinting } from '@scn/kit/window/use-printing';
import { useObserved } from '#state/use-observed';
import { cultures, type AppCulture } from '#texts/texts';

/** Available theme settings. */
export const themeChoices = ['system', 'light', 'dark'] as const;
/** A theme setting. */
export type ThemeChoice = (typeof themeChoices)[number];

/** Features behind a flag. */
export interface Features {
  readonly 'minigame-release': boolean;
  readonly 'debrief-experiment': boolean;
}

/** User preferences on this computer. */
interface Preferences {
  readonly theme: ThemeChoice;
  readonly culture: AppCulture;
  /** Off by default. */
  readonly telemetry: boolean;
  /** The user's overrides; other features follow their release. */
  readonly features: Partial<Features>;
  /** The drawer menu is open. */
  readonly menuOpen: boolean;
  /** Groups of the drawer menu that are open, by id. */
  readonly menuGroups: readonly string[];
}

const key = 'scn.preferences';

/** Parses preferences leniently: unknown and invalid values are ignored. */
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

/** The culture for a browser's languages. */
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

/** The preferences on this computer, in local storage and shared by all tabs. */
export class PreferenceStore {
  readonly #storage: Storage;
  readonly #languages: readonly string[];
  readonly #current: IObservableValue<Preferences>;

  constructor(storage: Storage, languages: readonly string[]) {
    this.#storage = storage;
    this.#languages = languages;
    this.#current = observable.box(parsePreferences(storage.getItem(key), languages), { deep: false });
  }

  get current(): Preferences {
    return this.#current.get();
  }

  /** Changes and stores preferences. */
  set(change: Partial<Preferences>): void {
    this.#take({ ...this.current, ...change });
    this.#storage.setItem(key, JSON.stringify(this.current));
  }

  /** Follows changes in other tabs. */
  follow(target: Pick<Window, 'addEventListener'>): void {
    target.addEventListener('storage', (event) => {
      if (event.key === key) this.#take(parsePreferences(event.newValue, this.#languages));
    });
  }

  #take(preferences: Preferences): void {
    runInAction(() => this.#current.set(preferences));
  }
}

const PreferencesContext = createContext<PreferenceStore | null>(null);

/** Provides the preferences. */
export const PreferencesProvider = PreferencesContext.Provider;

/** Returns the preference store, for reading preferences outside rendering. */
export function usePreferenceStore(): PreferenceStore {
  const store = use(PreferencesContext);
  if (store === null) throw new Error('There is no PreferencesProvider.');
  return store;
}

/** Returns the preferences and a function that changes them. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const store = usePreferenceStore();
  const preferences = useObserved(() => store.current);
  const set = useCallback((change: Partial<Preferences>) => store.set(change), [store]);
  return [preferences, set];
}

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Name of the theme for a setting; `system` follows the system setting. */
export function useThemeName(choice: ThemeChoice): ThemeName {
  const systemIsDark = useSyncExternalStore(followSystem, () => dark().matches);
  return choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
}

/** The theme for a setting; a printed page is always light. */
export function useTheme(choice: ThemeChoice): Theme {
  const name = useThemeName(choice);
  return themes[usePrinting() ? 'light' : name];
}

function followSystem(listener: () => void): () => void {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
