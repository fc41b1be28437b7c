import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type RefCallback,
  type RefObject,
} from 'react';

/** Text typed by an author that isn't committed at once. */
export interface TypedText {
  /** Whether committing it now would change something. */
  readonly isPending: () => boolean;
  readonly commit: () => void;
}

/** The history of what fields edit, which replaces the browser's own undo in them. Must keep its identity. */
export interface EditHistory {
  undo(): void;
  redo(): void;
  /** The author has typed. What is typed is the next step to undo, and is committed before an undo or redo. */
  typed(text: TypedText): void;
  /** The field of a text is removed. */
  forget(text: TypedText): void;
}

/** The history that fields below belong to; null where fields edit a draft, which the browser undoes. */
export const EditHistoryContext = createContext<EditHistory | null>(null);

/** The way in the history. */
export type HistoryDirection = 'undo' | 'redo';

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>;

/** Where a key leads in the history: Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, with Cmd on a Mac. Null for any other key. */
export function historyDirectionOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  isComposing,
}: PressedKey): HistoryDirection | null {
  if (!(ctrlKey || metaKey) || altKey || isComposing) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'y') return shiftKey ? null : 'redo';
  return pressed === 'z' ? (shiftKey ? 'redo' : 'undo') : null;
}

const inputWays: Readonly<Partial<Record<string, HistoryDirection>>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** Fields whose text isn't part of what is edited: the browser undoes it. */
const browserUndo = '[type=search], [role=combobox][aria-expanded=true], [data-browser-undo]';

/** How the fields in an element are undone. */
export interface HistoryKeysOptions {
  /** Their form has a button that saves it: until then, the browser undoes what is typed. */
  readonly isDraft?: boolean;
  /** A history of their own, such as that of a dialog. */
  readonly own?: EditHistory;
  /** Undoes what a field contains that was not accepted, before the history is asked. @returns whether there was something */
  readonly undoDraft?: (field: Element) => boolean;
  /** Has the element while it is shown. */
  readonly element?: RefObject<Element | null>;
}

/**
 * Lets the fields in an element be undone by their history instead of the browser: by keys, the context menu and the browser's menu.
 *
 * @returns the ref of the element
 */
export function useHistoryKeys(options: HistoryKeysOptions = {}): RefCallback<HTMLElement> {
  const { isDraft = false, own, undoDraft, element: shown } = options;
  const context = useContext(EditHistoryContext);
  const history = isDraft ? null : (own ?? context);
  const latest = useRef({ history, undoDraft, shown });
  latest.current = { history, undoDraft, shown };
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const place = latest.current.shown;
    if (place !== undefined) place.current = element;
    const go = (event: Event, way: HistoryDirection | null | undefined) => {
      const { history: asked, undoDraft: undone } = latest.current;
      const { target } = event;
      if (way === null || way === undefined || !(target instanceof Element)) return;
      // an element around this one has no part in it, and neither has what is typed to search
      if (event.defaultPrevented || target.matches(browserUndo)) return;
      const isDraftUndone = way === 'undo' && undone?.(target) === true;
      if (!isDraftUndone && asked === null) return;
      event.preventDefault();
      if (!isDraftUndone) asked?.[way]();
    };
    const onKeyDown = (event: KeyboardEvent) => go(event, historyDirectionOf(event));
    const onBeforeInput = (event: InputEvent) => go(event, inputWays[event.inputType]);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('beforeinput', onBeforeInput);
    return () => {
      if (place !== undefined) place.current = null;
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('beforeinput', onBeforeInput);
    };
  }, []);
}

/**
 * Reports what is typed to the history, so that undo includes it before it is committed.
 *
 * @param commitLater - commits it after a pause
 * @returns call it with each key that changes the text
 */
export function useTypedText(commitLater: () => void, { commit, isPending }: TypedText): () => void {
  const history = useContext(EditHistoryContext);
  const text = useMemo((): TypedText => ({ commit, isPending }), [commit, isPending]);
  useEffect(() => () => history?.forget(text), [history, text]);
  return useCallback(() => {
    commitLater();
    history?.typed(text);
  }, [commitLater, history, text]);
}
