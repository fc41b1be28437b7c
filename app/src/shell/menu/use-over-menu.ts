import { useEffect, type RefObject } from 'react';

/**
 * A menu that overlays the screen takes the focus, and closes on Escape, on a click outside, or when the focus leaves it. The focus
 * then returns to its toggle, unless it is already elsewhere.
 *
 * @param toggleId - id of its toggle button, which closes the menu itself
 */
export function useOverMenu(
  menu: RefObject<HTMLElement | null>,
  { isOver, toggleId, close }: { readonly isOver: boolean; readonly toggleId: string; readonly close: () => void },
): void {
  useEffect(() => {
    const element = menu.current;
    if (!isOver || element === null) return;
    element.querySelector<HTMLElement>('a, button')?.focus();
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node &&
      !element.contains(target) &&
      document.getElementById(toggleId)?.contains(target) !== true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      document.getElementById(toggleId)?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (isOutside(target)) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isOutside(target)) close();
    };
    element.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [menu, isOver, toggleId, close]);
}
