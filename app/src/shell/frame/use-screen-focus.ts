import { useEffect, useRef, type RefObject } from 'react';
import { useAnnounce } from '@fluentui/react-components';
import { useLocation } from 'react-router';

/** After a change of screen the focus is in its content, and its title is said: browsers do neither when an address changes in a page. */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { announce } = useAnnounce();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus();
    // the title is set by the screen, in an effect of its own
    const frame = requestAnimationFrame(() => {
      announce(document.title);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [pathname, main, announce]);
}
