import { awaitedFocus } from '@scn/kit/focus/awaited-focus';

/** Directs input typed for a dialog that creates a scenario there: its code is loaded when it is first opened. */
export function awaitDialog(): void {
  awaitedFocus.request({ find: dialogWithFocus });
}

function dialogWithFocus(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.closest('[data-new-scenario]') !== null ? focused : null;
}
