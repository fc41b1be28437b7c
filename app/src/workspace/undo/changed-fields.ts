/** What the fields on the screen show, to find those that an undo changes. */
export type ShownFields = ReadonlyMap<Element, string>;

const controls = 'input, textarea, select, [role=combobox], [role=radio], [role=switch]';

/** Reads the fields of all forms on the screen. */
export function shownFields(): ShownFields {
  return new Map([...document.querySelectorAll('[data-pointer]')].map((field) => [field, textOf(field)]));
}

/** The innermost fields that show something else than before, or weren't there. */
export function changedFields(before: ShownFields): readonly Element[] {
  const changed = [...shownFields()].flatMap(([field, text]) => (before.get(field) === text ? [] : [field]));
  return changed.filter((field) => !changed.some((other) => other !== field && field.contains(other)));
}

function textOf(field: Element): string {
  return [...field.querySelectorAll(controls)].map(valueOf).join('\n');
}

function valueOf(control: Element): string {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return String(control.checked);
  const { value } = control as Partial<HTMLInputElement>;
  return value ?? control.textContent;
}
