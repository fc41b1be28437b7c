import { tabStops } from './focusable';

/** Input typed before its field was there: text, or a key that does something in a field. */
export type BufferedKeys =
  | { readonly text: string }
  | { readonly key: 'Enter' | 'Tab' | 'ArrowUp' | 'ArrowDown'; readonly shiftKey: boolean };

/** Inputs in which nothing can be typed. */
const withoutText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/**
 * Types into the element that has the focus, as if it had been there in time.
 *
 * @returns what couldn't be typed, because the element takes no text
 */
export function deliver(held: BufferedKeys): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return 'text' in held ? held.text : '';
  if ('text' in held) return typeText(element, held.text);
  if (!press(element, held.key, held.shiftKey)) return '';
  if (held.key === 'Tab') stepFrom(element, held.shiftKey ? -1 : 1);
  else if (held.key === 'Enter') enter(element);
  return '';
}

function typeText(element: HTMLElement, text: string): string {
  if (isTextField(element)) {
    insert(element, text);
    return '';
  }
  if (element.isContentEditable) {
    typeAsPerson(text);
    return '';
  }
  if (element instanceof HTMLSelectElement) return choose(element, text);
  // a list, tree or canvas takes letters, too
  const left = Array.from(text).filter((key) => {
    if (!press(element, key, false)) return false;
    const isPressed = key === ' ' && element.matches('button, [type=checkbox], [type=radio]');
    if (isPressed) element.click();
    return !isPressed;
  });
  return left.join('').trim() === '' ? '' : left.join('');
}

/** Whether text can be typed into an element. */
export function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  return element instanceof HTMLInputElement && !withoutText.has(element.type) && !element.readOnly;
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // typing in a browser is part of the field's own undo
  if (typeAsPerson(text)) return;
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? value.length;
  // React notices only what the browser's own setter writes
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(
    field,
    `${value.slice(0, start)}${text}${value.slice(end)}`,
  );
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** @returns whether the browser has typed a text where the focus is */
function typeAsPerson(text: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types so that the browser's undo knows it
  return 'execCommand' in document && document.execCommand('insertText', false, text);
}

/** The first option that starts with a text, as browsers choose it. */
function choose(field: HTMLSelectElement, text: string): string {
  const wanted = text.trim().toLowerCase();
  const index = [...field.options].findIndex(
    ({ text: title, disabled }) => !disabled && title.trim().toLowerCase().startsWith(wanted),
  );
  if (wanted === '') return '';
  if (index < 0) return text;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, field.options[index]?.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return '';
}

/** @returns whether the page leaves the key to the browser */
function press(element: HTMLElement, key: string, shiftKey: boolean): boolean {
  return element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

function enter(element: HTMLElement): void {
  if (element instanceof HTMLTextAreaElement) insert(element, '\n');
  else if (element instanceof HTMLInputElement && element.form !== null) {
    const { form } = element;
    const button = form.querySelector<HTMLElement>('[type=submit]');
    const isOnlyField = [...form.elements].filter(isTextField).length === 1;
    if (button !== null) form.requestSubmit(button);
    else if (isOnlyField) form.requestSubmit();
  } else if (element.matches('button, a')) element.click();
}

function stepFrom(element: HTMLElement, by: 1 | -1): void {
  const stops = tabStops(element.closest('[aria-modal="true"]') ?? document);
  stops[stops.indexOf(element) + by]?.focus();
}
