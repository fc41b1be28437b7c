import { useCallback, useState, useRef, useLayoutEffect, type ChangeEvent, type SyntheticEvent } from 'react';
import { mergedText, movedPosition } from '@scn/core/operations/texts/merged-text';

/** A text that is edited while others may edit it as well. */
interface MergedText {
  /** The text that the author sees. */
  readonly text: string;
  /** Replaces it, when the author doesn't type it. */
  readonly set: (text: string) => void;
  /** For the text field. */
  readonly field: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onSelect: PreservedSelection['onSelect'];
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: () => void;
  };
}

/**
 * Holds the text of a single field outside of a schema form: edits that others make in the meantime are merged into it, as
 * {@link mergedText} does, and the caret stays where it is. An input method isn't interrupted: its text is merged when it ends.
 *
 * @param outside - the present text of the document; empty for a new one
 */
export function useMergedText(outside: string): MergedText {
  const [{ base, mine }, setState] = useState({ base: outside, mine: outside });
  const { isComposing, startComposing, endComposing } = useComposition();
  const isBehind = base !== outside && !isComposing;
  const text = isBehind ? mergedText(base, mine, outside) : mine;
  if (isBehind) setState({ base: outside, mine: text });
  const { onSelect, typed } = usePreservedSelection(text);
  const set = useCallback((next: string) => setState((state) => ({ ...state, mine: next })), []);
  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      typed(target.value, target);
      set(target.value);
    },
    [typed, set],
  );
  const field = { onChange, onSelect, onCompositionStart: startComposing, onCompositionEnd: endComposing };
  return { text, set, field };
}

/** Whether the author is composing a character with an input method. The functions keep their identity. */
export interface Composition {
  /** Re-renders when it changes. */
  readonly isComposing: boolean;
  /** The same, without waiting for a render. */
  readonly isComposingNow: () => boolean;
  readonly startComposing: () => void;
  readonly endComposing: () => void;
}

/** Follows the compositions in the fields of an element. Their text must not be changed from outside until they end. */
export function useComposition(): Composition {
  const now = useRef(false);
  const [isComposing, setComposing] = useState(false);
  const isComposingNow = useCallback(() => now.current, []);
  const startComposing = useCallback(() => {
    now.current = true;
    setComposing(true);
  }, []);
  const endComposing = useCallback(() => {
    now.current = false;
    setComposing(false);
  }, []);
  return { isComposing, isComposingNow, startComposing, endComposing };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Events that a text field must report, so that its caret stays where it is. */
interface PreservedSelection {
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
  const onSelect = useCallback(({ currentTarget }: SyntheticEvent<TextElement>) => remember(currentTarget), [remember]);
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
