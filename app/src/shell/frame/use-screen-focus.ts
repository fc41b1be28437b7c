import { useEffect, useRef, type RefObject } from 'react';
import { useAnnounce } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import { patternOf } from '#routes/route';
import { packageRouteAt } from '#routes/package-routes';
import { usePackageRoutes } from '../routing/use-package-routes';
import { patternFor } from '../telemetry/use-screen-count';

/**
 * After navigation, moves the focus to the new screen's content and announces its title, as browsers do on full page loads. A dialog that was
 * opened before the screen was there keeps the focus: what is typed is meant for it.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { routes } = usePackageRoutes();
  const ofPackage = packageRouteAt(routes, pathname);
  const screen = ofPackage === null ? screenAt(pathname) : patternOf(ofPackage);
  const { announce } = useAnnounce();
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const content = main.current;
    // a jump leads to a place on the screen
    const stop =
      content === null || awaitedFocus.isWaiting || awaitedFocus.isAtPlace ? undefined : focusBehindDialogs(content);
    // the screen sets the title in its own effect
    const frame = requestAnimationFrame(() => announce(document.title));
    return () => {
      stop?.();
      cancelAnimationFrame(frame);
    };
  }, [screen, main, announce]);
}

/** The part of an address that identifies the screen: optional parameters only select something on it. */
function screenAt(pathname: string): string {
  const needed = patternFor(pathname)
    ?.split('/')
    .filter((part) => !part.endsWith('?'));
  return pathname.split('/').slice(0, needed?.length).join('/');
}
