/** Words per minute that adults read silently (Brysbaert, Journal of Memory and Language, 2019;109:104047). */
const wordsPerMinute = 238;

/** The reading time of a text in whole seconds, rounded up. */
export function readingSeconds(text: string): number {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
  return Math.ceil((words * 60) / wordsPerMinute);
}
