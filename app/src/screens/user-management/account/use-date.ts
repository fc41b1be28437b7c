import { useMemo } from 'react';
import { usePreferences } from '#preferences/preferences-context.tsx';

/** Formats days that may lie ahead: ‘31 Jan 2027’. */
export function useDate(): (at: number) => string {
  const [{ culture }] = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(culture, { day: 'numeric', month: 'short', year: 'numeric' });
    return (at) => format.format(at);
  }, [culture]);
}
