import type { Scenario } from '@scn/core/document/scenario';
import type { OwnChange } from '../undo/undo-history';
import type { Change, LoggedChange } from '../change';

/** A document as the gateway has it. */
export interface ReadDocument {
  readonly scenario: Scenario;
  /** The last change that it holds. */
  readonly seq: number;
  /** Which of the changes that were asked about are in the log, and where. */
  readonly logged: ReadonlyMap<string, number>;
  /** What this person has done in the editor lately, in order: for undo. */
  readonly own: readonly OwnChange[];
}

/** Why the gateway will not take a change. */
export interface RefusalReason {
  /** A code of 002 §8, or of the answer where there is none. */
  readonly code: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** What became of a change that was sent. */
export type SendOutcome =
  | { readonly kind: 'logged'; readonly seq: number; readonly at: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** The gateway failed on it by a fault of its own: what that is called in its log is in the reason. */
  | { readonly kind: 'failed'; readonly reason: RefusalReason }
  /** Nobody knows whether it arrived: it is sent again as it is, and made once. */
  | { readonly kind: 'unanswered' };

/** Hears what is new in a log. */
export interface LogSink {
  next(changes: readonly LoggedChange[]): void;
  /** The scenario was deleted, or may no longer be read. */
  gone(): void;
  /** It can't go on from where it was asked to: the document has to be read again. */
  failed(error: unknown): void;
}

/** What a document needs of the gateway. */
export interface DocumentGateway {
  /** @param operationIds - changes that may have arrived before. @throws when there is no answer, or no such scenario */
  read(operationIds: readonly string[]): Promise<ReadDocument>;
  send(change: Change): Promise<SendOutcome>;
  /** Where a change stands in the log; null when it is not there. @throws when there is no answer */
  placeOf(operationId: string): Promise<number | null>;
  /** Follows the log, also across a lost connection. @returns what ends it */
  follow(afterSeq: number, sink: LogSink): () => void;
  /** Another scenario, to copy from; null when there is none for this person. */
  source(scenarioCode: string): Promise<Scenario | null>;
}
