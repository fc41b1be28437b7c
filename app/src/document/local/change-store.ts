import type { InsertStep } from '@scn/core/diff/change-step';
import type { Change } from '../change';
import type { RemovedBy } from '../remote/removed-by';
import type { RefusalReason } from '../remote/document-gateway';

/**
 * A rejected change: it can't be made, or the gateway refused it or failed on it. It is retained with the typed text until its author decides.
 * Earlier versions have stored such entries, so that names of properties stay.
 */
export interface RetainedChange {
  readonly change: Change;
  readonly reason: RefusalReason;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** The conflicting change by someone else; null if unknown. */
  readonly inTheWay: ConflictingWork | null;
  /** Who removed what the change is about; null if it isn't known, or nothing was removed. Entries of earlier versions have none. */
  readonly removal?: RetainedRemoval | null;
}

/** The removal of what a rejected change is about. */
export interface RetainedRemoval extends Omit<RemovedBy, 'entity'> {
  /** Insert it again, outermost first. */
  readonly steps: readonly InsertStep[];
}

/** A conflicting change by someone else. */
export interface ConflictingWork {
  /** Null for users of unrelated institutions. */
  readonly name: string | null;
  readonly title: string;
}

/** Receives events about the same scenario from other windows of the same user. */
export interface StoreSink {
  /** A window was closed with unacknowledged changes, which this window has adopted. */
  left(changes: readonly Change[]): void;
  /** The list of rejected changes has changed. */
  retainedChanged(): void;
}

/** Stores the changes of one user to one scenario on this computer until the gateway has them. */
export interface ChangeStore {
  /** Adopts the unacknowledged changes of closed windows, in order. */
  adopt(): Promise<readonly Change[]>;
  /** Follows the other windows until the store is closed. Changes left behind since {@link ChangeStore.adopt} are reported immediately. */
  follow(sink: StoreSink): void;
  /** Resolves when they are stored and would survive closing the window. A rejected change becomes pending again. */
  add(changes: readonly Change[]): Promise<void>;
  /** Marks a change as logged with its sequence number, also in changes that revert it. */
  settle(operationId: string, seq: number): Promise<void>;
  /** Removes changes that are no longer needed. */
  remove(operationIds: readonly string[]): Promise<void>;
  /** Stores a rejected change. */
  retain(retained: RetainedChange): Promise<void>;
  /** The rejected changes of all windows, oldest first. */
  retained(): Promise<readonly RetainedChange[]>;
  /** Closes the store: other windows can adopt the remaining changes. */
  close(): void;
}
