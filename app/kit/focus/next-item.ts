import type { KeyboardEvent } from 'react';

/** Fields to write in. One that offers a choice is none, even while it is closed, and neither is a switch. */
const choices = ':is([role]:not([role=spinbutton]), [aria-haspopup], [aria-autocomplete], [list])';
const lines = `input:is(:not([type]), [type=text], [type=number], [type=tel], [type=email], [type=url]):not(${choices})`;
const texts = `:is(${lines}, textarea):not(:disabled, [tabindex="-1"])`;
const unchanging = '[readonly], [aria-readonly=true]';

/**
 * Whether a key press asks for the next item of a list: Enter in the last text field of an item. Fields that use Enter themselves keep it, as those of several
 * lines and pickers do; the button that adds an item follows them. Whether the item is the last one, its list knows.
 *
 * @param event - `currentTarget` is the element around the item
 */
export function isNextItemKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (!(target instanceof HTMLElement) || !target.matches(lines) || target.matches(unchanging)) return false;
  return [...currentTarget.querySelectorAll(texts)].at(-1) === target;
}
