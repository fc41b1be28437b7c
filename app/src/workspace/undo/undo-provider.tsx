import { useMemo, useSyncExternalStore, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Refusal } from '@scn/core/base/refusal';
import { EditHistoryContext, type EditHistory, type HistoryDirection } from '@scn/kit/form/edit-history';
import { useDocumentState, documentView } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import type { DocumentHistory } from '#document/local/document-history';
import { placeOfStep } from '#document/local/step-place';
import type { HistoryStep } from '#document/local/undo-history';
import type { OpenedDocument } from '#document/open-document';
import { useShellServices } from '#services/shell-services.tsx';
import { nothingToUndo, UndoContext, type UndoView } from '../document/use-undo';
import { useWorkspace } from '../open/workspace-context.tsx';
import { useGoToIn } from '../panel/use-go-to';
import { screenTitle } from '../presence/screen-title';
import { markTime } from '../remote/remote-context.tsx';
import { useRemoteStyles } from '../remote/remote.styles';
import { addressOfStep, isOnScreen } from './step-address';

/** Contents of the fields on the screen, to find those that an undo changes. */
type ShownFields = ReadonlyMap<Element, string>;

const controls = 'input, textarea, select, [role=combobox], [role=radio], [role=switch]';

/**
 * Undoes or redoes a step, and shows what it changed: fields on this screen are scrolled into view and highlighted, and a place that
 * isn't on it is named, with a way to it. The focus stays where it is.
 */
function useUndoRedo(document_: OpenedDocument | null): (way: HistoryDirection) => void {
  const { t } = useTranslation('document');
  const { alerts } = useShellServices();
  const reveal = useReveal();
  const say = useSaying(document_);
  return useCallback(
    (way) => {
      if (document_ === null) return;
      const { history, session } = document_;
      const before = shownFields();
      let step: HistoryStep | null;
      try {
        step = history[way]();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const title = t(way === 'undo' ? 'undoRefused' : 'redoRefused');
        alerts.show({ id: 'undo refused', severity: 'error', title, message: reasonOf(session, error, t) });
        return;
      }
      if (step === null) return;
      const done = step;
      // the fields show it in the next frame
      requestAnimationFrame(() => {
        const changed = changedFields(before);
        reveal(changed);
        say(way, done, changed.length > 0);
      });
    },
    [document_, alerts, t, reveal, say],
  );
}

/** Scrolls the first of some fields into view, unless one of them has the focus, and highlights them for a while. */
function useReveal(): (fields: readonly Element[]) => void {
  const { mark } = useRemoteStyles();
  return useCallback(
    (fields) => {
      const classes = mark.split(' ');
      const others = fields.filter((field) => !field.contains(document.activeElement));
      if (others.length === fields.length) others[0]?.scrollIntoView({ block: 'nearest' });
      for (const field of others) {
        field.classList.add(...classes);
        setTimeout(() => field.classList.remove(...classes), markTime);
      }
    },
    [mark],
  );
}

/** Says what was undone or redone, and where if that isn't shown. */
function useSaying(
  document_: OpenedDocument | null,
): (way: HistoryDirection, step: HistoryStep, isShown: boolean) => void {
  const { t } = useTranslation('document');
  const { alerts } = useShellServices();
  const { base } = useWorkspace();
  const goTo = useGoToIn(document_);
  const { pathname, search } = useLocation();
  const latest = useRef({ address: `${pathname}${search}`, goTo });
  useEffect(() => {
    latest.current = { address: `${pathname}${search}`, goTo };
  });
  const last = useRef('');
  const count = useRef(0);
  return useCallback(
    (way, step, isShown) => {
      if (document_ === null) return;
      const view = documentView(document_);
      const place = placeOfStep(step, (id) => view.get(id) !== undefined);
      const below = (each: string) => each.slice(base.length + 1);
      const at = place === null ? null : { ...place, address: below(addressOfStep(view, base, place)) };
      const isHere = isShown || at === null || isOnScreen(at, below(latest.current.address));
      const screen = isHere ? null : screenTitle(at.address);
      const message = [
        screen === null ? null : t('undoneOn', { screen }),
        step.isElsewhere ? t('undoneElsewhere') : null,
      ].filter((each) => each !== null);
      const show = () => {
        if (place !== null) latest.current.goTo(place);
      };
      alerts.close(last.current);
      // each one is announced, also the same one again
      count.current += 1;
      last.current = `undo ${count.current}`;
      alerts.show({
        id: last.current,
        // with something to choose, it stays
        severity: isHere ? 'success' : 'information',
        title: t(way === 'undo' ? 'undone' : 'redone', { title: step.title }),
        ...(message.length === 0 ? {} : { message: message.join(' ') }),
        ...(isHere ? {} : { action: { title: t('showUndone'), run: show } }),
      });
    },
    [document_, alerts, base, t],
  );
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

/** Reads the fields of all forms on the screen. */
function shownFields(): ShownFields {
  return new Map([...document.querySelectorAll('[data-pointer]')].map((field) => [field, textOf(field)]));
}

/** The innermost fields that show something else than before, or weren't there. */
function changedFields(before: ShownFields): readonly Element[] {
  const changed = [...shownFields()].flatMap(([field, text]) => (before.get(field) === text ? [] : [field]));
  return changed.filter((field) => !changed.some((other) => other !== field && field.contains(other)));
}

function textOf(field: Element): string {
  return [...field.querySelectorAll(controls)].map(valueOf).join('\n');
}

function valueOf(control: Element): string {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return String(control.checked);
  const { value } = control as Partial<HTMLInputElement>;
  return value ?? control.textContent;
}

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
