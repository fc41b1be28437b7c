import { useAnnounce } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';

/** Makes screen reader announcements. Requires Fluent's `AriaLiveAnnouncer` around the app. */
export interface Announcer {
  /** Announces politely, after the current announcement. */
  say(text: string): void;
  /** Interrupts the current announcement: for anything that blocks the author. */
  interrupt(text: string): void;
  /** Debounced: for text that changes with every key press. */
  sayLast(text: string): void;
}

/** Long enough that nothing is announced while a fast typist is typing. */
const pause = 500;

/** Returns the announcer. */
export function useAnnouncer(): Announcer {
  const { announce } = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      say: (text) => announce(text, { polite: true }),
      interrupt: (text) => announce(text, { alert: true }),
      sayLast: (text) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => announce(text, { polite: true }), pause);
      },
    }),
    [announce],
  );
}
