import type { later } from '../../texts/en-GB/later';
import type { Route } from '../../routes/route';

/** Names of the texts about later screens. */
export type LaterText = keyof typeof later;

/** The text about what a screen will hold: of its own path, or of the folder that it stands in. */
export function laterTextOf({ area, path }: Pick<Route, 'area' | 'path'>, known: readonly string[]): LaterText {
  const parts = path.split('/').filter((part) => !part.startsWith(':'));
  for (let length = parts.length; length > 0; length -= 1) {
    const key = [area, ...parts.slice(0, length)].join('/');
    if (known.includes(key)) return key as LaterText;
  }
  return 'fallback';
}

/** Whether what a screen will hold stands in the scenario's file: what is under 'More' is about the scenario, and kept beside it. */
export function isPartOfFile({ area, path }: Pick<Route, 'area' | 'path'>): boolean {
  return area === 'scenario' && !path.startsWith('more/');
}
