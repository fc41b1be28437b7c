import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Kernel } from '@scn/core/kernel/kernel';
import { services, type Scenarios } from '@scn/core/kernel/services';
import type { AnyOperation } from '@scn/core/operations/operation';
import type { Database } from '../database/database';
import { GroupCommit } from './group-commit';
import { OpenDocuments } from './open-documents';

/** Told after each commit, to wake those who follow a scenario. */
export interface Appended {
  readonly scenarioId: string;
  readonly institutionId: string;
  readonly seq: number;
}

/** What a gateway keeps its operation logs with. One a process. */
export interface OperationLog {
  readonly database: Database;
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly documents: OpenDocuments;
  readonly groups: GroupCommit;
  readonly onAppended: (appended: Appended) => void;
  /** A snapshot could not be written: nothing is lost, and the next append tries again. */
  readonly onSnapshotFailed: (scenarioId: string, error: unknown) => void;
  /** Snapshots that are being written, by scenario. */
  readonly writing: Map<string, Promise<void>>;
}

/** How an operation log is set up. */
export interface OperationLogOptions {
  readonly database: Database;
  readonly kernel: Kernel;
  /** Estimated bytes that open documents may take together; 512 MiB when left out. */
  readonly documentBytes?: number;
  readonly onAppended?: OperationLog['onAppended'];
  readonly onSnapshotFailed?: OperationLog['onSnapshotFailed'];
}

/** Sets up the operation log of a gateway. */
export function createOperationLog(options: OperationLogOptions): OperationLog {
  const { database, kernel, documentBytes = 536_870_912 } = options;
  return {
    database,
    plugins: kernel.get(services.plugins),
    scenarios: kernel.get(services.scenarios),
    operations: kernel.get(services.operations),
    documents: new OpenDocuments(documentBytes),
    groups: new GroupCommit(database),
    onAppended: options.onAppended ?? (() => undefined),
    onSnapshotFailed: options.onSnapshotFailed ?? (() => undefined),
    writing: new Map(),
  };
}

/** Waits until every snapshot that is being written is done: before the database is closed. */
export async function settle(log: OperationLog): Promise<void> {
  while (log.writing.size > 0) await Promise.all(log.writing.values());
}
