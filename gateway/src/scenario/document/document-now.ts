import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { ScenarioAddress } from '#log/catch-up';
import { readScenario } from '#log/changes-since';
import type { OpenDocument } from '#log/open-document';
import type { OperationLog } from '#log/operation-log';
import { scenarioFor, type AuthorisedScenario, type ScenarioInput } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';

/**
 * The indexes of documents that a log keeps open. They live as long as the open document, and are updated from snapshot to
 * snapshot at a cost proportional to the change.
 */
const readers = new WeakMap<OpenDocument, ReturnType<typeof createScenarioReader>>();

/** A document at the head of its log. */
export interface DocumentNow extends ScenarioAddress {
  /** The immutable snapshot: values derived from it can be cached by its identity. */
  readonly scenario: Scenario;
  readonly seq: number;
  /** Hash of the log's last entry, in hexadecimal. */
  readonly hash: string;
  readonly plugins: PluginRegistry;
  /** Reads with indexes (who uses what). `read` must be synchronous. */
  indexed<T>(read: (view: PlacedView) => T): T;
}

/** A document that the principal can read. */
export interface AuthorisedDocument extends DocumentNow {
  readonly authorised: AuthorisedScenario;
}

/**
 * The only way for reads to access a document.
 *
 * @throws Refusal as {@link scenarioFor} does.
 */
export async function documentNow(context: ScenarioContext, input: ScenarioInput): Promise<AuthorisedDocument> {
  const authorised = await scenarioFor(context, input);
  return { ...(await documentAt(context, authorised)), authorised };
}

/** The document of an authorised scenario. */
export async function documentAt(
  { services: { operationLog } }: Pick<ScenarioContext, 'services'>,
  { scenarioId, institutionId }: ScenarioAddress,
): Promise<DocumentNow> {
  const now = await readScenario(operationLog, { scenarioId, institutionId });
  return {
    scenarioId,
    institutionId,
    ...now,
    plugins: operationLog.plugins,
    indexed: (read) => readIndexed(operationLog, { scenarioId, scenario: now.scenario }, read),
  };
}

/**
 * Reads a snapshot with its indexes. The view is valid only inside `read`, which therefore must be synchronous: the next
 * snapshot updates the indexes.
 */
function readIndexed<T>(
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
