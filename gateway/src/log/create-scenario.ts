import { createHash } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import type { Scenario } from '@scn/core/document/scenario';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { errorCode } from '#database/connection';
import { scenario, scenarioOperation, scenarioSnapshot, type ScenarioSummaryRecord } from '#database/tables/scenarios';
import type { TaskCore } from '#threads/thread-task';
import { writeAssetUses, AssetUses, type AssetPlaces } from './asset-uses';
import type { ScenarioAddress } from './catch-up';
import { chainOrigin } from './hash-chain';
import { readEntries } from './log-entry';
import type { OperationLog } from './operation-log';
import { versionsOf } from './plugin-versions';
import {
  receivedSnapshot,
  printSnapshot,
  type PluginVersions,
  type SnapshotPlace,
  type PrintedSnapshot,
} from './snapshots';
import { summaryOf, acknowledge, chain, storable, type Acknowledgement } from './write-entry';

/** A request to create a scenario. */
interface NewScenario extends ScenarioAddress {
  readonly libraryId: string;
  readonly operationId: string;
  readonly actorId: string | null;
  readonly at: Date;
}

/** A request to create a scenario from a small document, such as a new one. */
interface CreateRequest extends NewScenario {
  readonly scenario: Scenario;
  /** Plugin versions from the header of the document's file, after migration. */
  readonly plugins?: PluginVersions;
}

/** The name of the first call of every log. Not an operation: clients can't send it to an existing scenario. */
const createCall = 'scenario.create';

/** Where the initial snapshot of a new scenario is stored. */
export function firstPlace({ scenarioId, institutionId }: ScenarioAddress): SnapshotPlace {
  return { scenarioId, institutionId, seq: chainOrigin.seq + 1 };
}

/** {@link createPrepared} for a document in memory. @throws Refusal InvalidDataError for a malformed document; as createPrepared does */
export async function createScenario(log: OperationLog, request: CreateRequest): Promise<Acknowledgement> {
  const { scenario: document, plugins, ...rest } = request;
  return createPrepared(log, rest, await prepareCreation(log, firstPlace(rest), document, plugins));
}

/**
 * Creates a scenario. Entry 1 of its log contains the hash of the initial snapshot, so that the chain covers the whole document.
 * The same request sent again gets the same response.
 *
 * @throws Refusal for a code that is already used in the institution, or the id of another scenario.
 */
export async function createPrepared(
  log: OperationLog,
  request: NewScenario,
  prepared: PreparedCreation,
): Promise<Acknowledgement> {
  const { scenarioId, institutionId, operationId, actorId, at } = request;
  const { documentHash, scenarioCode, title, culture, productStatus, coverImageId, summary, uses } = prepared;
  const place = firstPlace(request);
  const snapshot = receivedSnapshot(prepared.snapshot);
  const entry = chain(chainOrigin, {
    scenarioId,
    institutionId,
    operationId,
    calls: [{ name: createCall, input: { document: documentHash, snapshot: snapshot.hash.toString('hex') } }],
    title: `Create ${scenarioCode}`,
    patches: [],
    inversePatches: [],
    revertSteps: [],
    actorId,
    at,
  });
  try {
    const created = await log.database.inInstitution(institutionId, async (queries) => {
      const inserted = await queries
        .insert(scenario)
        .values({
          id: scenarioId,
          institutionId,
          libraryId: request.libraryId,
          scenarioCode,
          title,
          culture,
          productStatus,
          coverImageId,
          coverSeq: entry.seq,
          summary,
          summarySeq: entry.seq,
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
    if (errorCode(error) === '23505') throw new Refusal('DuplicateValue', { value: scenarioCode });
    throw error;
  }
  return createdBefore(log, request, documentHash);
}

/** The response to a request that was already processed. */
async function createdBefore(log: OperationLog, request: NewScenario, documentHash: string): Promise<Acknowledgement> {
  const { scenarioId, institutionId, operationId } = request;
  const [first] = await log.database.inInstitution(institutionId, (queries) =>
    readEntries(queries, scenarioId, { after: 0, until: 1, limit: 1 }),
  );
  if (first?.operationId === operationId && first.calls[0]?.input['document'] === documentHash)
    return acknowledge(first);
  throw new Refusal('DuplicateValue', { value: scenarioId }, 'The scenario already exists.');
}

/** The stored data of a new document: everything whose cost depends on its size. */
export interface PreparedCreation {
  readonly snapshot: PrintedSnapshot;
  /** SHA-256 of the canonical JSON. */
  readonly documentHash: string;
  readonly uses: ReadonlyMap<string, AssetPlaces>;
  readonly scenarioCode: string;
  readonly title: string;
  readonly culture: string;
  readonly productStatus: Scenario['setup']['configuration']['productStatus'];
  readonly coverImageId: string | null;
  readonly summary: ScenarioSummaryRecord;
}

/**
 * Prepares the creation of a scenario. Part of tasks.
 *
 * @param plugins - versions from the header of the document's file, after migration
 * @throws Refusal InvalidDataError for a malformed document
 */
export async function prepareCreation(
  core: Pick<TaskCore, 'plugins'>,
  place: SnapshotPlace,
  document: Scenario,
  plugins?: PluginVersions,
): Promise<PreparedCreation> {
  const checker = createStructureChecker(core.plugins);
  if (!checker.accepts(document)) {
    const findings = checker.findings(document).map(({ pointer, message }) => ({ pointer, message }));
    throw new Refusal('InvalidDataError', { findings });
  }
  const { basicInfo, configuration } = document.setup;
  return {
    documentHash: createHash('sha256').update(storable(document)).digest('hex'),
    snapshot: await printSnapshot(place, document, versionsOf(core.plugins, plugins)),
    uses: new AssetUses(core.plugins).update(document),
    scenarioCode: document.scenarioCode,
    title: basicInfo.title,
    culture: basicInfo.culture,
    productStatus: configuration.productStatus,
    coverImageId: basicInfo.coverImageId,
    summary: summaryOf(document.setup),
  };
}
