import { pointerTokens, type Pointer } from '@scn/core/base/json';
import { below } from './form-paths';

/**
 * Focuses the control of a field in a form: of the innermost one around the place, if the place has none of its own.
 *
 * @returns whether there is one
 */
export function focusFieldAt(form: HTMLElement, pointer: Pointer): boolean {
  const tokens = pointerTokens(pointer);
  for (let count = tokens.length; count > 0; count -= 1) {
    const at = tokens.slice(0, count).reduce<Pointer>(below, '');
    const field = form.querySelector(`[data-pointer=${JSON.stringify(at)}]`);
    const control =
      field?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]') ?? field?.querySelector('button');
    if (control === null || control === undefined) continue;
    control.focus();
    return true;
  }
  return false;
}
