import type { Clock } from '../../clock';
import type { Change } from '../change';
import type { RefusalReason, SendOutcome } from '../sync/document-gateway';
import type { ChangeStore } from './change-store';

/** Milliseconds before a change that was not answered is sent again: first, and at most. */
const pauses = { first: 500, most: 15_000 };

/** What a sender works with. */
export interface ChangeSenderParts {
  readonly send: (change: Change) => Promise<SendOutcome>;
  readonly store: ChangeStore;
  readonly clock: Clock;
  /** The gateway has it in its log. */
  readonly onLogged: (change: Change, place: { readonly seq: number; readonly at: number }) => void;
  /** @param voided - changes that had taken it back, and one another: nothing is there for them to take back */
  readonly onRefused: (change: Change, reason: RefusalReason, voided: readonly Change[]) => void;
  /** What waits has changed, or whether the gateway answers. */
  readonly onProgress: (waiting: number, isAnswered: boolean) => void;
  /** Whether all that waits would outlive the window; otherwise this computer could not keep it. */
  readonly onKept: (areAllKept: boolean) => void;
}

/**
 * Sends changes one after the other, in order, each until it is answered. A change is kept on this computer before it is sent.
 * What is sent twice is made once.
 */
export class ChangeSender {
  readonly #parts: ChangeSenderParts;
  #waiting: Change[] = [];
  #isSending = false;
  #isAnswered = true;
  #failures = 0;
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
    // whether the gateway answers now is not known yet
    this.#isAnswered = true;
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
        const outcome = await this.#parts.send(change);
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

  /** @returns whether the next one can be sent */
  #answered(sent: Change, outcome: SendOutcome): boolean {
    const { operationId } = sent;
    // what waits may be a newer version of it
    const change = this.#waiting.find((each) => each.operationId === operationId);
    if (outcome.kind === 'unanswered') {
      this.#isAnswered = false;
      this.#report();
      const pause = Math.min(pauses.most, pauses.first * 2 ** this.#failures);
      this.#failures += 1;
      this.#cancelPause = this.#parts.clock.after(pause, () => {
        this.#go();
      });
      return false;
    }
    this.#failures = 0;
    this.#isAnswered = true;
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
    this.#parts.onProgress(this.#waiting.length, this.#isAnswered);
  }
}
