import { revealHidden } from '#view/text/hidden-characters';

/** The name of an action or response as people see it, with hidden characters as their codes: `[U+202E]`; its code if it has none. */
export function shownName(name: string, code: string): string {
  return name.trim() === '' ? code : revealHidden(name);
}
