import type { Issue, OperationCall } from '@scn/core/base/issue';
import type { Scenario } from '@scn/core/document/scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import type { ChangeOptions, LoggedChange } from './change';
import type { DocumentServices } from './document-services';
import type { Subscribe } from './listeners';
import { LocalChanges } from './local/local-changes';
import { RetainedChanges } from './local/retained-changes';
import type { HistoryStep } from './local/undo-history';
import type { OverwrittenChange } from './remote/overruled';
import { RemoteDocument } from './remote/remote-document';
import type { RemovedBy } from './remote/removed-by';
import type { AppliedChange } from './remote/synced-document';
import type { ConnectionState } from './save-state';

/**
 * A scenario that is open for editing, as all screens see it: it joins what the user did ({@link LocalChanges}, {@link RetainedChanges}) and
 * what the gateway's log says ({@link RemoteDocument}). A change takes effect immediately, is stored, sent, and rebased on those of others.
 */
export class DocumentSession {
  /** The changes that can't be made, or that the gateway refused or failed on. */
  readonly retained: RetainedChanges;
  readonly #remote: RemoteDocument;
  readonly #local: LocalChanges;

  private constructor(services: DocumentServices) {
    this.#remote = new RemoteDocument(services);
    this.#local = new LocalChanges(services, this.#remote, (...refusal) => this.retained.refused(...refusal));
    this.retained = new RetainedChanges(services, this.#local, this.#remote);
  }

  /** Opens a scenario with the changes that are stored on this computer, and sends them. @throws if there is no response, or no such scenario */
  static async open(services: DocumentServices): Promise<DocumentSession> {
    const session = new DocumentSession(services);
    try {
      const changes = await services.store.adopt();
      await session.retained.read();
      const read = await session.#remote.read(changes);
      session.#local.resume(changes);
      session.#remote.open(read, session.#local);
      services.store.follow({
        left: (left) => void session.#local.adopt(left),
        retainedChanged: () => void session.retained.read().catch(() => undefined),
      });
      return session;
    } catch (error) {
      // the next window that opens the scenario adopts its changes
      session.close();
      throw error;
    }
  }

  /** The current immutable snapshot: the same object while nothing changes. */
  readonly snapshot = (): Scenario => this.#remote.snapshot;

  /** Sequence number of the last change in the document. */
  get seq(): number {
    return this.#remote.document.seq;
  }

  /** Whether all local changes are in the part of the log that the document contains. */
  get isSettled(): boolean {
    return this.#remote.document.pending.length === 0;
  }

  /** Subscribes to changes of the document or the undo history. @returns the unsubscribe function */
  readonly subscribe: Subscribe = (listener) => this.#remote.changed.subscribe(listener);

  /** Subscribes to changes made elsewhere. @returns the unsubscribe function */
  readonly onRemote: Subscribe<readonly AppliedChange[]> = (listener) => this.#remote.remoteChanged.subscribe(listener);

  /** Subscribes to own changes that others replace without having seen them. @returns the unsubscribe function */
  readonly onOverwritten: Subscribe<readonly OverwrittenChange[]> = (listener) =>
    this.#remote.overwritten.subscribe(listener);

  /** The current issues of the document; validates what has changed. */
  issues(): readonly Issue[] {
    return this.#remote.scenario.issues();
  }

  /** Does part of the work of {@link DocumentSession.issues} in advance. @returns true when all is done */
  prepareIssues(isTimeUp: () => boolean): boolean {
    return this.#remote.scenario.prepareIssues(isTimeUp);
  }

  /** Does work that the first change would have to wait for otherwise. */
  prepareChanges(): void {
    this.#remote.scenario.prepareChanges();
  }

  /** The issues that a change would add. @throws Refusal if it would be refused */
  issuesAddedBy(calls: readonly OperationCall[]): readonly Issue[] {
    return this.#remote.scenario.issuesAddedBy(calls);
  }

  /** The snapshot that a change would lead to. The document stays as it is. @throws Refusal if it would be refused */
  snapshotAfter(calls: readonly OperationCall[]): Scenario {
    return this.#remote.scenario.snapshotAfter(calls);
  }

  /** Changes the document: all of the operations, or none. @throws Refusal if one is refused; nothing is changed then */
  change(calls: readonly OperationCall[], options: ChangeOptions = {}): OperationResult {
    return this.#local.change(calls, options);
  }

  /** Loads a scenario that operations copy from, also this one. @returns null if it doesn't exist for this user */
  source(scenarioCode: string): Promise<Scenario | null> {
    return this.#remote.source(scenarioCode);
  }

  /** The step that the next undo reverts; null if there is none. */
  get undoable(): HistoryStep | null {
    return this.#local.history.undoable;
  }

  /** The step that the next redo applies again; null if there is none. */
  get redoable(): HistoryStep | null {
    return this.#local.history.redoable;
  }

  /** Undoes the user's last step. @returns the step. @throws Refusal if a later change affects the same place */
  undo(): HistoryStep | null {
    return this.#local.revert(this.undoable);
  }

  /** Redoes the last undone step. @returns the step. @throws Refusal as {@link DocumentSession.undo} does */
  redo(): HistoryStep | null {
    return this.#local.revert(this.redoable);
  }

  /** The last change at a place since the document was opened; null if there is none. */
  lastChangeAt(path: string): LoggedChange | null {
    return this.#remote.recent.at(path);
  }

  /** The last change that removed an entity since the document was opened; null if it isn't known. */
  removalOf(id: string): RemovedBy | null {
    return this.#local.targets.removalOf(id);
  }

  /** Resolves when all changes are stored and would survive closing the window. */
  readonly stored = (): Promise<void> => this.#local.stored;

  /** Updates the connection state; when the connection is back, pending changes are sent immediately. */
  setConnection(connection: ConnectionState): void {
    this.#local.setConnection(connection);
  }

  /** Closes the session; pending changes stay on this computer. */
  close(): void {
    this.#remote.close();
    this.#local.close();
  }
}
