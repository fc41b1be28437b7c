import { useCallback } from 'react';
import { usePreferences } from '../preferences/preferences-context';
import { momentText } from './moment-text';

/** Formats moments as relative or absolute text, in the user's culture. */
export function useMoment(): (at: number) => string {
  const [{ culture }] = usePreferences();
  return useCallback((at) => momentText(at, Date.now(), culture), [culture]);
}
