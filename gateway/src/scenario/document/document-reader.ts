import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { OpenDocument } from '../../log/open-document';
import type { OperationLog } from '../../log/operation-log';

/**
 * The indexes of documents that a log holds open. They live as long as the open document does, and follow it from snapshot to
 * snapshot at a cost that grows with the change.
 */
const readers = new WeakMap<OpenDocument, ReturnType<typeof createScenarioReader>>();

/**
 * Reads a snapshot with its indexes. The view is good inside `read` only, which therefore must not wait for anything: the next
 * snapshot moves the indexes on.
 */
export function readIndexed<T>(
  { documents, plugins }: OperationLog,
  { scenarioId, scenario }: { readonly scenarioId: string; readonly scenario: Scenario },
  read: (view: PlacedView) => T,
): T {
  const held = documents.get(scenarioId);
  let reader = held === undefined ? undefined : readers.get(held);
  reader ??= createScenarioReader(plugins);
  if (held !== undefined) readers.set(held, reader);
  return read(reader(scenario));
}
