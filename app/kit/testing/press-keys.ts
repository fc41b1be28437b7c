import { isTextField } from '../focus/deliver-keys';

/** Presses keys as a browser does, for tests in happy-dom: a key goes to what has the focus, and types there unless the page prevents it. */
export function pressKeys(...keys: readonly (string | KeyboardEventInit)[]): void {
  for (const each of keys) {
    const init = typeof each === 'string' ? { key: each } : each;
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    (document.activeElement ?? document.body).dispatchEvent(event);
    const field = document.activeElement;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !isTextField(field)) continue;
    if (key === 'Backspace') write(field, field.value.slice(0, -1));
    else if (key.length === 1) write(field, `${field.value}${key}`);
  }
}

function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
