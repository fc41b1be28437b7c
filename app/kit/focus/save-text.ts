import { isTextField } from './deliver-keys';
import { canTakeFocus, openDialog } from './focusable';

/**
 * Saves what is typed, as Ctrl+Enter does (⌘+Enter on macOS): in a dialog or form with one primary button, it presses that button; otherwise, the
 * field is committed as if it was left. A question is never answered by it.
 *
 * @returns whether there was anything to save
 */
export function saveText(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement.closest('[role=alertdialog]') !== null) return false;
  const scope = openDialog() ?? activeElement.closest('form');
  const [primary, ...others] = [...(scope?.querySelectorAll<HTMLElement>('[data-primary]') ?? [])].filter(canTakeFocus);
  if (primary !== undefined && others.length === 0) {
    // fields that are saved when they are left are saved before
    primary.focus();
    queueMicrotask(() => primary.click());
    return true;
  }
  if (!isTextField(activeElement)) return false;
  activeElement.blur();
  activeElement.focus();
  return true;
}
