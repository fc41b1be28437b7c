import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { observable, reaction, runInAction } from 'mobx';

/**
 * A value of observable state: the component renders again when it changes. For hooks, whose callers then needn't be observers;
 * a component that reads a store itself is wrapped in `observer`.
 *
 * @param read - returns the same value until something changes
 */
export function useObserved<T>(read: () => T): T {
  const [latest] = useState(() => observable.box(read, { deep: false }));
  useEffect(() => runInAction(() => latest.set(read)));
  const subscribe = useCallback((onChange: () => void) => reaction(() => latest.get()(), onChange), [latest]);
  // in an action, so that an observer doesn't track it as well
  return useSyncExternalStore(subscribe, () => runInAction(read));
}
