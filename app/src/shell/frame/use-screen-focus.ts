import { useEffect, useRef, type RefObject } from 'react';
import { useAnnounce } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { patternFor } from '../telemetry/use-screen-count';

/** After a change of screen the focus is in its content, and its title is said: browsers do neither when an address changes in a page. */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const screen = screenAt(useLocation().pathname);
  const { announce } = useAnnounce();
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus();
    // the title is set by the screen, in an effect of its own
    const frame = requestAnimationFrame(() => {
      announce(document.title);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [screen, main, announce]);
}

/** The part of an address that names its screen: what may be left out of it says what is selected there. */
function screenAt(pathname: string): string {
  const needed = patternFor(pathname)
    ?.split('/')
    .filter((part) => !part.endsWith('?'));
  return pathname.split('/').slice(0, needed?.length).join('/');
}
