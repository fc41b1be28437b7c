import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePreferences } from '#preferences/preferences-context.tsx';

/** Below this width, the menu overlays the screen. */
export const narrowQuery = '(max-width: 1100px)';

/** State of the drawer menu. */
export interface MenuState {
  readonly isMenuOpen: boolean;
  /** It overlays the screen, and closes when an entry is chosen. */
  readonly isMenuOver: boolean;
  toggleMenu(): void;
  closeMenu(): void;
}

/** Opens and closes the menu. Next to the screen, its state is kept; as an overlay, it closes on navigation. */
export function useMenuOpen(): MenuState {
  const [{ menuOpen }, setPreferences] = usePreferences();
  const isNarrow = useSyncExternalStore(followWidth, () => window.matchMedia(narrowQuery).matches);
  const [isOver, setOver] = useState(false);
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const asksForMenu = parameters.has('menu');
  useEffect(() => setOver(false), [key]);
  useEffect(() => {
    if (!asksForMenu) return;
    setPreferences({ menuOpen: true });
    setOver(true);
  }, [asksForMenu, setPreferences]);
  const isMenuOpen = isNarrow ? isOver : menuOpen;
  const set = useCallback(
    (isOpen: boolean) => {
      if (isNarrow) setOver(isOpen);
      else setPreferences({ menuOpen: isOpen });
    },
    [isNarrow, setPreferences],
  );
  const toggleMenu = useCallback(() => set(!isMenuOpen), [set, isMenuOpen]);
  const closeMenu = useCallback(() => set(false), [set]);
  return useMemo(
    () => ({ isMenuOpen, isMenuOver: isMenuOpen && isNarrow, toggleMenu, closeMenu }),
    [isMenuOpen, isNarrow, toggleMenu, closeMenu],
  );
}

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
