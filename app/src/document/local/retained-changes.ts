import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import { groupOf, newGroup, textsIn, type Change, type ChangeOptions } from '../change';
import type { DocumentServices } from '../document-services';
import { Listeners } from '../listeners';
import type { RefusalReason } from '../remote/document-gateway';
import type { RemoteDocument } from '../remote/remote-document';
import type { ConflictingWork, RetainedChange, RetainedRemoval } from './change-store';
import type { LocalChanges } from './local-changes';
import { hasWork, isOfPermission, isOfTarget } from './refused-work';

/**
 * The changes of an open scenario that can't be made, or that the gateway refused: stored on this computer until their author restores or
 * discards them.
 */
export class RetainedChanges {
  readonly #services: DocumentServices;
  readonly #local: LocalChanges;
  readonly #remote: RemoteDocument;
  readonly #listeners = new Listeners();
  #list: readonly RetainedChange[] = [];
  #steps: readonly (readonly RetainedChange[])[] = [];
  /** The changes that couldn't be stored: they exist only in this window. */
  readonly #unstored = new Set<string>();
  /** The changes that are being stored: what is read in the meantime doesn't have them yet. */
  readonly #storing = new Set<string>();

  constructor(services: DocumentServices, local: LocalChanges, remote: RemoteDocument) {
    this.#services = services;
    this.#local = local;
    this.#remote = remote;
    remote.remoteChanged.subscribe(() => this.#complete());
  }

  /** Oldest first; the same list while nothing changes. */
  readonly list = (): readonly RetainedChange[] => this.#list;

  /** The same by undo step, in which order they were made: what was typed into a field is one. */
  readonly steps = (): readonly (readonly RetainedChange[])[] => this.#steps;

  /** Subscribes to changes of the list. @returns the unsubscribe function */
  readonly subscribe = this.#listeners.subscribe;

  /** Reads the stored changes; if it fails, the next window reads them. Those of this window that couldn't be stored stay. */
  async read(): Promise<void> {
    const stored = await this.#services.store.retained();
    const ids = new Set(stored.map(({ change }) => change.operationId));
    const onlyHere = (id: string) => !ids.has(id) && (this.#unstored.has(id) || this.#storing.has(id));
    this.#show([...stored, ...this.#list.filter(({ change }) => onlyHere(change.operationId))]);
  }

  /**
   * Sets a change aside that can’t be made, with the reason: what it is about was removed, or the user may not change it any more.
   *
   * @returns whether it would survive closing the window
   */
  setAside(
    calls: readonly OperationCall[],
    reason: RefusalReason,
    { group = newGroup(), title }: ChangeOptions = {},
  ): Promise<boolean> {
    return this.#retain(this.#local.newChange(group, calls, title ?? this.#local.targets.titleOf(calls)), reason);
  }

  /** Sets a text aside that has no place any more: what it was typed into was removed in the meantime. */
  setTextAside(typed: string, title: string, message: string): void {
    const change = { ...this.#local.newChange(newGroup(), [], title), typed };
    void this.#retain(change, { code: 'NoRecordsFoundError', message, metadata: null });
  }

  /**
   * {@link RetainedChanges.setAside} for a change that was refused, if what its author chose or typed would be lost otherwise.
   *
   * @param isLeft - whether the form that made it is no longer there; otherwise its author can correct it
   * @returns whether it was set aside
   */
  setAsideIfLost(
    calls: readonly OperationCall[],
    { code, message, metadata }: Refusal,
    { isUnmounted: isLeft, ...options }: ChangeOptions & { readonly isUnmounted: boolean },
  ): boolean {
    const isLost = isLeft || isOfPermission({ code }) || isOfTarget({ code });
    if (!isLost || !hasWork(calls)) return false;
    void this.setAside(calls, { code, message, metadata }, options);
    return true;
  }

  /** A change that the gateway refused is made under another identity of its target, or set aside. */
  refused(change: Change, reason: RefusalReason): void {
    if (!(isOfTarget(reason) && this.#followRename(change))) void this.#retain(change, reason);
  }

  /**
   * Restores a change, and with it the others of its step, with their original names, so that each is applied once, however often and
   * in however many windows it is restored. What the change is about is inserted again if it was removed.
   *
   * @throws Refusal if it still can't be applied
   */
  async restore(operationId: string): Promise<void> {
    // a text without an operation can only be copied
    if (!this.#stepOf(operationId).some(({ change }) => change.calls.length > 0)) return;
    await this.#remote.readSources(this.#stepOf(operationId).map(({ change }) => change));
    // it can have been restored by another window, or refused further, while they were read
    const step = this.#stepOf(operationId);
    const pending = this.#unappliedOf(groupOf(operationId) ?? '');
    const possible = this.#local.targets.possible([...pending.map((change) => ({ change, removal: null })), ...step]);
    this.#local.withdraw(pending);
    this.#local.make(possible);
    for (const { change } of step) this.#release(change.operationId);
    await this.#local.stored;
  }

  /** The refusal of a change that the user may not make any more; null if restoring it can be tried. */
  restoreBlock(operationId: string): Refusal | null {
    try {
      this.#local.targets.possible(this.#stepOf(operationId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isOfPermission(error)) return error;
    }
    return null;
  }

  async discard(operationId: string): Promise<void> {
    this.#release(operationId);
    await this.#services.store.remove([operationId]);
  }

  /** A change with the others of its undo step, in order. */
  #stepOf(operationId: string): readonly RetainedChange[] {
    return this.#steps.find((step) => step.some(({ change }) => change.operationId === operationId)) ?? [];
  }

  /** The pending changes of a step that can't be applied now: what was typed before a retained change can still wait for its refusal. */
  #unappliedOf(group: string): readonly Change[] {
    return this.#remote.document.pending
      .filter(({ change, result }) => result === null && groupOf(change.operationId) === group)
      .map(({ change }) => change);
  }

  /** Makes a change again whose target has another identity now. @returns whether it was made */
  #followRename(change: Change): boolean {
    const calls = this.#local.targets.renamed(change.calls);
    if (calls === change.calls) return false;
    try {
      this.#local.make([{ ...change, calls }]);
      return true;
    } catch {
      return false;
    }
  }

  /** Retains a change as it was made. @returns whether it would survive closing the window */
  #retain(refused: Change, reason: RefusalReason): Promise<boolean> {
    const { change, steps } = this.#local.targets.separated(refused);
    return this.#store({
      change,
      reason,
      keptAt: this.#services.clock.now(),
      inTheWay: this.#conflictOf(change),
      removal: this.#removalFor(change) ?? (steps.length === 0 ? null : { ...removedByUnknown, steps }),
    });
  }

