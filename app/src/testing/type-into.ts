import { act } from 'react';

/** Types into a field as a user would, for tests in happy-dom: React ignores a value that is only assigned. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}
