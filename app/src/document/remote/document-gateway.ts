import type { Scenario } from '@scn/core/document/scenario';
import type { Change, LoggedChange, OwnChange } from '../change';

/** A document as loaded from the gateway. */
export interface ReadDocument {
  readonly scenario: Scenario;
  /** Sequence number of its last change. */
  readonly seq: number;
  /** The requested changes that are in the log, with their sequence numbers. */
  readonly logged: ReadonlyMap<string, number>;
  /** The user's recent changes in the editor, in order, for undo. */
  readonly own: readonly OwnChange[];
}

/** Why the gateway refuses a change. */
export interface RefusalReason {
  /** One of the documented error codes, or else the HTTP status. */
  readonly code: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** Outcome of sending a change. */
export type SendOutcome =
  | { readonly kind: 'logged'; readonly seq: number; readonly at: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** The gateway itself failed; the reason contains the id of its log entry. */
  | { readonly kind: 'failed'; readonly reason: RefusalReason }
  /** The server has no space left and wrote nothing: it is sent again unchanged. */
  | { readonly kind: 'storage-full' }
  /** It is unknown whether it arrived: it is sent again unchanged, and applied once. */
  | { readonly kind: 'unanswered' };

/** Receives the changes of a log. */
export interface LogSink {
  next(changes: readonly LoggedChange[]): void;
  /** The scenario was deleted or is no longer readable. */
  unavailable(): void;
  /** The log can't continue from the requested number: the document must be reloaded. */
  failed(error: unknown): void;
}

/** A document's connection to the gateway. */
export interface DocumentGateway {
  /** @param operationIds - changes that may have arrived before. @throws if there is no response, or no such scenario */
  read(operationIds: readonly string[]): Promise<ReadDocument>;
  send(change: Change): Promise<SendOutcome>;
  /**
   * Sends several changes in one request. They are made in order, each by itself, up to the first one that isn't logged.
   *
   * @returns an outcome for each change that was tried, at least one; null if the request isn't possible: each must be sent by itself
   */
  sendAll(changes: readonly Change[]): Promise<readonly SendOutcome[] | null>;
  /** Sequence number of a change in the log; null if it isn't there. @throws if there is no response */
  placeOf(operationId: string): Promise<number | null>;
  /** Follows the log, even across lost connections. @returns the unsubscribe function */
  follow(afterSeq: number, sink: LogSink): () => void;
  /** Another scenario to copy from; null if it doesn't exist for this user. */
  source(scenarioCode: string): Promise<Scenario | null>;
}
