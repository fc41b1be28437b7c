import { useMemo } from 'react';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { momentText } from '#time/moment-text';

const day = 24 * 60 * 60 * 1000;

/** How times of the page are shown. */
export interface Times {
  /** How long ago it was at the time of the database, whose clock all of them are from. */
  readonly ago: (at: string) => string;
  /** With seconds. */
  readonly exact: (at: string) => string;
  /** Both within the last day; before that, the exact one says it all. */
  readonly both: (at: string) => string;
}

/** Shows times in the user's culture. @param now - the time of the database */
export function useTimes(now: string): Times {
  const [{ culture }] = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'medium' });
    const given = new Date(now).getTime();
    const ago = (at: string) => momentText(new Date(at).getTime(), given, culture);
    const exact = (at: string) => format.format(new Date(at));
    const isRecent = (at: string) => given - new Date(at).getTime() < day;
    return { ago, exact, both: (at) => (isRecent(at) ? `${ago(at)} (${exact(at)})` : exact(at)) };
  }, [culture, now]);
}
