import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';
import { observable, runInAction } from 'mobx';
import type { Clock } from '#time/clock';
import { reconnectAttempts, reconnectDelay } from './back-off';
import type { LinkSession } from './link-session';

/** State of the live connection. */
export type ConnectionState = 'idle' | 'connected' | 'reconnecting' | 'lost';

/** Close codes of the gateway. */
const notAuthenticated = 4401;
const rightsChanged = 4403;

/** Dependencies of {@link LiveSubscriptions}. */
export interface LiveSubscriptionsParts {
  readonly clock: Clock;
  readonly session: Pick<LinkSession, 'renew' | 'reportNotAuthenticated'>;
  /** Subscribes over one connection, and fails when it closes: it doesn't retry. */
  readonly client: Pick<Client, 'subscribe'>;
}

/** Receives the gateway's messages. */
export type LiveSink = Sink<FormattedExecutionResult<Record<string, unknown>, unknown>>;

interface LiveSubscriber {
  readonly request: SubscribePayload;
  readonly sink: LiveSink;
  /** Unsubscribes from the connection. */
  stop: () => void;
}

/**
 * Subscriptions that survive their connection: when it is lost, they are sent again over the next one, unchanged.
 * After ten failed attempts, reconnecting stops until it is requested; the subscriptions are kept.
 */
export class LiveSubscriptions {
  readonly #parts: LiveSubscriptionsParts;
  readonly #waiting = new Set<LiveSubscriber>();
  readonly #state = observable.box<ConnectionState>('idle');
  readonly #rightsListeners = new Set<() => void>();
  #attempts = 0;
  /** The tokens have been refreshed since the last successful connection. */
  #isRenewed = false;
  /** A reconnect is scheduled. */
  #isRecovering = false;
  #cancelTry: () => void = () => undefined;

  constructor(parts: LiveSubscriptionsParts) {
    this.#parts = parts;
  }

  /** State of the connection. */
  get state(): ConnectionState {
    return this.#state.get();
  }

  /** Subscribes to changes of permissions or of the membership. @returns the unsubscribe function */
  readonly onRightsChanged = (listener: () => void): (() => void) => {
    this.#rightsListeners.add(listener);
    return () => this.#rightsListeners.delete(listener);
  };

  /** Subscribes, now or as soon as there is a connection. @returns the unsubscribe function */
  follow(request: SubscribePayload, sink: LiveSink): () => void {
    const follower: LiveSubscriber = { request, sink, stop: () => undefined };
    if (this.state === 'reconnecting' || this.state === 'lost') this.#waiting.add(follower);
    else this.#connect(follower);
    if (this.state === 'lost') this.retry();
    return () => {
      this.#waiting.delete(follower);
      follower.stop();
      if (this.#waiting.size === 0 && (this.#isRecovering || this.state === 'lost')) this.rest();
    };
  }

  /** Called when a connection succeeds. */
  connected(): void {
    this.#attempts = 0;
    this.#isRenewed = false;
    this.#show('connected');
  }

  /** Called when there are no subscriptions left. */
  rest(): void {
    this.#cancelTry();
    this.#isRecovering = false;
    this.#attempts = 0;
    this.#show('idle');
  }

  /** Reconnects immediately and resets the attempts: on request, or when the network is back. */
  retry(): void {
    if (this.#waiting.size === 0) return;
    this.#cancelTry();
    this.#attempts = 0;
    this.#show('reconnecting');
    this.#try();
  }

  #connect(follower: LiveSubscriber): void {
    const { request, sink } = follower;
    follower.stop = this.#parts.client.subscribe(request, {
      next: (value) => sink.next(value),
      complete: () => sink.complete(),
      error: (error) => {
        if (Array.isArray(error)) {
          sink.error(error); // the gateway's answer to this one
          return;
        }
        follower.stop();
        this.#waiting.add(follower);
        this.#recover(error);
      },
    });
  }

  /** Once a connection, for however many followers it takes with it. */
  #recover(reason: unknown): void {
    if (this.#isRecovering) return;
    this.#isRecovering = true;
    this.#show('reconnecting');
    const code = codeOf(reason);
    if (code === rightsChanged) for (const listener of this.#rightsListeners) listener();
    if (code === notAuthenticated) void this.#renew();
    else this.#tryLater();
  }

  /** After a revocation or a sign-out on another computer, a refresh shows whether the user is still signed in. */
  async #renew(): Promise<void> {
    const { session } = this.#parts;
    if (this.#isRenewed) {
      session.reportNotAuthenticated();
      return;
    }
    this.#isRenewed = true;
    if ((await session.renew()) && this.#isRecovering) this.#tryLater();
  }

  #tryLater(): void {
    if (this.#attempts >= reconnectAttempts) {
      this.#isRecovering = false;
      this.#show('lost');
      return;
    }
    this.#cancelTry = this.#parts.clock.after(reconnectDelay(this.#attempts), () => {
      this.#attempts += 1;
      this.#try();
    });
  }

  #try(): void {
    this.#isRecovering = false;
    const followers = [...this.#waiting];
    this.#waiting.clear();
    for (const follower of followers) this.#connect(follower);
  }

  #show(next: ConnectionState): void {
    runInAction(() => this.#state.set(next));
  }
}

/** The code of a close event; null for every other trouble. */
function codeOf(reason: unknown): number | null {
  if (typeof reason !== 'object' || reason === null || !('code' in reason)) return null;
  return typeof reason.code === 'number' ? reason.code : null;
}
