import type { later } from '../../texts/en-GB/later';
import type { Route } from '../../routes/route';

/** Names of the texts about later screens. */
export type LaterText = keyof typeof later;

/** The text about what a screen will hold: of its own path, or of the folder that it stands in. */
export function laterTextOf({ area, path }: Pick<Route, 'area' | 'path'>, known: readonly string[]): LaterText {
  const key = `${area}/${path.split('/', 1)[0] ?? ''}`;
  return (known.includes(key) ? key : 'fallback') as LaterText;
}
