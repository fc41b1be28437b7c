import { useMemo } from 'react';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { momentText } from '#time/moment-text';

/** How times of the page are shown. */
export interface Times {
  /** How long ago it was at the time of the database, whose clock all of them are from. */
  readonly ago: (at: string) => string;
  /** With seconds. */
  readonly exact: (at: string) => string;
}

/** Shows times in the user's culture. @param now - the time of the database */
export function useTimes(now: string): Times {
  const [{ culture }] = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'medium' });
    const given = new Date(now).getTime();
    return {
      ago: (at) => momentText(new Date(at).getTime(), given, culture),
      exact: (at) => format.format(new Date(at)),
    };
  }, [culture, now]);
}
