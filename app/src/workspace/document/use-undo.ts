import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { historyDirectionOf } from '@scn/kit/form/edit-history';
import type { NextStep } from '#document/local/document-history';
import type { HistoryStep } from '#document/local/undo-history';
import { useCommands } from '#services/commands/use-commands';

/** The next undo and redo steps, for buttons and menus. */
export interface UndoView {
  readonly undoable: NextStep | null;
  readonly redoable: HistoryStep | null;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Before the document is open. */
export const nothingToUndo: UndoView = { undoable: null, redoable: null, undo: () => undefined, redo: () => undefined };

/** Provides undo and redo to the open scenario. */
export const UndoContext = createContext<UndoView>(nothingToUndo);

/** Undo and redo of the open document. Disabled until it is open. */
export function useUndo(): UndoView {
  return use(UndoContext);
}

/** Returns a function that names a button or command for the next step, such as ‘Undo: Typing’. */
export function useStepTitle(): (step: NextStep) => string {
  const { t } = useTranslation('document');
  return ({ title }) => title ?? t('typing');
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, and their palette commands. Fields that edit a draft or search keep the browser's undo. */
export function useUndoKeys({ undoable, redoable, undo, redo }: UndoView): void {
  const { t } = useTranslation(['document', 'reasons']);
  const titleOf = useStepTitle();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const way = historyDirectionOf(event);
      if (way === null) return;
      event.preventDefault();
      if (way === 'undo') undo();
      else redo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
  const undoTitle = undoable === null ? null : t('undoStep', { title: titleOf(undoable) });
  const redoTitle = redoable === null ? null : t('redoStep', { title: titleOf(redoable) });
  useCommands([
    {
      ...{ id: 'undo', title: undoTitle ?? t('undo'), shortcut: 'Ctrl+Z', run: undo },
      disabled: undoTitle === null ? t('reasons:nothingToUndo') : null,
    },
    {
      ...{ id: 'redo', title: redoTitle ?? t('redo'), shortcut: 'Ctrl+Y', run: redo },
      disabled: redoTitle === null ? t('reasons:nothingToRedo') : null,
    },
  ]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea')
  );
}
