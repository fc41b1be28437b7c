import { createContext, use, useCallback } from 'react';
import { useObserved } from '#state/use-observed';
import type { Preferences, PreferenceStore } from './preferences';

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
  const set = useCallback(
    (change: Partial<Preferences>) => {
      store.set(change);
    },
    [store],
  );
  return [preferences, set];
}