  /** Adds the conflicting change and the removal, which can arrive in the log after the refusal. */
  #complete(): void {
    for (const retained of this.#list) {
      const { inTheWay, removal = null, change, reason } = retained;
      const found = {
        inTheWay: inTheWay ?? this.#conflictOf(change),
        removal: removal ?? (isOfTarget(reason) ? this.#removalFor(change) : null),
      };
      if (found.inTheWay !== inTheWay || found.removal !== removal) void this.#store({ ...retained, ...found });
    }
  }

  /** Who removed what a change is about, and the steps that insert it again. */
  #removalFor({ calls }: Change): RetainedRemoval | null {
    const { targets } = this.#local;
    const steps = targets.missing(calls);
    const ids = [...new Set(textsIn({ calls }))];
    const found = ids.map((id) => targets.removalOf(id)).find((each) => each !== null && steps.length > 0) ?? null;
    if (found === null) return null;
    const { how, name, title, at } = found;
    return { how, name, title, at, steps };
  }

  #conflictOf(change: Change): ConflictingWork | null {
    const found = this.#remote.recent.on(new Set(textsIn(change)));
    return found === null ? null : { name: found.actor?.name ?? null, title: found.title };
  }

  /** Shows and stores a change, and tries again to store those that couldn't be stored. @returns whether it is stored */
  async #store(retained: RetainedChange): Promise<boolean> {
    const { operationId } = retained.change;
    const earlier = this.#without(operationId).filter(({ change }) => this.#unstored.has(change.operationId));
    this.#show([...this.#without(operationId), retained]);
    // all at once: the page can be left right after
    await Promise.all([retained, ...earlier].map((each) => this.#storeOne(each)));
    return !this.#unstored.has(operationId);
  }

  async #storeOne(retained: RetainedChange): Promise<void> {
    const { operationId } = retained.change;
    this.#storing.add(operationId);
    const isStored = await this.#services.store.retain(retained).then(
      () => true,
      () => false,
    );
    this.#storing.delete(operationId);
    const isLeft = this.#list.some(({ change }) => change.operationId === operationId);
    if (isStored || !isLeft) this.#unstored.delete(operationId);
    else this.#unstored.add(operationId);
    this.#services.saves.report({ areRetainedStored: this.#unstored.size === 0 });
  }

  /** Removes a change that is pending again, or discarded. */
  #release(operationId: string): void {
    this.#show(this.#without(operationId));
    this.#unstored.delete(operationId);
    this.#services.saves.report({ areRetainedStored: this.#unstored.size === 0 });
  }

  #without(operationId: string): readonly RetainedChange[] {
    return this.#list.filter(({ change }) => change.operationId !== operationId);
  }

  #show(list: readonly RetainedChange[]): void {
    this.#list = list.toSorted((one, other) => one.keptAt - other.keptAt);
    const steps = new Map<string, RetainedChange[]>();
    for (const each of this.#list) {
      const step = groupOf(each.change.operationId) ?? each.change.operationId;
      steps.set(step, [...(steps.get(step) ?? []), each]);
    }
    this.#steps = [...steps.values()].map((step) => step.toSorted((one, other) => numberOf(one) - numberOf(other)));
    this.#services.saves.report({ retained: this.#steps.length });
    this.#listeners.notify();
  }
}

/** After a restart, it isn't known who removed something. */
const removedByUnknown = { how: 'other', name: null, title: '', at: null } as const;

/** The place of a change in its step. */
function numberOf({ change: { operationId } }: RetainedChange): number {
  return Number(operationId.slice(operationId.lastIndexOf(':') + 1));
}
