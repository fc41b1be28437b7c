import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@scn/core/base/refusal';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import type { HistoryStep } from '#document/undo/undo-history';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';

/** The next undo and redo steps, for buttons and menus. */
export interface UndoView {
  readonly undoable: HistoryStep | null;
  readonly redoable: HistoryStep | null;
  readonly undo: () => void;
  readonly redo: () => void;
}

const nothing: UndoView = { undoable: null, redoable: null, undo: () => undefined, redo: () => undefined };

/** Undo and redo of the open document. Disabled until it is open. */
export function useUndo(): UndoView {
  const { t } = useTranslation('document');
  const { alerts } = useShellServices();
  const state = useDocumentState();
  const session = state.state === 'open' ? state.document.session : null;
  const undoable = useSession(session, ({ undoable: step }) => step);
  const redoable = useSession(session, ({ redoable: step }) => step);
  const takeBack = useCallback(
    (way: 'undo' | 'redo') => {
      if (session === null) return;
      try {
        const step = session[way]();
        if (step !== null) showAlert(alerts, 'success', t(way === 'undo' ? 'undone' : 'redone', { title: step.title }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        showAlert(alerts, 'error', t(way === 'undo' ? 'undoRefused' : 'redoRefused'), reasonOf(session, error, t));
      }
    },
    [session, alerts, t],
  );
  return useMemo(
    () =>
      session === null ? nothing : { undoable, redoable, undo: () => takeBack('undo'), redo: () => takeBack('redo') },
    [session, undoable, redoable, takeBack],
  );
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, and their palette commands. A text field that is being edited keeps its own undo. */
export function useUndoKeys({ undoable, redoable, undo, redo }: UndoView): void {
  const { t } = useTranslation('document');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const way = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
      if (way === null) return;
      event.preventDefault();
      way();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [undo, redo]);
  const commands = useMemo(
    (): readonly AppCommand[] => [
      ...(undoable === null
        ? []
        : [{ id: 'undo', title: t('undoStep', { title: undoable.title }), shortcut: 'Ctrl+Z', run: undo }]),
      ...(redoable === null
        ? []
        : [{ id: 'redo', title: t('redoStep', { title: redoable.title }), shortcut: 'Ctrl+Y', run: redo }]),
    ],
    [t, undoable, redoable, undo, redo],
  );
  useCommands(commands);
}

const never = () => () => undefined;

function useSession<T>(session: DocumentSession | null, read: (session: DocumentSession) => T): T | null {
  return useSyncExternalStore(session?.subscribe ?? never, () => (session === null ? null : read(session)));
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // a native field keeps its own undo history until it loses the focus
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea');
}

function reasonOf(
  session: DocumentSession,
  { metadata, message }: Refusal,
  t: ReturnType<typeof useTranslation<'document'>>['t'],
): string {
  const { path } = metadata;
  const later = typeof path === 'string' ? session.lastChangeAt(path) : null;
  if (later === null) return message;
  const { actor, title } = later;
  return t('undoInTheWay', { name: actor?.name ?? t('someone'), title });
}
