import { createHash } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import { Refusal } from '@scn/core/base/refusal';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { errorCode } from '#database/connection';
import { scenario, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import { AssetUses, writeAssetUses } from './asset-uses';
import type { ScenarioAddress } from './bring-to-head';
import { chainOrigin } from './hash-chain';
import { readEntries } from './log-entry';
import type { OperationLog } from './operation-log';
import { versionsOf } from './plugin-versions';
import { printSnapshot, type PluginVersions } from './snapshots';
import { acknowledge, chain, storable, type Acknowledgement } from './write-entry';

/** A request to create a scenario from a document: imported, duplicated, or new. */
export interface CreateRequest extends ScenarioAddress {
  readonly libraryId: string;
  readonly operationId: string;
  readonly scenario: Scenario;
  /** Plugin versions from the header of the document's file, after migration. */
  readonly plugins?: PluginVersions;
  readonly actorId: string | null;
  readonly at: Date;
}

/** The name of the first call of every log. Not an operation: clients can't send it to an existing scenario. */
const createCall = 'scenario.create';

/**
 * Creates a scenario. Entry 1 of its log contains the hash of the initial snapshot, so that the chain covers the whole document.
 * The same request sent again gets the same response.
 *
 * @throws Refusal for a malformed document, a code that is already used in the institution, or the id of another scenario.
 */
export async function createScenario(log: OperationLog, request: CreateRequest): Promise<Acknowledgement> {
  const { scenario: document, scenarioId, institutionId, operationId, actorId, at } = request;
  const checker = createStructureChecker(log.plugins);
  if (!checker.accepts(document)) {
    const findings = checker.findings(document).map(({ pointer, message }) => ({ pointer, message }));
    throw new Refusal('InvalidDataError', { findings });
  }
  const text = storable(document);
  const place = { scenarioId, institutionId, seq: chainOrigin.seq + 1 };
  const snapshot = await printSnapshot(place, document, versionsOf(log.plugins, request.plugins));
  const documentHash = createHash('sha256').update(text).digest('hex');
  const { title, culture } = document.setup.basicInfo;
  const entry = chain(chainOrigin, {
    scenarioId,
    institutionId,
    operationId,
    calls: [{ name: createCall, input: { document: documentHash, snapshot: snapshot.hash.toString('hex') } }],
    title: `Create ${document.scenarioCode}`,
    patches: [],
    inversePatches: [],
    revertSteps: [],
    actorId,
    at,
  });
  const uses = new AssetUses(log.plugins).update(document);
  try {
    const created = await log.database.inInstitution(institutionId, async (queries) => {
      const inserted = await queries
        .insert(scenario)
        .values({
          id: scenarioId,
          institutionId,
          libraryId: request.libraryId,
          scenarioCode: document.scenarioCode,
          title,
          culture,
          productStatus: document.setup.configuration.productStatus,
          headSeq: entry.seq,
          headHash: entry.hash,
          snapshotSeq: entry.seq,
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing({ target: scenario.id })
        .returning({ id: scenario.id });
      if (inserted.length === 0) return null;
      await queries.insert(scenarioOperation).values(entry);
      await queries.insert(scenarioSnapshot).values({ ...place, ...snapshot, createdAt: at });
      await writeAssetUses(queries, place, uses);
      return entry;
    });
    if (created !== null) {
      log.onAppended(place);
      return acknowledge(created);
    }
  } catch (error) {
    if (errorCode(error) === '23505') throw new Refusal('DuplicateValue', { value: document.scenarioCode });
    throw error;
  }
  return createdBefore(log, request, documentHash);
}

/** The response to a request that was already processed. */
async function createdBefore(
  log: OperationLog,
  request: CreateRequest,
  documentHash: string,
): Promise<Acknowledgement> {
  const { scenarioId, institutionId, operationId } = request;
  const [first] = await log.database.inInstitution(institutionId, (queries) =>
    readEntries(queries, scenarioId, { after: 0, until: 1, limit: 1 }),
  );
  if (first?.operationId === operationId && first.calls[0]?.input['document'] === documentHash)
    return acknowledge(first);
  throw new Refusal('DuplicateValue', { value: scenarioId }, 'The scenario already exists.');
}
