import type { Change } from '../change';
import type { RefusalReason } from '../sync/document-gateway';

/** A change that the gateway would not take, or failed on: kept with what was typed until its author decides. */
export interface KeptChange {
  readonly change: Change;
  readonly reason: RefusalReason;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** What somebody else had done to the same thing before; null where nothing is known. */
  readonly inTheWay: WorkInTheWay | null;
}

/** Work of somebody else that a change met. */
export interface WorkInTheWay {
  /** Null for somebody of an institution that one has nothing to do with. */
  readonly name: string | null;
  readonly title: string;
}

/** Hears what becomes of the same scenario in other windows of the same person. */
export interface StoreSink {
  /** A window was closed with changes that were not acknowledged; they are this window's from now on. */
  left(changes: readonly Change[]): void;
  /** What was put aside is other than before. */
  keptChanged(): void;
}

/** Keeps the changes of one scenario, of one person, on this computer until the gateway has them. */
export interface ChangeStore {
  /** The changes that were not acknowledged when their window was closed, in order; they are this window's from now on. */
  adopt(): Promise<readonly Change[]>;
  /** Follows the other windows until the store is closed. What was left behind since {@link ChangeStore.adopt} is told of at once. */
  follow(sink: StoreSink): void;
  /** Resolves when they would outlive the window. One that was put aside waits again. */
  add(changes: readonly Change[]): Promise<void>;
  /** The log has it, there. Changes that take it back learn that. */
  settle(operationId: string, seq: number): Promise<void>;
  /** Forgets changes that nobody needs any more. */
  remove(operationIds: readonly string[]): Promise<void>;
  /** Puts a change aside. */
  keep(kept: KeptChange): Promise<void>;
  /** What was put aside, by any window, the oldest first. */
  kept(): Promise<readonly KeptChange[]>;
  /** This window keeps nothing any more: another one may adopt what is left. */
  close(): void;
}
