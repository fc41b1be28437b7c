import { useEffect, useSyncExternalStore } from 'react';
import { saveStatusOf } from '#document/save-state';
import type { SaveStore } from '#document/save-store';

/** Asks for confirmation before closing a window with changes that exist only in it. Changes stored on this computer need none. */
export function useKeepOpen(saves: SaveStore): void {
  const state = useSyncExternalStore(saves.subscribe, saves.read);
  const isOnlyHere = saveStatusOf(state) === 'not-saved' && state.trouble === 'only-here';
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isOnlyHere]);
}
