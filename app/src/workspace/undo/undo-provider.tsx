import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { EditHistoryContext, type EditHistory } from '@scn/kit/form/edit-history';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentHistory } from '#document/local/document-history';
import { nothingToUndo, UndoContext, type UndoView } from '../document/use-undo';
import { useUndoRedo } from './use-undo-redo';

/** Undo and redo for the buttons, keys, menus and text fields of the open scenario: they all use the document's history. */
export function UndoProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const state = useDocumentState();
  const document_ = state.state === 'open' ? state.document : null;
  const history = document_?.history ?? null;
  const takeBack = useUndoRedo(document_);
  const undoable = useHistory(history, (own) => own.undoable);
  const redoable = useHistory(history, (own) => own.redoable);
  const edit = useMemo(
    (): EditHistory | null =>
      history === null
        ? null
        : {
            undo: () => takeBack('undo'),
            redo: () => takeBack('redo'),
            typed: history.typed,
            forget: history.forget,
          },
    [history, takeBack],
  );
  const view = useMemo(
    (): UndoView => (edit === null ? nothingToUndo : { undoable, redoable, undo: edit.undo, redo: edit.redo }),
    [edit, undoable, redoable],
  );
  // the same elements before and after the document is open: others would lose what is open and typed in them
  return (
    <UndoContext value={view}>
      <EditHistoryContext value={edit}>{children}</EditHistoryContext>
    </UndoContext>
  );
}

const never = () => () => undefined;

function useHistory<T>(history: DocumentHistory | null, read: (history: DocumentHistory) => T): T | null {
  return useSyncExternalStore(history?.subscribe ?? never, () => (history === null ? null : read(history)));
}
