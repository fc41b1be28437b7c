const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

/**
 * Remembers where the focus is. A change can remove the element that has it.
 *
 * @returns call it after the change: moves a lost focus to what is left around the element, at last to the screen
 */
export function keepFocus(): () => void {
  const around: Element[] = [];
  for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement) around.push(at);
  return () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (around.length === 0 || !isLost) return;
    const left = around.find((each) => each.isConnected && each.id !== 'main');
    const next = left?.matches(focusable) === true ? left : left?.querySelector(focusable);
    const isNear = left?.closest('#main, [role=dialog]') !== null;
    const target = isNear && next instanceof HTMLElement ? next : document.getElementById('main');
    target?.focus();
  };
}
