import { Refusal } from '@scn/core/base/refusal';
import type { OperationCall } from '@scn/core/base/issue';
import { asJsonObject } from '@scn/core/base/json';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { newGroup, operationIdIn, type Change, type ChangeOptions, type LoggedChange, type OwnChange } from '../change';
import type { DocumentServices } from '../document-services';
import type { ReadDocument, RefusalReason } from '../remote/document-gateway';
import type { LogListener, RemoteDocument } from '../remote/remote-document';
import type { AppliedChange } from '../remote/synced-document';
import { ChangeSender, type SendListener } from './change-sender';
import { isOfTarget } from './refused-work';
import { healthy, type ConnectionState } from '../save-state';
import { titleOfStep } from './step-title';
import { UndoHistory, type HistoryStep } from './undo-history';
import { VanishedTargets } from './vanished-targets';

/**
 * The user's own changes: made in the document, stored on this computer, sent, and undone. What the gateway has of them follows from its
 * log and from its answers, whichever arrives first.
 */
export class LocalChanges implements LogListener, SendListener {
  readonly history: UndoHistory;
  /** Targets (of changes) that no longer exist. */
  readonly targets: VanishedTargets;
  readonly #services: DocumentServices;
  readonly #remote: RemoteDocument;
  readonly #setAside: (change: Change, reason: RefusalReason) => void;
  readonly #sender: ChangeSender;
  /** The last change number of each group in this window. */
  readonly #numbers = new Map<string, number>();

  /** @param setAside - receives the changes that the gateway refused, which are no longer pending */
  constructor(
    services: DocumentServices,
    remote: RemoteDocument,
    setAside: (change: Change, reason: RefusalReason) => void,
  ) {
    this.#services = services;
    this.#remote = remote;
    this.#setAside = setAside;
    this.history = new UndoHistory((changes) => titleOfStep(changes, remote.snapshot, services.plugins));
    this.targets = new VanishedTargets(remote, this.history, services);
    this.#sender = new ChangeSender(services, this);
  }

  /** The changes that the gateway hasn't acknowledged, in order. */
  get pending(): readonly Change[] {
    return this.#sender.pending;
  }

  /** Resolves when all changes are stored and would survive closing the window. */
  get stored(): Promise<void> {
    return this.#sender.stored;
  }

  /** Makes a change of several operations. @throws Refusal if one is refused; nothing is changed then */
  change(calls: readonly OperationCall[], { group = newGroup(), title = '' }: ChangeOptions): OperationResult {
    const make = (made: readonly OperationCall[]): OperationResult => {
      const [result] = this.make([this.newChange(group, made, title)]);
      if (result === undefined) throw new Error('A change has a result.');
      return result;
    };
    try {
      return make(calls);
    } catch (error) {
      const renamed = error instanceof Refusal && isOfTarget(error) ? this.targets.renamed(calls) : calls;
      if (renamed === calls) throw error;
      return make(renamed);
    }
  }

  /** Undoes or redoes a step. @returns the step. @throws Refusal if a later change affects the same place */
  revert(step: HistoryStep | null): HistoryStep | null {
    if (step === null) return null;
    const group = newGroup();
    const changes = step.changes.toReversed().map(({ operationId, seq, title, revertSteps }) => {
      const input = asJsonObject({ title: title.slice(0, 1000), steps: revertSteps });
      return this.#changeIn(group, [{ name: 'history.revert', input }], '', { operationId, seq });
    });
    this.make(changes);
    return step;
  }

  /** Creates a change to what its author sees now. @param title - empty for the title of its operations */
  newChange(group: string, calls: readonly OperationCall[], title: string): Change {
    const { seq: seen } = this.#remote.document;
    const seeing = calls.map((call) => ({ ...call, seen }));
    return this.#changeIn(group, seeing, title, null);
  }

  /** Makes changes, then stores and sends them: all of them, or none. @throws Refusal if one is refused */
  make(changes: readonly Change[]): readonly OperationResult[] {
    const { changes: made, results } = this.#remote.document.make(changes);
    const titled = made.map((change, index) =>
      change.title === '' ? { ...change, title: results[index]?.title ?? '' } : change,
    );
    titled.forEach((change, index) => this.history.note(pendingChange(change, results[index]?.revertSteps)));
    this.#sender.add(titled);
    this.#remote.changed.notify();
    return results;
  }

  /** Reverts changes and sends them no more, because they will be made again in another form. */
  withdraw(changes: readonly Change[]): void {
    this.#forget(changes);
    this.#sender.withdraw(changes);
  }

