import type { Pointer } from '@scn/core/base/json';
import type { FocusPlace } from '@scn/kit/focus/awaited-focus';
import { firstStop } from '@scn/kit/focus/focusable';

const form = 'form, [role="form"]';
const control = ':is(textarea, input, select, button, [role="combobox"]):not([tabindex="-1"], :disabled)';
/** Takes any text: a search in a choice doesn’t, nor does a number, a date or a switch. */
const text =
  ':is(textarea, input:is(:not([type]), [type="text"]):not([role="combobox"], [inputmode="decimal"], [inputmode="numeric"])):not(:disabled, [readonly])';

/** Stands for the identity of an entity whose form is shown before it exists. */
export const newEntity = 'new';

/** A field in which a person continues. The place that shows an entity has its identity as `data-entity`. */
export interface TargetField {
  readonly entityId: string;
  /** One of these, as pointers from the root of the form; by default, the first field. */
  readonly fields?: readonly Pointer[];
  /** The last of them instead of the first. */
  readonly isLast?: boolean;
  /** An empty text comes first: the name isn't what is asked. */
  readonly prefersEmpty?: boolean;
}

/** Where a person types for an entity, once its form is shown. */
export function fieldOfEntity(wanted: TargetField): FocusPlace {
  const { entityId, fields, isLast = false, prefersEmpty = false } = wanted;
  const shown = () => shownEntity(entityId);
  const first = () => firstField(shown(), prefersEmpty);
  return {
    find: () => {
      if (fields === undefined) return first();
      const found = fieldsAt(shown(), fields).flatMap((field) => controlIn(field) ?? []);
      return (isLast ? found.at(-1) : found[0]) ?? null;
    },
    // a field of a closed section, or of a plugin’s own form, can’t be found
    otherwise: () => first() ?? (isDrawn(shown()) ? headingIn(shown()) : null),
  };
}

/** The place that shows an entity: a form with its title, or a card; the innermost if there are several, such as in a dialog above. */
export function shownEntity(id: string): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(`[data-entity=${JSON.stringify(id)}]`)].at(-1) ?? null;
}

/** The fields at these places, in the order in which they are shown. */
export function fieldsAt(shown: ParentNode | null, pointers: readonly Pointer[]): readonly HTMLElement[] {
  const found = pointers.flatMap(
    (pointer) => shown?.querySelector<HTMLElement>(`[data-pointer=${JSON.stringify(pointer)}]`) ?? [],
  );
  return found.toSorted((one, other) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
  );
}

/** The field around an element, and whether the element is its first or last control. Null outside of fields. */
export function fieldAround(
  element: Element | null,
  way: 'forward' | 'back',
): { readonly field: HTMLElement; readonly isAtEnd: boolean } | null {
  const field = element?.closest<HTMLElement>('[data-pointer]') ?? null;
  if (field === null) return null;
  const controls = [...field.querySelectorAll(control)];
  return { field, isAtEnd: controls.at(way === 'back' ? 0 : -1) === element };
}

/**
 * The field of a form that a person fills first by typing: its first text. A form without one starts with what comes first in it, be
 * it a number, a choice or a search.
 *
 * @param prefersEmpty - the first empty text of several lines, or the first one of them, if there is one
 */
export function firstField(shown: Element | null, prefersEmpty = false): HTMLElement | null {
  const within = shown?.matches(form) === true ? shown : (shown?.querySelector(form) ?? null);
  if (within === null) return null;
  const longer = prefersEmpty ? [...within.querySelectorAll('textarea')].filter((each) => each.matches(text)) : [];
  return (
    longer.find(({ value }) => value === '') ??
    longer[0] ??
    within.querySelector<HTMLElement>(text) ??
    within.querySelector<HTMLElement>(control)
  );
}

/** The control of a field. */
export function controlIn(field: HTMLElement): HTMLElement | null {
  return field.matches(control) ? field : field.querySelector<HTMLElement>(control);
}

/** Whether a part of the page shows its content: it isn't empty, and nothing in it is being loaded. */
export function isDrawn(part: Element | null): boolean {
  if (part === null || part.querySelector('[aria-busy="true"], [role="progressbar"]') !== null) return false;
  return part.textContent.trim() !== '' || firstStop(part) !== null;
}

/** The title of a part of the page. */
export function headingIn(shown: Element | null): HTMLElement | null {
  return shown?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
}
