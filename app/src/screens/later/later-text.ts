import type { later } from '#texts/en-GB/later';
import type { Route } from '#routes/route';

/** Keys of the placeholder texts. */
export type LaterText = keyof typeof later;

/** The placeholder text of a screen: the one of its path, or of the closest parent path. */
export function laterTextOf({ area, path }: Pick<Route, 'area' | 'path'>, known: readonly string[]): LaterText {
  const parts = path.split('/').filter((part) => !part.startsWith(':'));
  for (let length = parts.length; length > 0; length -= 1) {
    const key = [area, ...parts.slice(0, length)].join('/');
    if (known.includes(key)) return key as LaterText;
  }
  return 'fallback';
}
