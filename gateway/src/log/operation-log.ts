import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Scenarios } from '@scn/core/wiring/services';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { Database } from '#database/database';
import { inThisThread, type TaskCore, type Threads } from '#threads/thread-task';
import { GroupCommit } from './group-commit';
import { OpenDocuments } from './open-documents';

/** The data of an append, passed to listeners after each commit to wake followers. */
export interface Appended {
  readonly scenarioId: string;
  readonly institutionId: string;
  readonly seq: number;
}

/** The operation logs of a gateway. One per process. */
export interface OperationLog {
  readonly database: Database;
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly documents: OpenDocuments;
  readonly groups: GroupCommit;
  readonly onAppended: (appended: Appended) => void;
  /** Called when a snapshot couldn't be written: no data is lost, and the next append retries. */
  readonly onSnapshotFailed: (scenarioId: string, error: unknown) => void;
  /** Snapshots that are being written, by scenario. */
  readonly writing: Map<string, Promise<void>>;
  /** Where work with large documents is done. */
  readonly threads: Threads;
}

/** Options of an operation log. */
export interface OperationLogOptions {
  readonly database: Database;
  readonly core: Pick<OperationLog, 'plugins' | 'scenarios' | 'operations'> & TaskCore;
  /** Defaults to the calling thread. */
  readonly threads?: Threads;
  /** Estimated bytes of all open documents together; defaults to 512 MiB. */
  readonly documentBytes?: number;
  readonly onAppended?: OperationLog['onAppended'];
  readonly onSnapshotFailed?: OperationLog['onSnapshotFailed'];
}

/** Sets up the operation log of a gateway. */
export function createOperationLog(options: OperationLogOptions): OperationLog {
  const { database, core, documentBytes = 536_870_912 } = options;
  return {
    database,
    plugins: core.plugins,
    scenarios: core.scenarios,
    operations: core.operations,
    documents: new OpenDocuments(documentBytes),
    groups: new GroupCommit(database),
    onAppended: options.onAppended ?? (() => undefined),
    onSnapshotFailed: options.onSnapshotFailed ?? (() => undefined),
    writing: new Map(),
    threads: options.threads ?? inThisThread(core),
  };
}

/** Waits until all snapshots are written. Call it before closing the database. */
export async function settle(log: OperationLog): Promise<void> {
  while (log.writing.size > 0) await Promise.all(log.writing.values());
}
