import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Preferences, PreferenceStore } from './preferences';

const PreferencesContext = createContext<PreferenceStore | null>(null);

/** Makes the preferences known to the app. */
export const PreferencesProvider = PreferencesContext.Provider;

/** The store of the preferences: for what reads them outside of drawing. */
export function usePreferenceStore(): PreferenceStore {
  const store = use(PreferencesContext);
  if (store === null) throw new Error('There is no PreferencesProvider.');
  return store;
}

/** The preferences, and what changes them. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const store = usePreferenceStore();
  const preferences = useSyncExternalStore(store.subscribe, store.read);
  const set = useCallback(
    (change: Partial<Preferences>) => {
      store.set(change);
    },
    [store],
  );
  return [preferences, set];
}
