import { useEffect, useState } from 'react';
import { useObserved } from '#state/use-observed';
import { systemClock } from '#time/clock';
import { PersistedState } from './persisted-state';

/** State stored under a key, and a function that changes part of it. @param parse - parses whatever is stored */
export function usePersistedState<T extends object>(
  storage: Storage,
  key: string,
  parse: (value: unknown) => T,
): readonly [T, (change: Partial<T>) => void] {
  const [remembered] = useState(() => new PersistedState(storage, key, parse, systemClock));
  const state = useObserved(() => remembered.state);
  useEffect(() => {
    window.addEventListener('pagehide', remembered.store);
    return () => {
      window.removeEventListener('pagehide', remembered.store);
      remembered.store();
    };
  }, [remembered]);
  return [state, remembered.set];
}
