import type { Clock } from '../../clock';
import type { Change } from '../change';
import type { RefusalReason, SendOutcome } from '../sync/document-gateway';
import type { ChangeStore } from './change-store';

/** Milliseconds before a change that was not answered is sent again: first, and at most. */
const pauses = { first: 500, most: 15_000 };

/** How often a change is sent on which the gateway fails by a fault of its own: with the pauses between, for about a minute. */
export const mostFaults = 9;

/** How the gateway answers: as it should, not at all, or with faults of its own. */
export type Answering = 'working' | 'unanswered' | 'failing';

/** What a sender works with. */
export interface ChangeSenderParts {
  readonly send: (change: Change) => Promise<SendOutcome>;
  /** Where a change stands in the log; null when it is not there. @throws when there is no answer */
  readonly placeOf: (operationId: string) => Promise<number | null>;
  readonly store: ChangeStore;
  readonly clock: Clock;
  /** The gateway has it in its log. */
  readonly onLogged: (change: Change, place: { readonly seq: number; readonly at: number }) => void;
  /** @param voided - changes that had taken it back, and one another: nothing is there for them to take back */
  readonly onRefused: (change: Change, reason: RefusalReason, voided: readonly Change[]) => void;
  /** What waits has changed, or how the gateway answers. */
  readonly onProgress: (waiting: number, answering: Answering) => void;
  /** Whether all that waits would outlive the window; otherwise this computer could not keep it. */
  readonly onKept: (areAllKept: boolean) => void;
}

/**
 * Sends changes one after the other, in order, each until it is answered. A change is kept on this computer before it is sent.
 * What is sent twice is made once. One on which the gateway fails again and again is given up, so that those behind it go on.
 */
export class ChangeSender {
  readonly #parts: ChangeSenderParts;
  #waiting: Change[] = [];
  #isSending = false;
  #answering: Answering = 'working';
  #failures = 0;
  /** How often the gateway has failed on a change by a fault of its own. */
  #faults = { operationId: '', count: 0 };
  #isClosed = false;
  #cancelPause: () => void = () => undefined;
  #kept: Promise<void> = Promise.resolve();
  /** Changes that this computer could not keep. */
  #unkept: ReadonlySet<string> = new Set();

  constructor(parts: ChangeSenderParts) {
    this.#parts = parts;
  }

  /** What the gateway has not acknowledged, in order. */
  get waiting(): readonly Change[] {
    return this.#waiting;
  }

  /** Resolves when everything that was added would outlive the window. */
  get kept(): Promise<void> {
    return this.#kept;
  }

  /** Takes over what this computer kept. */
  resume(changes: readonly Change[]): void {
    this.#waiting.push(...changes);
    this.#go();
  }

  /** Keeps changes, and sends them. What could not be kept before is tried again with them. */
  add(changes: readonly Change[]): void {
    const late = this.#waiting.filter(({ operationId }) => this.#unkept.has(operationId));
    this.#waiting.push(...changes);
    const adding = this.#keep([...late, ...changes]);
    this.#kept = Promise.all([this.#kept, adding]).then(() => undefined);
    this.#go();
  }

  /** The log has told of one before the answer has come. */
  confirmed(operationId: string, seq: number, at: number): void {
    const change = this.#waiting.find((each) => each.operationId === operationId);
    if (change !== undefined) this.#logged(change, seq, at);
  }

  /** Tries again at once: the network is back. */
  retry(): void {
    this.#cancelPause();
    this.#failures = 0;
    // how the gateway answers now is not known yet
    this.#answering = 'working';
    if (!this.#isSending) this.#go();
  }

  /** Sends nothing any more. */
  close(): void {
    this.#isClosed = true;
    this.#cancelPause();
  }

  async #keep(changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ operationId }) => operationId);
    try {
      await this.#parts.store.add(changes);
      this.#unkept = new Set([...this.#unkept].filter((id) => !ids.includes(id)));
    } catch {
      this.#unkept = new Set([...this.#unkept, ...ids]);
    }
    if (!this.#isClosed) this.#parts.onKept(this.#unkept.size === 0);
  }

  #go(): void {
    this.#report();
    if (!this.#isSending && !this.#isClosed) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      for (let [change] = this.#waiting; change !== undefined; [change] = this.#waiting) {
        await this.#kept;
        if (this.#hasEnded()) return;
        // it may have been confirmed, or its place in the log found out, meanwhile
        if (this.#waiting[0] !== change) continue;
        const outcome = await this.#send(change);
        if (this.#hasEnded()) return;
        if (!this.#answered(change, outcome)) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Asked again after each wait. */
  #hasEnded(): boolean {
    return this.#isClosed;
  }

  /** Sends one. What the gateway has failed on often enough is given up where it works otherwise, and has not made it after all. */
  async #send(change: Change): Promise<SendOutcome> {
    const { operationId } = change;
    const outcome = await this.#parts.send(change);
    if (outcome.kind !== 'failed') return outcome;
    const before = this.#faults.operationId === operationId ? this.#faults.count : 0;
    this.#faults = { operationId, count: before + 1 };
    if (this.#faults.count < mostFaults) return outcome;
    try {
      const seq = await this.#parts.placeOf(operationId);
      return seq === null
        ? { kind: 'refused', reason: outcome.reason }
        : { kind: 'logged', seq, at: this.#parts.clock.now() };
    } catch {
      // it fails on everything: that is not the change's fault
      return outcome;
    }
  }

  /** @returns whether the next one can be sent */
  #answered(sent: Change, outcome: SendOutcome): boolean {
    const { operationId } = sent;
    // what waits may be a newer version of it
    const change = this.#waiting.find((each) => each.operationId === operationId);
    if (outcome.kind === 'unanswered' || outcome.kind === 'failed') {
      this.#answering = outcome.kind === 'failed' ? 'failing' : 'unanswered';
      this.#report();
      const pause = Math.min(pauses.most, pauses.first * 2 ** this.#failures);
      this.#failures += 1;
      this.#cancelPause = this.#parts.clock.after(pause, () => {
        this.#go();
      });
      return false;
    }
    this.#failures = 0;
    this.#faults = { operationId: '', count: 0 };
    this.#answering = 'working';
    if (change === undefined) this.#report();
    else if (outcome.kind === 'logged') this.#logged(change, outcome.seq, outcome.at);
    else this.#refused(change, outcome.reason);
    return true;
  }

  #logged(change: Change, seq: number, at: number): void {
    const { operationId } = change;
    this.#waiting = this.#waiting
      .filter((each) => each !== change)
      .map((each) => (each.reverts?.operationId === operationId ? { ...each, reverts: { operationId, seq } } : each));
    // where that fails it is sent again some day, and made once
    this.#parts.store.settle(operationId, seq).catch(() => undefined);
    this.#parts.onLogged(change, { seq, at });
    this.#report();
  }

  #refused(change: Change, reason: RefusalReason): void {
    const voided: Change[] = [];
    for (const each of this.#waiting) {
      const target = each.reverts?.operationId;
      if ([change, ...voided].some(({ operationId }) => operationId === target)) voided.push(each);
    }
    this.#waiting = this.#waiting.filter((each) => each !== change && !voided.includes(each));
    this.#parts.onRefused(change, reason, voided);
    this.#report();
  }

  #report(): void {
    this.#parts.onProgress(this.#waiting.length, this.#answering);
  }
}
