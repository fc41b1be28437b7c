import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
