import type { ThreadTask } from '#threads/thread-task';
import type { ScenarioAddress } from './catch-up';
import type { OperationLog } from './operation-log';
import {
  printSnapshot,
  receivedSnapshot,
  writeSnapshot,
  type PluginVersions,
  type PrintedSnapshot,
  type SnapshotPlace,
} from './snapshots';
import { charactersOf, openStored, readStored, type StoredDocument } from './stored-document';

/** Prints the snapshot of a document at the end of its steps. */
export const printLater: ThreadTask<
  { readonly stored: StoredDocument; readonly place: SnapshotPlace; readonly plugins: PluginVersions },
  PrintedSnapshot
> = {
  name: 'snapshot',
  characters: ({ stored }) => charactersOf(stored),
  run: (_, { stored, place, plugins }) => printSnapshot(place, openStored(stored).scenario, plugins),
};

/** Writes a snapshot when one is due, after the acknowledgement. */
export function snapshotWhenDue(log: OperationLog, { scenarioId, institutionId }: ScenarioAddress): void {
  const document = log.documents.get(scenarioId);
  if (document?.isSnapshotDue !== true || log.writing.has(scenarioId)) return;
  const { plugins, head } = document;
  const place = { scenarioId, institutionId, seq: head.seq };
  const write = async (): Promise<void> => {
    try {
      // from what is stored: to print the open document would stop the event loop
      const stored = await readStored(log, place, place.seq);
      const printed = receivedSnapshot(await log.threads.run(printLater, { stored, place, plugins }));
      // it locks the scenario's row: an append at the same moment would take the slow path and drop the document
      await log.documents.exclusively(scenarioId, () =>
        log.database.inInstitution(institutionId, (queries) => writeSnapshot(queries, place, printed)),
      );
      document.noteSnapshot(place.seq);
    } catch (error) {
      log.onSnapshotFailed(scenarioId, error);
    } finally {
      log.writing.delete(scenarioId);
    }
  };
  log.writing.set(scenarioId, write());
}
