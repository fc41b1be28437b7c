/** An enumeration value or an item's id as words of a sentence: `DRUG_CHART` and `drug-chart` are ‘drug chart’. */
export function asWords(value: string): string {
  return value.toLowerCase().replaceAll(/[_-]/g, ' ');
}

/** Enumerates for a sentence: ‘a’, ‘a and b’, ‘a, b and c’. */
export function enumerated(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** The words with a capital first letter. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
