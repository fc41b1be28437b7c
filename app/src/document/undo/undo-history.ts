import type { RevertStep } from '@scn/core/operations/change-recorder';
import { groupOf } from '../change';

/** One of a person's own changes, made in the editor: in this window, in another one, or before a reload. */
export interface OwnChange {
  readonly operationId: string;
  readonly title: string;
  /** Its place in the log; null while it has none. */
  readonly seq: number | null;
  readonly revertSteps: readonly RevertStep[];
  /** The change of one's own that it takes back. */
  readonly reverts: string | null;
}

/** A step of the history, as a person thinks of it. */
export interface HistoryStep {
  /** What it did when it was first made. */
  readonly title: string;
  /** In the order in which they were made. */
  readonly changes: readonly OwnChange[];
}

/** Steps that are kept to be taken back. */
export const mostSteps = 500;

interface Group extends HistoryStep {
  readonly id: string;
}

/**
 * One person's history of one scenario: what can be undone, and redone. Undoing is a change of its own that takes others back;
 * redoing takes that back again. A new change ends what could be redone.
 */
export class UndoHistory {
  #undo: readonly Group[] = [];
  #redo: readonly Group[] = [];

  /** What the next undo takes back; null where there is nothing. */
  get undoable(): HistoryStep | null {
    return this.#undo.at(-1) ?? null;
  }

  /** What the next redo does again; null where there is nothing. */
  get redoable(): HistoryStep | null {
    return this.#redo.at(-1) ?? null;
  }

  /** Takes in a change, or what is news about one that it has. Changes that the editor did not make are none of its steps. */
  note(change: OwnChange): void {
    const id = groupOf(change.operationId);
    if (id === null || this.#update(change)) return;
    const { reverts } = change;
    if (reverts === null) {
      this.#redo = [];
      this.#undo = added(this.#undo, { id, title: change.title, changes: [change] });
      return;
    }
    const undone = stepWith(this.#undo, reverts);
    if (undone !== undefined) {
      this.#undo = without(this.#undo, undone);
      this.#redo = added(this.#redo, { id, title: undone.title, changes: [change] });
      return;
    }
    const redone = stepWith(this.#redo, reverts);
    if (redone !== undefined) {
      this.#redo = without(this.#redo, redone);
      this.#undo = added(this.#undo, { id, title: redone.title, changes: [change] });
      return;
    }
    // the second and later changes of one undo: the first has moved the whole step over
    if (this.#redo.at(-1)?.id === id) this.#redo = added(this.#redo, { id, title: '', changes: [change] });
    else if (this.#undo.at(-1)?.id === id) this.#undo = added(this.#undo, { id, title: '', changes: [change] });
  }

  /** A change has its place in the log. */
  place(operationId: string, seq: number): void {
    const known = [...this.#undo, ...this.#redo].flatMap(({ changes }) => changes);
    const change = known.find((each) => each.operationId === operationId);
    if (change !== undefined) this.#update({ ...change, seq });
  }

  /** Forgets a change that will never be in the log. */
  forget(operationId: string): void {
    this.#undo = emptied(this.#undo, operationId);
    this.#redo = emptied(this.#redo, operationId);
  }

  #update(change: OwnChange): boolean {
    const isKnown = [...this.#undo, ...this.#redo].some(({ changes }) =>
      changes.some(({ operationId }) => operationId === change.operationId),
    );
    if (!isKnown) return false;
    const replace = (group: Group): Group => ({
      ...group,
      changes: group.changes.map((each) => (each.operationId === change.operationId ? change : each)),
    });
    this.#undo = this.#undo.map(replace);
    this.#redo = this.#redo.map(replace);
    return true;
  }
}

/** The steps with one more, or the last one of them with more changes. */
function added(steps: readonly Group[], group: Group): readonly Group[] {
  const last = steps.at(-1);
  if (last?.id === group.id) {
    return [...steps.slice(0, -1), { ...last, changes: [...last.changes, ...group.changes] }];
  }
  return [...steps, group].slice(-mostSteps);
}

function stepWith(steps: readonly Group[], operationId: string): Group | undefined {
  return steps.findLast(({ changes }) => changes.some((change) => change.operationId === operationId));
}

function without(steps: readonly Group[], step: Group): readonly Group[] {
  return steps.filter((each) => each !== step);
}

function emptied(steps: readonly Group[], operationId: string): readonly Group[] {
  return steps.flatMap((step) => {
    const changes = step.changes.filter((change) => change.operationId !== operationId);
    return changes.length === 0 ? [] : [{ ...step, changes }];
  });
}
