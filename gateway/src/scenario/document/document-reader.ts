import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { OpenDocument } from '#log/open-document';
import type { OperationLog } from '#log/operation-log';

/**
 * The indexes of documents that a log keeps open. They live as long as the open document, and are updated from snapshot to
 * snapshot at a cost proportional to the change.
 */
const readers = new WeakMap<OpenDocument, ReturnType<typeof createScenarioReader>>();

/**
 * Reads a snapshot with its indexes. The view is valid only inside `read`, which therefore must be synchronous: the next
 * snapshot updates the indexes.
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
