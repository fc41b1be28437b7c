import type { Scenario } from '#document/scenario';
import { revealHidden } from '#index/text/hidden-characters';

/** The name of an action or response as people see it, with hidden characters as their codes: `[U+202E]`; its code if it has none. */
export function shownName(name: string, code: string): string {
  return name.trim() === '' ? code : revealHidden(name);
}

/** {@link shownName} of an action; its code if it doesn’t exist. */
export function nameOfAction({ actions }: Scenario, code: string): string {
  return shownName(actions.find(({ actionCode }) => actionCode === code)?.title ?? '', code);
}

/** {@link shownName} of a response; its code if it doesn’t exist. */
export function nameOfResponse({ actions }: Scenario, code: string): string {
  const all = actions.flatMap(({ responses }) => responses);
  return shownName(all.find(({ responseCode }) => responseCode === code)?.description ?? '', code);
}
