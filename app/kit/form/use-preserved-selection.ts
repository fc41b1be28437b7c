import { useCallback, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { movedPosition } from '@scn/core/operations/texts/merged-text';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Events that a text field must report, so that its caret stays where it is. */
export interface PreservedSelection {
  /** For the field's `onSelect`. */
  readonly onSelect: (event: SyntheticEvent<TextElement>) => void;
  /** Call it with each text that the author types, and the field in which it is. */
  readonly typed: (text: string, element: TextElement) => void;
}

/**
 * Keeps the caret and the selection of a focused text field between the same characters when its text is changed from outside, by
 * another author or by undo: browsers move the caret to the end.
 *
 * @param text - the field's present text
 */
export function usePreservedSelection(text: string): PreservedSelection {
  const shown = useRef(text);
  const selection = useRef<{ element: TextElement; start: number; end: number } | null>(null);
  const remember = useCallback((element: TextElement) => {
    const { selectionStart: start, selectionEnd: end } = element;
    selection.current = start === null || end === null ? null : { element, start, end };
  }, []);
  const onSelect = useCallback(
    ({ currentTarget }: SyntheticEvent<TextElement>) => {
      remember(currentTarget);
    },
    [remember],
  );
  const typed = useCallback(
    (next: string, element: TextElement) => {
      shown.current = next;
      // the event of the moved caret comes later, after the end of a composition that another author's text waits for
      remember(element);
    },
    [remember],
  );
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === text) return;
    shown.current = text;
    const known = selection.current;
    if (known === null || known.element !== known.element.ownerDocument.activeElement) return;
    const start = movedPosition(before, text, known.start);
    const end = movedPosition(before, text, known.end);
    known.element.setSelectionRange(start, end, known.element.selectionDirection ?? 'none');
    selection.current = { ...known, start, end };
  }, [text]);
  return { onSelect, typed };
}
