import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { systemClock } from './clock';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { momentText } from './moment-text';
import { Ticker } from './ticker';

const ticker = new Ticker(systemClock);

/** The current time in milliseconds since 1970, to the minute; what uses it is rendered again every minute. */
export function useNow(): number {
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}

/** Formats moments as relative or absolute text, in the user's culture. The texts follow the time. */
export function useMoment(): (at: number) => string {
  const [{ culture }] = usePreferences();
  const now = useNow();
  return useCallback((at) => momentText(at, now, culture), [culture, now]);
}

/** Formats moments as date and time, in the user's culture: those to come, and those whose order matters. */
export function useExactMoment(): (at: string) => string {
  const [{ culture }] = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short' });
    return (at) => format.format(Date.parse(at));
  }, [culture]);
}
