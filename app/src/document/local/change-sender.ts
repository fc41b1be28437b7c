import { maxChanges, maxChangesBytes } from '@scn/core/operations/change-batch';
import type { Change } from '../change';
import type { DocumentServices } from '../document-services';
import type { RefusalReason, SendOutcome } from '../remote/document-gateway';
import type { GatewayState } from '../save-state';

/** Retry delays in milliseconds for a change without a response: first and maximum. */
const pauses = { first: 500, most: 15_000 };

/** Maximum number of attempts for a change on which the gateway itself fails: about a minute with the delays. */
const maxFaults = 9;

/** Size of a change without its calls in a request, at most, in bytes: its id, and what is around it. */
const changeFrame = 512;

/** The state that an outcome shows, if the change must be sent again. */
const stateOf = { unanswered: 'unanswered', failed: 'failing', 'storage-full': 'storage-full' } as const;

/** The services of a sender. */
type SenderServices = Pick<DocumentServices, 'gateway' | 'store' | 'saves' | 'clock'>;

/** Receives the answers to the changes that are sent. */
export interface SendListener {
  /** The change is in the gateway's log. */
  onLogged(change: Change, seq: number, at: number): void;
  /** @param voided - changes that reverted it or each other, which are now void */
  onRefused(change: Change, reason: RefusalReason, voided: readonly Change[]): void;
}

/**
 * Sends changes in order, each until it is answered: one by itself, several in one request. A change is stored on this computer before it
 * is sent. Sending is idempotent. A change on which the gateway fails repeatedly is given up, so that later changes are sent.
 */
export class ChangeSender {
  readonly #services: SenderServices;
  readonly #listener: SendListener;
  #pending: Change[] = [];
  #isSending = false;
  #state: GatewayState = 'working';
  #failures = 0;
  /** The gateway takes no request with several changes, as one of the release before, until the connection is another one. */
  #isOneByOne = false;
  /** Number of internal errors of the gateway for a change. */
  #faults = { operationId: '', count: 0 };
  #isClosed = false;
  #cancelPause: () => void = () => undefined;
  #stored: Promise<void> = Promise.resolve();
  /** Changes that are being stored on this computer, by their ids. */
  readonly #storing = new Map<string, Change>();
  /** Changes that couldn't be stored on this computer. */
  #unstored: ReadonlySet<string> = new Set();

  constructor(services: SenderServices, listener: SendListener) {
    this.#services = services;
    this.#listener = listener;
  }

  /** The changes that the gateway hasn't acknowledged, in order. */
  get pending(): readonly Change[] {
    return this.#pending;
  }

  /** Resolves when all added changes are stored and would survive closing the window. */
  get stored(): Promise<void> {
    return this.#stored;
  }

  /** Resumes changes that were stored on this computer. */
  resume(changes: readonly Change[]): void {
    this.#pending.push(...changes);
    this.#go();
  }

  /** Stores and sends changes. Retries storing earlier changes that couldn't be stored. */
  add(changes: readonly Change[]): void {
    const late = this.#pending.filter(({ operationId }) => this.#unstored.has(operationId));
    this.#pending.push(...changes);
    const adding = this.#storeAll([...late, ...changes]);
    this.#stored = Promise.all([this.#stored, adding]).then(() => undefined);
    this.#go();
  }

  /** Sends changes no more that will be added again in another form. One that is on its way is answered for that form. */
  withdraw(changes: readonly Change[]): void {
    const ids = new Set(changes.map(({ operationId }) => operationId));
    this.#pending = this.#pending.filter(({ operationId }) => !ids.has(operationId));
  }

  /** Call it when a change arrives in the log before its response. */
  confirmed(operationId: string, seq: number, at: number): void {
    const change = this.#pending.find((each) => each.operationId === operationId);
    if (change !== undefined) this.#logged(change, seq, at);
  }

