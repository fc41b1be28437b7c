import { titleOfValue } from '@scn/core/description/value-title';

/** The word for a level of places: `menu location`. @param isTitle - with a capital */
export function levelWord(level: string, isTitle = false): string {
  const word = titleOfValue(level).toLowerCase();
  return isTitle ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word;
}
