import type { Pointer } from '@scn/core/base/json';
import type { FocusPlace } from '@scn/kit/focus/awaited-focus';
import { firstStop } from '@scn/kit/focus/focusable';
import { controlIn, fieldsAt, headingIn, isDrawn, shownEntity } from './entity-field';

/** The screen of the application; its `data-address` changes with each navigation. */
function screen(): HTMLElement | null {
  return document.querySelector('main');
}

/** Whether the next screen is shown. @param isHere - it is shown already: nothing is navigated */
export function arrival(isHere: boolean): () => boolean {
  const before = screen()?.dataset['address'];
  return () => isHere || screen()?.dataset['address'] !== before;
}

/** The next screen as a whole. */
export function shownScreen(arrived: () => boolean): FocusPlace {
  return { find: () => (arrived() ? screen() : null), otherwise: screen };
}

/** An entity and a place in it. */
export interface PlaceIn {
  /** Null: the screen’s own fields. */
  readonly entityId: string | null;
  /** Empty for the entity itself. */
  readonly field: Pointer;
}

/**
 * A field of the next screen, or the title of an entity on it.
 *
 * @param places - the entity, and those around it: one of them has the form
 */
export function shownPlace(arrived: () => boolean, places: readonly PlaceIn[]): FocusPlace {
  const shown = () =>
    arrived()
      ? places.flatMap(({ entityId, field }, index) => {
          const place = entityId === null ? screen() : shownEntity(entityId);
          return place === null ? [] : [{ place, field, isInnermost: index === 0 }];
        })
      : [];
  return {
    find: () => {
      for (const { place, field, isInnermost } of shown()) {
        const found = field !== '' ? fieldFor(place, field) : isInnermost ? (headingIn(place) ?? place) : null;
        if (found !== null) return found;
      }
      return null;
    },
    // the field has a form of its own, or the entity is one of several in a table
    otherwise: () => {
      const [first] = shown();
      if (first === undefined) return arrived() && isDrawn(screen()) ? screen() : null;
      // a place without a title or a control isn't drawn yet
      return isDrawn(first.place) ? (headingIn(first.place) ?? firstStop(first.place)) : null;
    },
  };
}

/** The innermost field that contains a place. A form can show a part of an entity: then its pointers start there. */
function fieldFor(shown: HTMLElement, pointer: Pointer): HTMLElement | null {
  const tokens = pointer.split('/').slice(1);
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = tokens.length; end > start; end -= 1) {
      const [found] = fieldsAt(shown, [`/${tokens.slice(start, end).join('/')}`]);
      const control = found === undefined ? null : controlIn(found);
      if (control !== null) return control;
    }
  }
  return null;
}
