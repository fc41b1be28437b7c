/** The number of words that a text takes to say: its parts between spaces that have a letter or a digit. */
export function spokenWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** How long words take to say, in seconds. @param wordsPerMinute - the speaking rate */
export function speakingSeconds(words: number, wordsPerMinute: number): number {
  return (words * 60) / wordsPerMinute;
}
