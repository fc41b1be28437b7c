import { useState, type RefCallback } from 'react';
import { canTakeFocus } from './focusable';

const items = 'button, a[href], summary, [role=option], [role=switch], input:is([type=checkbox], [type=radio])';
const current = '[aria-current=true], [aria-pressed=true], [aria-selected=true]';
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a list, palette, toolbar or set of chips one tab stop: Tab reaches the item that had the focus last, or the one that is chosen, and arrow
 * keys, Home and End go to the others. Its controls are any buttons and links in it, however they are rendered.
 *
 * @returns the ref of the element around the items, which needs a role and a name, such as `toolbar`
 */
export function useRovingStops(): RefCallback<HTMLElement> {
  const [attach] = useState(() => rovingStops);
  return attach;
}

/** Makes the controls in an element one tab stop. @returns the function that ends it */
function rovingStops(group: HTMLElement | null): (() => void) | undefined {
  if (group === null) return undefined;
  let active: Element | null = null;
  const settle = () => {
    const found = [...group.querySelectorAll<HTMLElement>(items)];
    const usable = found.filter((item) => !item.matches(':disabled'));
    if (active === null || !usable.some((item) => item === active))
      active = usable.find((item) => item.matches(current)) ?? usable[0] ?? null;
    for (const item of found) {
      const index = item === active ? 0 : -1;
      if (item.tabIndex !== index || !item.hasAttribute('tabindex')) item.tabIndex = index;
    }
  };
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(items) || target === active) return;
    active = target;
    settle();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = event.target instanceof Element ? event.target : null;
    if (step === undefined || event.defaultPrevented || from === null || !from.matches(items)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const shown = [...group.querySelectorAll<HTMLElement>(items)].filter(canTakeFocus);
    const next = shown[step(shown.indexOf(from as HTMLElement), shown.length)];
    event.preventDefault();
    // the arrow keys of a group in a tree or canvas are its own
    event.stopPropagation();
    next?.focus();
  };
  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', onFocus);
  group.addEventListener('keydown', onKey);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', onFocus);
    group.removeEventListener('keydown', onKey);
  };
}

/** Goes from a search field to the items below it, as ArrowDown does in trees. */
export function enterStops(around: Element | null): void {
  around?.querySelector<HTMLElement>(`:is(${items})[tabindex="0"]`)?.focus();
}
