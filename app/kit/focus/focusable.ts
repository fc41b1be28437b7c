/** Elements that can have the focus. */
const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=""], [contenteditable="true"]';
/** Widgets in which Tab reaches one element, and arrow keys the others. */
const widgets =
  '[role=tree], [role=grid], [role=treegrid], [role=listbox], [role=tablist], [role=toolbar], [role=menu]';

/** Whether the arrow keys move within a widget around an element. */
export function isInWidget(element: Element | null): boolean {
  return element !== null && element.closest(widgets) !== null;
}

/** Whether an element is in the page, shown, and not disabled. */
export function canTakeFocus(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return false;
  if (element.matches(':disabled') || element.closest('[hidden], [inert]') !== null) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** The elements in a part of the page that Tab reaches, in their order. */
export function tabStops(within: ParentNode): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && canTakeFocus(element),
  );
}

/** Returns the first tab stop in an element, or itself. In a tree or grid, that is the active row. Null for none. */
export function firstStop(element: Element): HTMLElement | null {
  const widget = element.matches(widgets) ? element : null;
  const active = widget?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
  if (canTakeFocus(active)) return active;
  if (element instanceof HTMLElement && element.matches(focusable) && element.tabIndex >= 0 && canTakeFocus(element))
    return element;
  return tabStops(element)[0] ?? null;
}

/** Whether no element has the focus, or one that isn't shown any more. */
export function isFocusLost(): boolean {
  return !canTakeFocus(document.activeElement);
}

/** The dialog that keeps the focus inside. Null for none. */
export function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? null;
}

/** Whether an open dialog keeps the focus away from an element. */
export function isBehindDialog(element: Element): boolean {
  const modal = openDialog();
  return modal !== null && !modal.contains(element);
}

/** Moves the focus to an element; a heading and the like can have it only from here. */
export function moveFocus(element: HTMLElement): void {
  if (!element.matches(focusable)) element.tabIndex = -1;
  element.focus();
}

/**
 * Moves the focus to an element of the page. An open dialog keeps it until it has closed; then it moves only if nothing else has it.
 *
 * @returns ends the wait for the dialog
 */
export function focusBehindDialogs(element: HTMLElement): () => void {
  if (!isBehindDialog(element)) {
    moveFocus(element);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isBehindDialog(element)) return;
    observer.disconnect();
    if (isFocusLost()) moveFocus(element);
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-modal'] });
  return () => observer.disconnect();
}