  /**
   * Resumes the changes that were stored on this computer. Sending starts only after the document is opened, which follows at once and confirms
   * those that the gateway has already.
   */
  resume(changes: readonly Change[]): void {
    this.#services.saves.report(healthy);
    this.#sender.resume(changes);
  }

  /** Continues with the unsent changes of another window. */
  async adopt(changes: readonly Change[]): Promise<void> {
    await this.#remote.readSources(changes);
    if (this.#remote.isClosed) return;
    const logged = new Map(this.history.logged);
    this.#addPending(changes.filter(({ operationId }) => !logged.has(operationId)));
    this.#sender.resume(changes);
    this.#confirm(logged);
    this.#remote.changed.notify();
  }

  /** Updates the connection state; when the connection is back, pending changes are sent immediately. */
  setConnection(connection: ConnectionState): void {
    const { saves } = this.#services;
    const isBack = connection === 'working' && saves.read().connection !== 'working';
    saves.report({ connection });
    if (isBack) this.#sender.retry();
  }

  /** Stops sending; pending changes stay on this computer. */
  close(): void {
    this.#sender.close();
    this.#services.store.close();
  }

  /** The read document is complete, and pending changes are applied on top. */
  onRead({ own, logged, seq }: ReadDocument): void {
    this.history.clear();
    for (const change of own) this.history.note(change);
    this.#addPending(this.pending.filter(({ operationId }) => (logged.get(operationId) ?? Infinity) > seq));
    this.#confirm(logged);
  }

  /** Log entries were applied to the document, which can be pending here. */
  onTaken(changes: readonly AppliedChange[]): void {
    for (const { logged, revertSteps, wasPending } of changes) {
      this.#sender.confirmed(logged.operationId, logged.seq, logged.at);
      if (logged.actor?.id !== this.#services.personId) continue;
      const own = this.#ownChange(logged, revertSteps);
      this.history.note(wasPending ? own : { ...own, isElsewhere: true });
    }
  }

  /** A change is in the log; the document can have reached it or not. */
  onLogged({ operationId }: Change, seq: number, at: number): void {
    this.history.place(operationId, seq);
    this.#services.saves.report({ acknowledged: { seq, at } });
    const { document } = this.#remote;
    // the document was read after the change had arrived
    if (seq <= document.seq) document.forget(new Set([operationId]));
    this.#remote.changed.notify();
  }

  /** The gateway refuses a change. @param voided - changes that reverted it or each other */
  onRefused(change: Change, reason: RefusalReason, voided: readonly Change[]): void {
    this.#forget([change, ...voided]);
    // a change that its author has already undone or redone needs no action
    const isWanted = voided.length % 2 === 0;
    if (isWanted) this.#setAside(change, reason);
    const unwanted = (isWanted ? voided : [change, ...voided]).map(({ operationId }) => operationId);
    // if it can't be removed, it will be sent and refused again later
    if (unwanted.length > 0) this.#services.store.remove(unwanted).catch(() => undefined);
  }

  #changeIn(group: string, calls: readonly OperationCall[], title: string, reverts: Change['reverts']): Change {
    const number = (this.#numbers.get(group) ?? 0) + 1;
    this.#numbers.set(group, number);
    return { operationId: operationIdIn(group, number), calls, title, madeAt: this.#services.clock.now(), reverts };
  }

  /** Applies changes on top of the document that were made before it was read. */
  #addPending(changes: readonly Change[]): void {
    const { document } = this.#remote;
    const before = document.pending.length;
    document.resume(changes);
    for (const { change, result } of document.pending.slice(before))
      this.history.note(pendingChange(change, result?.revertSteps));
  }

  #confirm(logged: ReadonlyMap<string, number>): void {
    for (const [operationId, seq] of logged) this.#sender.confirmed(operationId, seq, this.#services.clock.now());
  }

  #forget(changes: readonly Change[]): void {
    this.#remote.document.forget(new Set(changes.map(({ operationId }) => operationId)));
    for (const { operationId } of changes) this.history.forget(operationId);
    this.#remote.changed.notify();
  }

  #ownChange({ operationId, title, seq, calls }: LoggedChange, revertSteps: readonly RevertStep[]): OwnChange {
    const reverted = calls[0]?.reverts;
    const reverts = reverted === undefined ? null : this.history.operationIdAt(reverted);
    return { operationId, title, seq, revertSteps, reverts };
  }
}

function pendingChange(
  { operationId, title, reverts }: Change,
  revertSteps: readonly RevertStep[] | undefined = [],
): OwnChange {
  return { operationId, title, seq: null, revertSteps, reverts: reverts?.operationId ?? null };
}
