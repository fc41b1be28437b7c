import { useAnnounce } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';

/** Says things to those who do not see them change. Needs Fluent's `AriaLiveAnnouncer` around the app. */
export interface Announcer {
  /** Once what is being said is finished. */
  say(text: string): void;
  /** At once, over what is being said: for what stops the author. */
  interrupt(text: string): void;
  /** When no other text has come for a moment: for what changes with each key. */
  sayLast(text: string): void;
}

/** Long enough that nothing is said between two keys of a fluent typist. */
const pause = 500;

/** Gives a component the announcer. */
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
