import { useCallback } from 'react';
import { usePreferences } from '../preferences/preferences-context';
import { momentText } from './moment-text';

/** Writes moments as people say them, in their culture. */
export function useMoment(): (at: number) => string {
  const [{ culture }] = usePreferences();
  return useCallback((at) => momentText(at, Date.now(), culture), [culture]);
}