  /** Retries immediately, when the network is back. */
  retry(): void {
    this.#cancelPause();
    this.#failures = 0;
    this.#isOneByOne = false;
    // the gateway's state is unknown now
    this.#state = 'working';
    if (!this.#isSending) this.#go();
  }

  /** Stops sending. */
  close(): void {
    this.#isClosed = true;
    this.#cancelPause();
  }

  async #storeAll(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ operationId }) => operationId);
    for (const change of changes) this.#storing.set(change.operationId, change);
    try {
      await this.#services.store.add(changes);
      this.#unstored = new Set([...this.#unstored].filter((id) => !ids.includes(id)));
    } catch {
      this.#unstored = new Set([...this.#unstored, ...ids]);
    }
    // it may be stored again in another form
    for (const change of changes)
      if (this.#storing.get(change.operationId) === change) this.#storing.delete(change.operationId);
    if (!this.#isClosed) this.#services.saves.report({ arePendingStored: this.#unstored.size === 0 });
  }

  #go(): void {
    this.#report();
    if (!this.#isSending && !this.#isClosed) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#pending.length > 0) {
        await this.#stored;
        if (this.#hasEnded()) return;
        // in the meantime, all may have been confirmed or found in the log, or be others that aren't stored yet
        const sent = this.#next();
        if (sent.length === 0) continue;
        const outcomes = await this.#send(sent);
        if (this.#hasEnded()) return;
        if (outcomes === null) this.#isOneByOne = true;
        else if (!this.#handleOutcomes(sent, outcomes)) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** The changes of the next request. After one without success, only the first: it may be the cause, or there is no connection. */
  #next(): readonly Change[] {
    const firstUnstored = this.#pending.findIndex(({ operationId }) => this.#storing.has(operationId));
    const stored = firstUnstored < 0 ? this.#pending : this.#pending.slice(0, firstUnstored);
    return stored.slice(0, this.#failures > 0 || this.#isOneByOne ? 1 : requestLength(stored));
  }

  /** Checked again after each wait. */
  #hasEnded(): boolean {
    return this.#isClosed;
  }

  /** @returns an outcome for each change that was tried; null if they can't be sent together */
  async #send(changes: readonly Change[]): Promise<readonly SendOutcome[] | null> {
    const { gateway } = this.#services;
    const [first] = changes;
    const outcomes =
      first !== undefined && changes.length === 1 ? [await gateway.send(first)] : await gateway.sendAll(changes);
    const last = outcomes?.at(-1);
    const change = changes[(outcomes?.length ?? 0) - 1];
    if (outcomes === null || change === undefined || last?.kind !== 'failed') return outcomes;
    return [...outcomes.slice(0, -1), await this.#outcomeOfFault(change, last)];
  }

  /** After too many internal errors, a change is given up, if the gateway otherwise works and hasn't applied it. */
  async #outcomeOfFault(
    { operationId }: Change,
    outcome: Extract<SendOutcome, { readonly kind: 'failed' }>,
  ): Promise<SendOutcome> {
    const before = this.#faults.operationId === operationId ? this.#faults.count : 0;
    this.#faults = { operationId, count: before + 1 };
    if (this.#faults.count < maxFaults) return outcome;
    try {
      const seq = await this.#services.gateway.placeOf(operationId);
      return seq === null
        ? { kind: 'refused', reason: outcome.reason }
        : { kind: 'logged', seq, at: this.#services.clock.now() };
    } catch {
      // the gateway fails on everything, so the fault isn't caused by the change
      return outcome;
    }
  }

  /** @param outcomes - those of the changes that were tried, in order. @returns whether the next ones can be sent */
  #handleOutcomes(sent: readonly Change[], outcomes: readonly SendOutcome[]): boolean {
    return outcomes.every((outcome, index) => {
      const change = sent[index];
      return change === undefined || this.#handleOutcome(change, outcome);
    });
  }

  /** @returns whether the next one can be sent */
  #handleOutcome(sent: Change, outcome: SendOutcome): boolean {
    const { operationId } = sent;
    // the pending change may be a newer version of it
    const change = this.#pending.find((each) => each.operationId === operationId);
    if (outcome.kind !== 'logged' && outcome.kind !== 'refused') {
      this.#state = stateOf[outcome.kind];
      this.#report();
      const pause = Math.min(pauses.most, pauses.first * 2 ** this.#failures);
      this.#failures += 1;
      this.#cancelPause = this.#services.clock.after(pause, () => this.#go());
      return false;
    }
    this.#failures = 0;
    if (this.#faults.operationId === operationId) this.#faults = { operationId: '', count: 0 };
    this.#state = 'working';
    if (change === undefined) this.#report();
    else if (outcome.kind === 'logged') this.#logged(change, outcome.seq, outcome.at);
    // one that was restored while it was on its way is sent as it was restored
    else if (change.calls === sent.calls) this.#refused(change, outcome.reason);
    return true;
  }

  #logged(change: Change, seq: number, at: number): void {
    const { operationId } = change;
    this.#pending = this.#pending
      .filter((each) => each !== change)
      .map((each) => (each.reverts?.operationId === operationId ? { ...each, reverts: { operationId, seq } } : each));
    // if removing fails, it is sent again later and applied once
    this.#services.store.settle(operationId, seq).catch(() => undefined);
    this.#listener.onLogged(change, seq, at);
    this.#report();
  }

  #refused(change: Change, reason: RefusalReason): void {
    const voided: Change[] = [];
    for (const each of this.#pending) {
      const target = each.reverts?.operationId;
      if ([change, ...voided].some(({ operationId }) => operationId === target)) voided.push(each);
    }
    this.#pending = this.#pending.filter((each) => each !== change && !voided.includes(each));
    this.#listener.onRefused(change, reason, voided);
    this.#report();
  }

  #report(): void {
    this.#services.saves.report({ pending: this.#pending.length, gateway: this.#state });
  }
}

/** The number of changes that can be sent in one request: at least one. */
function requestLength(pending: readonly Change[]): number {
  let bytes = 0;
  for (const [index, { calls }] of pending.slice(0, maxChanges).entries()) {
    bytes += maxBytesOf(calls);
    if (bytes > maxChangesBytes) return Math.max(1, index);
  }
  return Math.min(pending.length, maxChanges);
}

/** The size of calls as JSON in UTF-8, at most: encoding them only to count would take as long as sending them. */
function maxBytesOf(calls: Change['calls']): number {
  return 3 * JSON.stringify(calls).length + changeFrame;
}
