import type { RevertStep } from '@scn/core/operations/revert-step';
import { groupOf } from '../change';
import { removes } from './removed-by';

/** One of the user's own changes in the editor: in this window, in another one, or before a reload. */
export interface OwnChange {
  readonly operationId: string;
  readonly title: string;
  /** Its sequence number in the log; null while it isn't in the log. */
  readonly seq: number | null;
  readonly revertSteps: readonly RevertStep[];
  /** The user's own change that it reverts. */
  readonly reverts: string | null;
}

/** An undo step. */
export interface HistoryStep {
  /** Title of the original change. */
  readonly title: string;
  /** In the order in which they were made. */
  readonly changes: readonly OwnChange[];
}

/** Maximum number of undo steps. */
export const mostSteps = 500;

interface Group extends HistoryStep {
  readonly id: string;
}

/**
 * The undo and redo history of one user and one scenario. Undo is itself a change that reverts others;
 * redo reverts the undo. A new change clears the redo history.
 */
export class UndoHistory {
  #undo: readonly Group[] = [];
  #redo: readonly Group[] = [];

  /** The step that the next undo reverts; null if there is none. */
  get undoable(): HistoryStep | null {
    return this.#undo.at(-1) ?? null;
  }

  /** The step that the next redo applies again; null if there is none. */
  get redoable(): HistoryStep | null {
    return this.#redo.at(-1) ?? null;
  }

  /** The last step that removed an entity, undone or not; null if there is none. */
  removalOf(id: string): { readonly title: string; readonly isUndo: boolean; readonly change: OwnChange } | null {
    const found = [
      ...this.#undo.map((group) => ({ group, isUndo: false })),
      ...this.#redo.map((group) => ({ group, isUndo: true })),
    ].findLast(({ group }) => group.changes.some(({ revertSteps }) => removes(revertSteps, id)));
    const change = found?.group.changes.findLast(({ revertSteps }) => removes(revertSteps, id));
    return found === undefined || change === undefined
      ? null
      : { title: found.group.title, isUndo: found.isUndo, change };
  }

  /** Adds or updates a change. Changes that weren't made in the editor are ignored. */
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
    // the second and later changes of one undo: the first one has already moved the whole step
    if (this.#redo.at(-1)?.id === id) this.#redo = added(this.#redo, { id, title: '', changes: [change] });
    else if (this.#undo.at(-1)?.id === id) this.#undo = added(this.#undo, { id, title: '', changes: [change] });
  }

  /** Sets the sequence number of a change. */
  place(operationId: string, seq: number): void {
    const known = [...this.#undo, ...this.#redo].flatMap(({ changes }) => changes);
    const change = known.find((each) => each.operationId === operationId);
    if (change !== undefined) this.#update({ ...change, seq });
  }

  /** Removes a change that will never be in the log. */
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

/** Appends a step, or adds changes to the last step. */
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
