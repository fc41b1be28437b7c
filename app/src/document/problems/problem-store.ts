import { observable, runInAction } from 'mobx';
import type { Issue } from '@scn/core/base/issue';
import { sameValue } from '@scn/core/base/same-value';
import type { Scenario } from '@scn/core/document/scenario';
import { whenIdleFor, type Clock, type WhenIdle } from '#time/clock';
import type { DocumentSession } from '../document-session';
import type { GatewayIssues } from './read-gateway-issues';

/** Debounce of validation in milliseconds, so that it doesn't slow down typing. */
const pause = 60;
/** Milliseconds between drawing the document and its first validation, in which the first keys are handled. */
const opening = 200;
/** Time slice of validation in milliseconds: less than a frame. */
const piece = 12;
/** Milliseconds of a validation that a typed key can wait for. */
const unnoticed = 20;
/** A validation that takes longer waits until no key has been pressed for some milliseconds, … */
const afterKey = 1000;
/** … but is made at the latest so many milliseconds after the first change. */
const longest = 5000;
/** Debounce in milliseconds of querying the gateway, which validates with the whole catalogue. */
const gatewayPause = 1500;

/** The problems of a scenario. */
export interface Problems {
  /** In document order, those of the whole scenario last; the same list while a validation finds the same. */
  readonly issues: readonly Issue[];
  /** The scenario that they are about. */
  readonly scenario: Scenario;
  /** Whether they are up to date. */
  readonly isCurrent: boolean;
  /** Whether the gateway, which has all shared assets, is being queried, and whether the last query succeeded. */
  readonly gateway: 'unasked' | 'asking' | 'heard' | 'silent';
  /** Why the last query failed; null if it didn't. */
  readonly failure: unknown;
  /** Whether the gateway's issues are among them: those of its last answer, until there is another. */
  readonly hasGatewayIssues: boolean;
}

/**
 * The problems of the open document, updated shortly after each change: the issues that the local core finds, and those that only the
 * gateway finds because it has all shared assets.
 */
export class ProblemStore {
  readonly #session: DocumentSession;
  readonly #clock: Clock;
  readonly #whenIdle: WhenIdle;
  readonly #ask: () => Promise<GatewayIssues>;
  readonly #lastKey: () => number;
  readonly #stopFollowing: () => void;
  readonly #problems = observable.box<Problems | null>(null, { deep: false });
  #own: readonly Issue[] = [];
  /** The scenario that {@link ProblemStore.#own} is about. */
  #judged: Scenario;
  /** When the first change was made that isn't validated yet. */
  #changedAt: number | null = null;
  /** Milliseconds that the current validation has taken so far. */
  #spent = 0;
  #isSlow = false;
  /** Issues that only the gateway finds; null before its first answer. */
  #others: readonly Issue[] | null = null;
  #cancel: () => void = () => undefined;
  #cancelAsking: () => void = () => undefined;
  #askedSeq = -1;
  #gateway: Problems['gateway'] = 'unasked';
  #failure: unknown = null;
  #isClosed = false;

