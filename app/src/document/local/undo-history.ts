import { groupOf, type OwnChange } from '../change';
import { removes } from '../remote/removed-by';

/** An undo step. */
export interface HistoryStep {
  /** Description of the step's change, from before its first change to after its last. */
  readonly title: string;
  /** In the order in which they were made. */
  readonly changes: readonly OwnChange[];
  /** It was made in another window while this one was open. */
  readonly isElsewhere: boolean;
}

/** Maximum number of undo steps. */
export const maxSteps = 500;

/** Maximum number of own changes from which the steps are computed. */
const maxChanges = 10_000;

/** The title of a step of several changes. */
export type TitleOfStep = (changes: readonly OwnChange[]) => string;

interface Group extends HistoryStep {
  readonly id: string;
}

const firstTitle: TitleOfStep = ([first]) => first?.title ?? '';

/**
 * The undo and redo history of one user and one scenario. Undo is itself a change that reverts others; redo reverts the undo. A new
 * change clears the redo history. The steps follow from the own changes in the order of the log, those that aren't in it yet last:
 * every window of the user has the same history, before and after a reload, and a change that is refused leaves no trace.
 */
export class UndoHistory {
  readonly #titleOf: TitleOfStep;
  /** In the order of the log; those that aren't in it yet follow as they were made. */
  #changes: readonly OwnChange[] = [];
  readonly #logged = new Map<string, number>();
  #undo: readonly Group[] = [];
  #redo: readonly Group[] = [];

  /** @param titleOf - the title of a step of several changes, such as the parts of a text that is typed */
  constructor(titleOf: TitleOfStep = firstTitle) {
    this.#titleOf = titleOf;
  }

  /** The step that the next undo reverts; null if there is none. */
  get undoable(): HistoryStep | null {
    return this.#undo.at(-1) ?? null;
  }

  /** The step that the next redo applies again; null if there is none. */
  get redoable(): HistoryStep | null {
    return this.#redo.at(-1) ?? null;
  }

  /** Sequence numbers of the user's own changes in the log, also of those that the history doesn't have. */
  get logged(): ReadonlyMap<string, number> {
    return this.#logged;
  }

  /** The user's own change with a sequence number; null if it isn't known. */
  operationIdAt(seq: number): string | null {
    return [...this.#logged].find(([, each]) => each === seq)?.[0] ?? null;
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
    if (change.seq !== null) this.#logged.set(change.operationId, change.seq);
    if (groupOf(change.operationId) === null) return;
    const known = this.#changes.findLastIndex(({ operationId }) => operationId === change.operationId);
    const others = known < 0 ? this.#changes : this.#changes.toSpliced(known, 1);
    const at = placeIn(others, change.seq);
    const before = known < 0 ? undefined : this.#changes[known];
    const isElsewhere = (before ?? change).isElsewhere ?? false;
    this.#changes = others.toSpliced(at, 0, isElsewhere ? { ...change, isElsewhere } : withoutWindow(change));
    if (known < 0 && at === others.length) {
      this.#apply(change);
      if (this.#changes.length > 2 * maxChanges) this.#changes = this.#changes.slice(-maxChanges);
    } else if (at === known && before?.reverts === change.reverts && isStep(before) === isStep(change))
      this.#replace(change.operationId);
    else this.#applyAll();
  }

  /** Sets the sequence number of a change. */
  place(operationId: string, seq: number): void {
    this.#logged.set(operationId, seq);
    const change = this.#changes.findLast((each) => each.operationId === operationId);
    if (change !== undefined) this.note({ ...change, seq });
  }

  /** Removes a change that will never be in the log. What it undid or redid can be undone or redone again. */
  forget(operationId: string): void {
    if (!this.#changes.some((each) => each.operationId === operationId)) return;
    this.#changes = this.#changes.filter((each) => each.operationId !== operationId);
    this.#applyAll();
  }

  /** Removes all changes, before they are read again. */
  clear(): void {
    this.#changes = [];
    this.#applyAll();
  }

  #applyAll(): void {
    this.#undo = [];
    this.#redo = [];
    for (const change of this.#changes) this.#apply(change);
  }

  #apply(change: OwnChange): void {
    const id = groupOf(change.operationId) ?? '';
    const { reverts, isElsewhere = false } = change;
    if (reverts === null) {
      // it has changed nothing, so there is nothing to undo
      if (!isStep(change)) return;
      this.#redo = [];
      const isContinued = this.#undo.at(-1)?.id === id;
      const undo = added(this.#undo, { id, title: change.title, changes: [change], isElsewhere });
      this.#undo = isContinued ? this.#titled(undo) : undo;
      return;
    }
    const undone = stepWith(this.#undo, reverts);
    if (undone !== undefined) {
      this.#undo = without(this.#undo, undone);
      this.#redo = added(this.#redo, { ...undone, id, changes: [change] });
      return;
    }
    const redone = stepWith(this.#redo, reverts);
    if (redone !== undefined) {
      this.#redo = without(this.#redo, redone);
      this.#undo = added(this.#undo, { ...redone, id, changes: [change] });
      return;
    }
    // the second and later changes of one undo: the first one has already moved the whole step
    const more = { id, title: '', changes: [change], isElsewhere };
    if (this.#redo.at(-1)?.id === id) this.#redo = added(this.#redo, more);
    else if (this.#undo.at(-1)?.id === id) this.#undo = added(this.#undo, more);
  }

  /** The last step was continued: its title includes all of it. */
  #titled(steps: readonly Group[]): readonly Group[] {
    const last = steps.at(-1);
    return last === undefined ? steps : [...steps.slice(0, -1), { ...last, title: this.#titleOf(last.changes) }];
  }

  /** Replaces a change that has only got its place in the log. */
  #replace(operationId: string): void {
    const change = this.#changes.findLast((each) => each.operationId === operationId);
    const replaced = (group: Group): Group =>
      change !== undefined && group.changes.some((each) => each.operationId === operationId)
        ? { ...group, changes: group.changes.map((each) => (each.operationId === operationId ? change : each)) }
        : group;
    this.#undo = this.#undo.map(replaced);
    this.#redo = this.#redo.map(replaced);
  }
}

function isStep({ revertSteps }: OwnChange): boolean {
  return revertSteps.length > 0;
}

function withoutWindow({ isElsewhere: _, ...change }: OwnChange): OwnChange {
  return change;
}

/** Where a change belongs among others: behind those of the log before it, or last. */
function placeIn(changes: readonly OwnChange[], seq: number | null): number {
  if (seq === null) return changes.length;
  return changes.findLastIndex((each) => each.seq !== null && each.seq < seq) + 1;
}

/** Appends a step, or adds changes to the last step. */
function added(steps: readonly Group[], group: Group): readonly Group[] {
  const last = steps.at(-1);
  if (last?.id !== group.id) return [...steps, group].slice(-maxSteps);
  return [...steps.slice(0, -1), { ...last, changes: [...last.changes, ...group.changes] }];
}

function stepWith(steps: readonly Group[], operationId: string): Group | undefined {
  return steps.findLast(({ changes }) => changes.some((change) => change.operationId === operationId));
}

function without(steps: readonly Group[], step: Group): readonly Group[] {
  return steps.filter((each) => each !== step);
}
