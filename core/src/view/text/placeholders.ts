/** Prefixes of placeholder words; lower-case letters only. */
export const placeholderWords = [
  'tbc',
  'tba',
  'tbd',
  'todo',
  'fixme',
  'lorem',
  'xxx',
  'placeholder',
  'insert',
] as const;

const placeholder =
  /\b(?:tb[acd]|todo|fixme|lorem ipsum|x{3,}|placeholder)\b|[[(<{]\s*insert\b[^\])>}]*[\])>}]|\?{3,}/i;

/** The first placeholder in a text; undefined when there is none. */
export function findPlaceholder(text: string): string | undefined {
  return placeholder.exec(text)?.[0];
}
