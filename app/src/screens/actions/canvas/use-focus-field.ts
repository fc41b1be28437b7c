import { useEffect, useState } from 'react';
import type { Pointer } from '@scn/core/base/json';
import { fieldsAt, firstField, focusIn } from './property-fields';

/** How long the properties may take to open, in milliseconds. */
const patience = 2000;

/** A field to focus. */
export interface WantedField {
  readonly elementId: string;
  /** One of these; by default, the first field. */
  readonly fields?: readonly Pointer[];
  /** The last of them instead of the first. */
  readonly isLast?: boolean;
}

/** Focuses a field of the properties panel once it shows an element, so that it can be filled in at once. */
export function useFocusField(selected: string | null): (wanted: WantedField) => void {
  const [wanted, setWanted] = useState<WantedField | null>(null);
  useEffect(() => {
    if (wanted === null || selected !== wanted.elementId) return undefined;
    const end = performance.now() + patience;
    let frame = 0;
    const look = () => {
      // dialogs return the focus first
      const isBusy = document.querySelector('[role="dialog"]') !== null;
      const found = isBusy || wanted.fields === undefined ? [] : fieldsAt(wanted.fields);
      const place = wanted.isLast === true ? found.at(-1) : found[0];
      const isLate = performance.now() >= end;
      // a field of a hidden section, or of a plugin’s own form, can’t be found
      const field = isBusy ? null : (place ?? (wanted.fields === undefined || isLate ? firstField() : null));
      if (field !== null && focusIn(field)) setWanted(null);
      else if (isLate) setWanted(null);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [wanted, selected]);
  return setWanted;
}
