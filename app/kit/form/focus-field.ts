import { pointerTokens, type Pointer } from '@scn/core/base/json';
import { below } from './form-paths';

/** Asks a list that shows a part of its items for the part with a field. The list prevents its default action if it shows and focuses the field. */
export const focusFieldEvent = 'scn-wanted-field';

/** The detail of a {@link focusFieldEvent}. */
export interface FieldFocusRequest {
  readonly pointer: Pointer;
}

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
    const wanted = new CustomEvent<FieldFocusRequest>(focusFieldEvent, { cancelable: true, detail: { pointer } });
    if (field?.dispatchEvent(wanted) === false) return true;
    const control =
      field?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]') ?? field?.querySelector('button');
    if (control === null || control === undefined) continue;
    control.focus();
    return true;
  }
  return false;
}
