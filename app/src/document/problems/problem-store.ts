import type { Issue } from '@scn/core/validation/issue';
import type { Clock, WhenIdle } from '../../clock';
import type { DocumentSession } from '../document-session';
import type { GatewayIssues } from './read-gateway-issues';

/** Milliseconds without a change before the document is judged again: typing is not held up by it. */
const pause = 60;
/** Milliseconds of judging at a time: less than a frame. */
const piece = 12;
/** Milliseconds without a change before the gateway is asked, which knows what only the catalogue tells. */
const gatewayPause = 1500;

/** What is wrong with a scenario. */
export interface Problems {
  /** In document order, those of the whole scenario last. */
  readonly issues: readonly Issue[];
  /** Nothing has been changed since they were found. */
  readonly isCurrent: boolean;
  /** Whether the gateway, which knows all shared assets, is being asked, and whether it answered when it was asked last. */
  readonly gateway: 'unasked' | 'asking' | 'heard' | 'silent';
}

/**
 * What is wrong with the open document, shortly after each change: what the core finds here, and beside it what the gateway finds
 * because it knows all shared assets.
 */
export class ProblemStore {
  readonly #session: DocumentSession;
  readonly #clock: Clock;
  readonly #whenIdle: WhenIdle;
  readonly #ask: () => Promise<GatewayIssues | null>;
  readonly #listeners = new Set<() => void>();
  readonly #stopFollowing: () => void;
  #problems: Problems | null = null;
  #own: readonly Issue[] = [];
  /** What only the gateway knows. */
  #others: readonly Issue[] = [];
  #cancel: () => void = () => undefined;
  #cancelAsking: () => void = () => undefined;
  #askedSeq = -1;
  #gateway: Problems['gateway'] = 'unasked';
  #isClosed = false;

  constructor(session: DocumentSession, clock: Clock, whenIdle: WhenIdle, ask: () => Promise<GatewayIssues | null>) {
    this.#session = session;
    this.#clock = clock;
    this.#whenIdle = whenIdle;
    this.#ask = ask;
    let judged = session.snapshot();
    this.#stopFollowing = session.subscribe(() => {
      const now = session.snapshot();
      if (now !== judged) {
        judged = now;
        this.#soon();
      }
      this.#askSoon();
    });
    this.#judgeWhenIdle(); // what is opened is drawn before it is judged
    this.#askSoon();
  }

  /** Null before the document was judged for the first time; the same object while nothing changes. */
  readonly read = (): Problems | null => this.#problems;

  /** Calls back when there is news. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the gateway at once. */
  readonly check = (): void => {
    this.#cancelAsking();
    void this.#askGateway();
  };

  /** Ends it. */
  close(): void {
    this.#isClosed = true;
    this.#stopFollowing();
    this.#cancel();
    this.#cancelAsking();
  }

  #soon(): void {
    if (this.#problems?.isCurrent === true) this.#show({ ...this.#problems, isCurrent: false });
    this.#cancel();
    this.#cancel = this.#clock.after(pause, () => {
      this.#judge();
    });
  }

  #judgeWhenIdle(): void {
    this.#cancel = this.#whenIdle(() => {
      this.#judge();
    });
  }

  /** The first time takes long in a large scenario: it is done in pieces, and what people do comes in between. */
  #judge(): void {
    const end = this.#clock.now() + piece;
    if (!this.#session.prepareIssues(() => this.#clock.now() >= end)) {
      this.#judgeWhenIdle();
      return;
    }
    this.#own = this.#session.issues();
    this.#join();
  }

  #askSoon(): void {
    if (this.#session.seq === this.#askedSeq) return;
    this.#cancelAsking();
    this.#cancelAsking = this.#clock.after(gatewayPause, () => {
      void this.#askGateway();
    });
  }

  async #askGateway(): Promise<void> {
    this.#hear('asking');
    const found = await this.#ask();
    if (this.#isClosed) return;
    if (found === null) {
      this.#hear('silent');
      return;
    }
    const session = this.#session;
    // the same document, or what they have in common can't be told from what only one of them knows
    if (found.seq !== session.seq || !session.isSettled) {
      this.#askedSeq = -1;
      this.#hear('unasked');
      this.#askSoon();
      return;
    }
    this.#askedSeq = found.seq;
    this.#cancel();
    this.#own = session.issues();
    const known = new Set(this.#own.map(keyOf));
    this.#others = found.issues.filter((issue) => !known.has(keyOf(issue)));
    this.#gateway = 'heard';
    this.#join();
  }

  #hear(gateway: Problems['gateway']): void {
    this.#gateway = gateway;
    if (this.#problems !== null) this.#show({ ...this.#problems, gateway });
  }

  #join(): void {
    const issues = this.#others.length === 0 ? this.#own : [...this.#own, ...this.#others];
    this.#show({ issues, isCurrent: true, gateway: this.#gateway });
  }

  #show(problems: Problems): void {
    this.#problems = problems;
    for (const listener of this.#listeners) listener();
  }
}

function keyOf({ ruleId, messageId, entity, at, message }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity, at, message]);
}
