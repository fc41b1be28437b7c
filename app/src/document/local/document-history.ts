import type { EditHistory, TypedText } from '@scn/kit/form/edit-history';
import { Listeners } from '../listeners';
import type { DocumentSession } from '../document-session';
import type { HistoryStep } from './undo-history';

/** Target of the next undo: a step, or text that is being typed, which has no title before it is committed. */
export type NextStep = HistoryStep | { readonly title: null };

const typing: NextStep = { title: null };

/** The parts of a session that undo and redo need. */
export type UndoableSession = Pick<DocumentSession, 'undoable' | 'redoable' | 'undo' | 'redo' | 'subscribe'>;

/**
 * The one history of an open document: its steps, and on top of them what is being typed. Buttons, keys, menus and text fields undo
 * with it, so that they show and revert the same.
 */
export class DocumentHistory implements Pick<EditHistory, 'typed' | 'forget'> {
  readonly #session: UndoableSession;
  readonly #typed = new Set<TypedText>();
  readonly #listeners = new Listeners();

  constructor(session: UndoableSession) {
    this.#session = session;
  }

  /** Subscribes to changes of the steps. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#session.subscribe(listener), this.#listeners.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** The step that the next undo reverts; null if there is none. Keeps its identity while nothing changes. */
  get undoable(): NextStep | null {
    return this.#pending().length > 0 ? typing : this.#session.undoable;
  }

  /** The step that the next redo applies again; null if there is none. */
  get redoable(): HistoryStep | null {
    return this.#pending().length > 0 ? null : this.#session.redoable;
  }

  /** The author is typing. */
  readonly typed = (text: TypedText): void => {
    this.#typed.add(text);
    this.#notify();
  };

  /** The field of a text was removed. */
  readonly forget = (text: TypedText): void => {
    if (this.#typed.delete(text)) this.#notify();
  };

  /**
   * Undoes the last step, after committing what is being typed.
   *
   * @returns the step; null if there is none, or if what was typed was refused, which is shown where it was typed
   * @throws Refusal if a later change affects the same place
   */
  undo(): HistoryStep | null {
    return this.#commit() ? this.#session.undo() : null;
  }

  /** Redoes the last undone step. See {@link DocumentHistory.undo}. */
  redo(): HistoryStep | null {
    return this.#commit() ? this.#session.redo() : null;
  }

  /** @returns false if something that was typed couldn't be committed: an earlier step must not be reverted in its place */
  #commit(): boolean {
    const pending = this.#pending();
    if (pending.length === 0) return true;
    const before = lastChange(this.#session);
    for (const { commit } of pending) commit();
    this.#notify();
    return lastChange(this.#session) !== before;
  }

  #pending(): readonly TypedText[] {
    return [...this.#typed].filter(({ isPending }) => isPending());
  }

  #notify(): void {
    for (const text of this.#typed) if (!text.isPending()) this.#typed.delete(text);
    this.#listeners.notify();
  }
}

function lastChange({ undoable }: UndoableSession): string | undefined {
  return undoable?.changes.at(-1)?.operationId;
}
