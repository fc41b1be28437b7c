import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { arrival, shownScreen } from './arrival';

/** Navigates as a command does: the focus goes to the screen, also if it is the one that is shown. */
export function useJump(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (to) => {
      const isHere = to === `${pathname}${search}`;
      awaitedFocus.request(shownScreen(arrival(isHere)));
      if (!isHere) void navigate(to);
    },
    [navigate, pathname, search],
  );
}
