import { countedLines } from '#base/counted-lines';

/** How many different titles are named. */
const named = 5;

/** The title of several changes as one: equal ones are counted, and those beyond the first five are only counted. */
export function joinedTitles(titles: readonly string[]): string {
  const lines = countedLines(titles);
  const more = lines.length - named;
  return more > 0 ? `${lines.slice(0, named).join('; ')}; and ${more} more` : lines.join('; ');
}
