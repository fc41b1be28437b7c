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

const unmarked = /\b(?:tb[acd]|todo|fixme|lorem ipsum|x{3,}|placeholder)\b|\?{3,}/i;
const placeholder = new RegExp(String.raw`${unmarked.source}|[[(<{]\s*insert\b`, 'i');
const opening = /^[[(<{]/;
const closing = /[\])>}]/;

/** The first placeholder in a text; undefined when there is none. */
export function findPlaceholder(text: string): string | undefined {
  const match = placeholder.exec(text);
  if (match === null || !opening.test(match[0])) return match?.[0];
  // ‘[insert the dose]’: without a bracket behind it, neither it nor a later one is a placeholder
  const rest = text.slice(match.index);
  const end = rest.slice(match[0].length).search(closing);
  return end < 0 ? unmarked.exec(rest)?.[0] : rest.slice(0, match[0].length + end + 1);
}
