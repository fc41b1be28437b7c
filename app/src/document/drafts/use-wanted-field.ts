import { useEffect, type RefObject } from 'react';
import { focusFieldAt } from '@scn/kit/form/focus-field';
import type { FormDrafts } from '@scn/kit/form/form-drafts';

/** Focuses the field of a draft that the author was led to, in fields that aren’t a form of the kit. */
export function useWantedField({ wanted, reached }: FormDrafts, fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wanted === null) return undefined;
    // a screen that opens first takes the focus itself
    const timer = setTimeout(() => {
      if (fields.current !== null && focusFieldAt(fields.current, wanted)) reached();
    });
    return () => clearTimeout(timer);
  }, [wanted, reached, fields]);
}
