import type { Pointer } from '@scn/core/base/json';

const form = '[data-properties] form';
const control = ':is(textarea, input, select, button, [role="combobox"]):not([tabindex="-1"], :disabled)';

/** The fields of the properties at these places, in the order in which they are shown. */
export function fieldsAt(pointers: readonly Pointer[]): readonly HTMLElement[] {
  const found = pointers.flatMap((pointer) => {
    const field = document.querySelector<HTMLElement>(`${form} [data-pointer=${JSON.stringify(pointer)}]`);
    return field === null ? [] : [field];
  });
  return found.toSorted((one, other) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
  );
}

/** The field of the properties that has the focus, and whether the focus is on its first or last control. Null if none has it. */
export function focusedField(
  way: 'forward' | 'back',
): { readonly field: HTMLElement; readonly isAtEnd: boolean } | null {
  const { activeElement } = document;
  if (activeElement === null || activeElement.closest(form) === null) return null;
  const field = activeElement.closest<HTMLElement>('[data-pointer]');
  if (field === null) return null;
  const controls = [...field.querySelectorAll(control)];
  return { field, isAtEnd: controls.at(way === 'back' ? 0 : -1) === activeElement };
}

/** The first empty text in the properties, otherwise the first field. */
export function firstField(): HTMLElement | null {
  const shown = document.querySelector(form);
  if (shown === null) return null;
  const texts = [...shown.querySelectorAll<HTMLTextAreaElement>('textarea')];
  return (
    texts.find(({ value }) => value === '') ??
    texts[0] ??
    shown.querySelector<HTMLElement>('input, select, [role="combobox"]')
  );
}

/** Focuses a control, or the first one of a field. @returns whether there is one */
export function focusIn(place: HTMLElement): boolean {
  const target = place.matches(control) ? place : place.querySelector<HTMLElement>(control);
  target?.focus();
  return target !== null;
}