  /** @param lastKey - when a key was last pressed, in milliseconds since 1970 */
  constructor(
    session: DocumentSession,
    clock: Clock,
    whenIdle: WhenIdle,
    ask: () => Promise<GatewayIssues>,
    lastKey: () => number,
  ) {
    this.#session = session;
    this.#clock = clock;
    this.#whenIdle = whenIdle;
    this.#ask = ask;
    this.#lastKey = lastKey;
    let seen = session.snapshot();
    this.#judged = seen;
    this.#stopFollowing = session.subscribe(() => {
      const now = session.snapshot();
      if (now !== seen) {
        seen = now;
        this.#soon();
      }
      this.#askSoon();
    });
    // render the document before validating it
    this.#cancel = whenIdleFor(clock, whenIdle, opening, () => this.#judge());
    this.#askSoon();
  }

  /** Null before the first validation; the same object while nothing changes. */
  get problems(): Problems | null {
    return this.#problems.get();
  }

  /** Queries the gateway immediately. */
  readonly check = (): void => {
    this.#cancelAsking();
    void this.#askGateway();
  };

  /** Stops all updates. */
  close(): void {
    this.#isClosed = true;
    this.#stopFollowing();
    this.#cancel();
    this.#cancelAsking();
  }

  #soon(): void {
    if (this.problems?.isCurrent === true) this.#show({ ...this.problems, isCurrent: false });
    this.#changedAt ??= this.#clock.now();
    this.#spent = 0;
    this.#cancel();
    this.#cancel = this.#clock.after(pause, () => this.#judgeUnlessTyping());
  }

  /** Changes of some entities, such as patients, affect thousands of conditions: validating them while someone types would delay the next key. */
  #judgeUnlessTyping(): void {
    const now = this.#clock.now();
    const wait = Math.min(this.#lastKey() + afterKey, (this.#changedAt ?? now) + longest) - now;
    if (!this.#isSlow || wait <= 0) {
      // a change before it is complete waits as long again
      this.#changedAt = null;
      this.#judge();
      return;
    }
    this.#cancel = this.#clock.after(wait, () => this.#judgeUnlessTyping());
  }

  #judgeWhenIdle(): void {
    this.#cancel = this.#whenIdle(() => this.#judge());
  }

  /** The first validation of a large scenario takes long, so it runs in slices that let input through. */
  #judge(): void {
    const begin = this.#clock.now();
    const isPrepared = this.#session.prepareIssues(() => this.#clock.now() >= begin + piece);
    if (isPrepared) this.#readOwn();
    this.#spent += this.#clock.now() - begin;
    // the first validation is of everything, and says nothing about those after edits
    const isOfEdit = this.problems !== null;
    if (!isPrepared) {
      // typing may never let it come to an end
      if (isOfEdit && this.#spent > unnoticed) this.#isSlow = true;
      this.#judgeWhenIdle();
      return;
    }
    if (isOfEdit) this.#isSlow = this.#spent > unnoticed;
    this.#join();
  }

  #readOwn(): void {
    this.#own = this.#session.issues();
    this.#judged = this.#session.snapshot();
    this.#changedAt = null;
  }

  #askSoon(): void {
    if (this.#session.seq === this.#askedSeq) return;
    this.#cancelAsking();
    this.#cancelAsking = this.#clock.after(gatewayPause, () => void this.#askGateway());
  }

  async #askGateway(): Promise<void> {
    this.#hear('asking');
    let found: GatewayIssues;
    try {
      found = await this.#ask();
    } catch (error) {
      if (!this.#isClosed) this.#hear('silent', error);
      return;
    }
    if (this.#isClosed) return;
    const session = this.#session;
    // both must have validated the same state, otherwise their issues can't be compared
    if (found.seq !== session.seq || !session.isSettled) {
      this.#askedSeq = -1;
      this.#hear('unasked');
      this.#askSoon();
      return;
    }
    this.#askedSeq = found.seq;
    this.#cancel();
    this.#readOwn();
    const known = new Set(this.#own.map(keyOf));
    this.#others = found.issues.filter((issue) => !known.has(keyOf(issue)));
    this.#gateway = 'heard';
    this.#failure = null;
    this.#join();
  }

  #hear(gateway: Problems['gateway'], failure: unknown = null): void {
    this.#gateway = gateway;
    this.#failure = failure;
    if (this.problems !== null) this.#show({ ...this.problems, gateway, failure });
  }

  #join(): void {
    const found = this.#others === null || this.#others.length === 0 ? this.#own : [...this.#own, ...this.#others];
    const shown = this.problems?.issues ?? [];
    // most changes leave all issues as they were, and nothing that shows them needs to be drawn
    const issues = sameIssues(shown, found) ? shown : found;
    this.#show({
      issues,
      scenario: this.#judged,
      isCurrent: true,
      gateway: this.#gateway,
      failure: this.#failure,
      hasGatewayIssues: this.#others !== null,
    });
  }

  #show(problems: Problems): void {
    runInAction(() => this.#problems.set(problems));
  }
}

function keyOf({ ruleId, messageId, entity, at, message }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity, at, message]);
}

/** Whether two validations have found the same: there can be thousands of issues, so field by field. */
export function sameIssues(some: readonly Issue[], others: readonly Issue[]): boolean {
  return (
    some === others || (some.length === others.length && some.every((issue, index) => isSame(issue, others[index])))
  );
}

function isSame(one: Issue, other: Issue | undefined): boolean {
  return (
    one === other ||
    (other !== undefined &&
      one.pointer === other.pointer &&
      one.at === other.at &&
      one.entity === other.entity &&
      one.message === other.message &&
      one.ruleId === other.ruleId &&
      one.messageId === other.messageId &&
      one.severity === other.severity &&
      sameValue(one.fixes, other.fixes))
  );
}
