import type { ScenarioAddress } from './bring-to-head';
import type { OperationLog } from './operation-log';
import { printSnapshot, writeSnapshot } from './snapshots';

/** Writes a snapshot when one is due, after the acknowledgement. */
export function snapshotWhenDue(log: OperationLog, { scenarioId, institutionId }: ScenarioAddress): void {
  const document = log.documents.get(scenarioId);
  if (document?.isSnapshotDue !== true || log.writing.has(scenarioId)) return;
  const { snapshot, plugins, head } = document;
  const place = { scenarioId, institutionId, seq: head.seq };
  const write = async (): Promise<void> => {
    try {
      const printed = await printSnapshot(place, snapshot, plugins);
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
