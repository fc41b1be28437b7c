import { useCallback, useRef, useState, useLayoutEffect, type ReactNode, type RefCallback } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A dialog with text fields that asks before Escape, or a click outside, throws away what was typed. */
interface DiscardGuard {
  /** Of the dialog's surface: its fields are compared with what they contained first. */
  readonly surface: RefCallback<HTMLDivElement>;
  /** For Escape and clicks outside: closes the dialog, or asks first. */
  requestClose(): void;
  /** The question; rendered beside the dialog. */
  readonly question: ReactNode;
}

/**
 * Guards typed text in a dialog. The dialog's own Cancel button needs no question: it says what it does.
 *
 * @param close - Closes the dialog without saving.
 * @param isChanged - Other changes than typed text that the dialog would lose.
 * @param title - Title of the question, if the dialog has one of its own.
 */
export function useDiscardGuard(close: () => void, isChanged = false, title?: string): DiscardGuard {
  const { text } = useKitTexts();
  const [isAsked, ask] = useState(false);
  const isDiscarded = useRef(false);
  const first = useRef(new Map<Element, string>());
  const surface = useCallback((element: HTMLDivElement | null) => {
    first.current.clear();
    if (element === null) return;
    const remember = ({ target }: Event) => {
      if (isTextField(target) && !first.current.has(target)) first.current.set(target, target.value);
    };
    // the listeners end with the element; before a field has the focus, nothing can be typed into it
    element.addEventListener('focusin', remember);
    element.addEventListener('beforeinput', remember);
    if (isTextField(document.activeElement) && element.contains(document.activeElement))
      first.current.set(document.activeElement, document.activeElement.value);
  }, []);
  const hasTyped = () =>
    [...first.current].some(([field, value]) => field.isConnected && isTextField(field) && field.value !== value);
  return {
    surface,
    requestClose: () => {
      if (isAsked) return;
      if (isChanged || hasTyped()) ask(true);
      else close();
    },
    question: (
      <ConfirmDialog
        open={isAsked}
        title={title ?? text('dialog.discardTitle')}
        confirmLabel={text('dialog.discard')}
        cancelLabel={text('dialog.keepEditing')}
        onCancel={() => ask(false)}
        onConfirm={() => {
          isDiscarded.current = true;
          ask(false);
        }}
      >
        {text('dialog.discardText')}
        <OnClosed run={() => (isDiscarded.current ? close() : undefined)} />
      </ConfirmDialog>
    ),
  };
}

/** Text typed into a search field or to find an item of a list isn't content. */
function isTextField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return false;
  return !['search', 'checkbox', 'radio', 'file', 'button', 'submit', 'range', 'hidden'].includes(target.type);
}

/** Inside a question, runs once it is gone: two dialogs that end together leave the focus nowhere, and the page hidden. */
export function OnClosed({ run }: { run(): void }): null {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // after the focus has returned to the dialog
  useLayoutEffect(() => () => queueMicrotask(() => latest.current()), []);
  return null;
}
