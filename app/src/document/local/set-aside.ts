import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { Clock } from '#time/clock';
import { groupOf, newGroup, textsIn, type Change, type ChangeOptions } from '../change';
import type { Comeback, Removal } from './vanished-targets';
import type { KeptChange, KeptRemoval, WorkInTheWay } from './change-store';
import type { KeptChanges } from './retained-changes';
import { hasWork, isOfPermission, isOfTarget } from './refused-work';
import type { RefusalReason } from '../remote/document-gateway';
import type { RecentChanges } from '../remote/recent-changes';

/** What {@link SetAside} needs of the session. */
export interface SetAsideParts {
  readonly kept: KeptChanges;
  readonly comeback: Comeback;
  readonly recent: RecentChanges;
  readonly clock: Clock;
  /** Sequence number of the last change in the document. */
  seen(): number;
  newChange(group: string, calls: readonly OperationCall[], title: string): Change;
  /** The changes of an undo step that wait for the gateway and can't be applied to the document now. */
  waitingInVain(group: string): readonly Change[];
  /** Sends changes no more, which {@link SetAsideParts.make} then makes again. */
  withdraw(changes: readonly Change[]): void;
  /** Makes changes, and sends them. @throws Refusal if one is refused */
  make(changes: readonly Change[]): void;
  /** The last change that removed an entity; null if it isn't known. */
  removal(id: string): Removal | null;
  /** Loads the scenarios that changes copy from. */
  readSources(changes: readonly Change[]): Promise<void>;
  /** Resolves when all changes are stored. */
  stored(): Promise<void>;
}

/** The changes that can't be made: why they are set aside, and how they come back. */
export class SetAside {
  readonly #parts: SetAsideParts;

  constructor(parts: SetAsideParts) {
    this.#parts = parts;
  }

  /**
   * Sets a change aside that can’t be made, with the reason, until its author restores or discards it: what it is about was removed, or the
   * user may not change it any more.
   *
   * @returns whether it would survive closing the window
   */
  readonly setAside = (
    calls: readonly OperationCall[],
    reason: RefusalReason,
    { group = newGroup(), title }: ChangeOptions = {},
  ): Promise<boolean> => {
    const { seen, newChange, comeback } = this.#parts;
    const own = calls.map((call) => ({ ...call, seen: seen() }));
    return this.keep(newChange(group, own, title ?? comeback.titleOf(calls)), reason);
  };

  /** Keeps a text that has no place any more among the rejected changes: what it was typed into was removed in the meantime. */
  readonly keepTyped = (typed: string, title: string, message: string): void => {
    const change = { ...this.#parts.newChange(newGroup(), [], title), typed };
    void this.keep(change, { code: 'NoRecordsFoundError', message, metadata: null });
  };

  /**
   * {@link SetAside.setAside} for a change that was refused, if what its author chose or typed would be lost otherwise.
   *
   * @param isLeft - whether the form that made it is no longer there; otherwise its author can correct it
   * @returns whether it was set aside
   */
  readonly setAsideIfLost = (
    calls: readonly OperationCall[],
    { code, message, metadata }: Refusal,
    { isLeft, ...options }: ChangeOptions & { readonly isLeft: boolean },
  ): boolean => {
    const isLost = isLeft || isOfPermission({ code }) || isOfTarget({ code });
    if (!isLost || !hasWork(calls)) return false;
    void this.setAside(calls, { code, message, metadata }, options);
    return true;
  };

  /**
   * Restores a rejected change, and with it the others of its step, with their original names, so that each is applied once, however often and
   * in however many windows it is restored. What the change is about is inserted again if it was removed.
   *
   * @throws Refusal if it still can't be applied
   */
  readonly restore = async (operationId: string): Promise<void> => {
    const { readSources, waitingInVain, withdraw, make, comeback, kept, stored } = this.#parts;
    // a text without an operation can only be copied
    if (!this.#keptStep(operationId).some(({ change }) => change.calls.length > 0)) return;
    await readSources(this.#keptStep(operationId).map(({ change }) => change));
    // it can have been restored by another window, or refused further, while they were read
    const step = this.#keptStep(operationId);
    // what was typed before it can still wait for its refusal
    const waiting = waitingInVain(groupOf(operationId) ?? '').map((change) => ({ change, removal: null }));
    const possible = comeback.possible([...waiting, ...step]);
    withdraw(waiting.map(({ change }) => change));
    make(possible);
    for (const { change } of step) kept.release(change.operationId);
    await stored();
  };

  /** The refusal of a rejected change that the user may not make any more; null if restoring it can be tried. */
  readonly restoreBlock = (operationId: string): Refusal | null => {
    try {
      this.#parts.comeback.possible(this.#keptStep(operationId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isOfPermission(error)) return error;
    }
    return null;
  };

  /** Handles a change that the gateway refused: it is made under another identity of its target, or set aside. */
  refused(change: Change, reason: RefusalReason): void {
    if (!(isOfTarget(reason) && this.#followRename(change))) void this.keep(change, reason);
  }

  /** Sets a change aside as it was made. @returns whether it would survive closing the window */
  keep(refused: Change, reason: RefusalReason): Promise<boolean> {
    const { comeback, kept, clock } = this.#parts;
    const keptAt = clock.now();
    const { change, steps } = comeback.separated(refused);
    return kept.keep({
      change,
      reason,
      keptAt,
      inTheWay: this.#inTheWay(change),
      removal: this.#removalFor(change) ?? (steps.length === 0 ? null : { ...removedByUnknown, steps }),
    });
  }

  /** Completes rejected changes with the conflicting change and the removal, which can arrive in the log after the refusal. */
  complete(): void {
    for (const kept of this.#parts.kept.list()) {
      const { inTheWay, removal = null, change } = kept;
      const found = {
        inTheWay: inTheWay ?? this.#inTheWay(change),
        removal: removal ?? (isOfTarget(kept.reason) ? this.#removalFor(change) : null),
      };
      if (found.inTheWay !== inTheWay || found.removal !== removal) void this.#parts.kept.keep({ ...kept, ...found });
    }
  }

  /** A rejected change with the other rejected ones of its undo step, in order. */
  #keptStep(operationId: string): readonly KeptChange[] {
    const steps = this.#parts.kept.steps();
    return steps.find((step) => step.some(({ change }) => change.operationId === operationId)) ?? [];
  }

  /** Makes a change again whose target has another identity now. @returns whether it was made */
  #followRename(change: Change): boolean {
    const { comeback, make } = this.#parts;
    const calls = comeback.renamed(change.calls);
    if (calls === change.calls) return false;
    try {
      make([{ ...change, calls }]);
      return true;
    } catch {
      return false;
    }
  }

  /** Who removed what a change is about, and the steps that insert it again. */
  #removalFor({ calls }: Change): KeptRemoval | null {
    const { comeback, removal } = this.#parts;
    const steps = comeback.missing(calls);
    const ids = [...new Set(textsIn({ calls }))];
    const found = ids.map((id) => removal(id)).find((each) => each !== null && steps.length > 0) ?? null;
    return found === null ? null : { ...found.by, steps };
  }

  #inTheWay(change: Change): WorkInTheWay | null {
    const found = this.#parts.recent.on(new Set(textsIn(change)));
    return found === null ? null : { name: found.actor?.name ?? null, title: found.title };
  }
}

/** After a restart, it isn't known who removed something. */
const removedByUnknown = { how: 'other', name: null, title: '', at: null } as const;
