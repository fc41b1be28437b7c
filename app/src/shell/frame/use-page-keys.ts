import { useEffect } from 'react';
import { rememberRegions, stepRegion } from '@scn/kit/focus/regions';
import { saveText } from '@scn/kit/focus/save-text';
import { isMac, isShortcut } from '@scn/kit/keys';

/** The keys of every screen: F6 and Shift+F6 go to the next and previous region of the page, and Ctrl+Enter saves what is typed. */
export function usePageKeys(): void {
  useEffect(rememberRegions, []);
  useEffect(() => {
    const mac = isMac(navigator.platform);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const way = isShortcut(event, 'F6') ? 1 : isShortcut(event, 'Shift+F6') ? -1 : null;
      // where a page has one region, F6 goes to the browser's own controls
      const isDone = way === null ? isShortcut(event, 'Mod+Enter', mac) && saveText() : stepRegion(way);
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
