import type { KeyboardEvent } from 'react';

/** What a person fills in. */
const fields =
  ':is(input:not([type=hidden], [type=button]), textarea, select, [role=combobox]):not(:disabled, [tabindex="-1"])';
/** In these, Enter does something else: it begins a line, or opens a choice. */
const withEnter = 'textarea, select, button, [aria-expanded=true], [aria-readonly=true], [readonly]';

/**
 * Whether a key press asks for the next item of a list: Enter in the last field of its last item. Fields of several lines keep Enter; the button that
 * adds an item follows them.
 *
 * @param event - `currentTarget` is the element around the item
 */
export function isNextItemKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (!(target instanceof HTMLElement) || target.matches(withEnter)) return false;
  return [...currentTarget.querySelectorAll(fields)].at(-1) === target;
}
