import { act } from 'react';
import type { Json, Pointer } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { planField } from '@scn/kit/form/field-plan';
import { resolvePointer } from '@scn/kit/form/messages';

/** A field of a rendered form. */
export interface RenderedField {
  readonly pointer: Pointer;
  readonly schema: JsonSchema;
  readonly element: HTMLElement;
}

/** An input that a person can make in a field, and the value that the field then has. */
export interface Entry {
  readonly value: Json;
  readonly enter: (field: HTMLElement) => Promise<void>;
}

/** The fields of single values in a form that can be changed with the keyboard, in the order in which they are shown. */
export function fieldsOf(form: HTMLElement, schema: JsonSchema, value: Json): readonly RenderedField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-pointer]')].flatMap((element) => {
    const pointer = element.dataset['pointer'] as Pointer;
    const control = element.querySelector('input, textarea, select');
    const isSingle = element.querySelector('[data-pointer]') === null && control !== null;
    const isFixed = control?.hasAttribute('readonly') === true || control?.hasAttribute('disabled') === true;
    return isSingle && !isFixed ? [{ pointer, schema: resolvePointer(schema, value, pointer).schema, element }] : [];
  });
}

/** An entry that the field's schema refuses; null if its control can't produce one. */
export function refusedEntry({ schema, element }: RenderedField): Entry | null {
  const typed = (text: string, value: Json): Entry => ({ value, enter: (field) => type(field, text) });
  const { control, nullable } = planField(schema, '');
  const isRefused = (value: Json) => explain(schema, value).length > 0;
  const candidates: readonly Entry[] =
    control.kind === 'number' || control.kind === 'duration' || control.kind === 'slider'
      ? [typed('7,500', '7,500')]
      : control.kind === 'text' && isTyped(element)
        ? [
            ...(control.maxLength === null
              ? []
              : [typed('x'.repeat(control.maxLength + 1), 'x'.repeat(control.maxLength + 1))]),
            typed('§ §', '§ §'),
            ...(nullable ? [] : [typed('', '')]),
          ]
        : control.kind === 'date' && !nullable
          ? [typed('', '')]
          : [];
  return candidates.find(({ value }) => isRefused(value)) ?? null;
}

/** An entry with another valid value; null if the control needs more than a key or a click. */
export function validEntry({ schema, element }: RenderedField, now: Json | undefined): Entry | null {
  const typed = (text: string, value: Json): Entry => ({ value, enter: (field) => type(field, text) });
  const { control } = planField(schema, '');
  const isUsable = ({ value }: Entry) => value !== now && explain(schema, value).length === 0;
  switch (control.kind) {
    case 'number':
    case 'slider':
      return (
        [1, 2, 3, 5, 40, 37, 120, 0.5, 12, 1000].map((value) => typed(String(value), value)).find(isUsable) ?? null
      );
    case 'duration':
      return [7, 45, 30, 12].map((value) => typed(String(value), value)).find(isUsable) ?? null;
    case 'text':
      if (!isTyped(element)) return null;
      return (
        ['Changed', 'Ch', 'C', 'C1', 'ACHAN001', '#aabbcc', 'https://example.org/x', '10:30']
          .map((text) => typed(text, text))
          .find(isUsable) ?? null
      );
    case 'date':
      return ['1990-04-05', '2026-02-03'].map((text) => typed(text, text)).find(isUsable) ?? null;
    case 'flag':
      return { value: now !== true, enter: (field) => click(field, 'input') };
    case 'choice': {
      const index = control.choices.findIndex(({ value }) => isUsable({ value, enter: () => Promise.resolve() }));
      const choice = control.choices[index];
      const { nullable } = planField(schema, '');
      if (choice === undefined || element.querySelector('select') === null) return null;
      return { value: choice.value, enter: (field) => choose(field, String(nullable ? index + 1 : index)) };
    }
    default:
      return null;
  }
}

function isTyped(element: HTMLElement): boolean {
  return element.querySelector('textarea, input:not([role="combobox"], [type="checkbox"], [type="radio"])') !== null;
}

async function doing(what: () => void): Promise<void> {
  await act(async () => {
    what();
    await Promise.resolve();
  });
}

/** Types in a field, and leaves it. */
async function type(field: HTMLElement, text: string): Promise<void> {
  const control = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type="range"])');
  if (control === null) throw new Error('The field has no text field.');
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await doing(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await doing(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

async function choose(field: HTMLElement, option: string): Promise<void> {
  const control = field.querySelector('select');
  await doing(() => {
    if (control !== null) control.value = option;
    control?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function click(field: HTMLElement, selector: string): Promise<void> {
  await doing(() => field.querySelector<HTMLElement>(selector)?.click());
}

/** Names of properties on which others depend: by their visibility, or because they can be turned on only with them. */
export function leadingFields(given: JsonSchema): ReadonlySet<string> {
  const properties = Object.values(resolveSchema(given).properties ?? {});
  return new Set(
    properties.flatMap((each) => [each['x-when']?.property ?? [], each['x-needs']?.property ?? []].flat()),
  );
}
