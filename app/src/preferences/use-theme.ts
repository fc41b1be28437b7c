import { useSyncExternalStore } from 'react';
import type { Theme } from '@fluentui/react-components';
import { themes, type ThemeName } from '@scn/kit/theme/themes';
import { usePrinting } from '@scn/kit/window/use-printing';
import type { ThemeChoice } from './preferences';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Name of the theme for a setting; `system` follows the system setting. */
export function useThemeName(choice: ThemeChoice): ThemeName {
  const systemIsDark = useSyncExternalStore(followSystem, () => dark().matches);
  return choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
}

/** The theme for a setting; a printed page is always light. */
export function useTheme(choice: ThemeChoice): Theme {
  const name = useThemeName(choice);
  return themes[usePrinting() ? 'light' : name];
}

function followSystem(listener: () => void): () => void {
  const query = dark();
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
