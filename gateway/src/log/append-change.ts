import { and, eq, isNull } from 'drizzle-orm';
import { asJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { Scenario } from '@scn/core/document/scenario';
import { typedInput } from '@scn/core/operations/edits/typed-input';
import { checkPermission, type OperationResult } from '@scn/core/operations/run-operation';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { errorCode } from '#database/connection';
import type { Queries } from '#database/database';
import { scenario, scenarioOperation } from '#database/tables/scenarios';
import { catchUp, noSuchScenario, type ScenarioAddress } from './catch-up';
import { entryTexts } from './hash-chain';
import { asEntry, readEntries, type LogEntry, type LoggedCall } from './log-entry';
import type { OpenDocument } from './open-document';
import type { OperationLog } from './operation-log';
import { migrationOf } from './plugin-versions';
import { snapshotWhenDue } from './snapshot-when-due';
import { acknowledge, chain, writeEntry, type Acknowledgement } from './write-entry';

/** The author, time and id of a change. */
export interface ChangeRequest extends ScenarioAddress {
  /** Unique in the scenario: the same change sent again gets the same response and is appended only once. */
  readonly operationId: string;
  readonly actorId: string | null;
  /** The actor's permissions in this scenario. */
  readonly ability: OperationAbility;
  readonly at: Date;
  /** Other scenarios that the actor can read, by code: for copies between scenarios. */
  readonly sources?: ReadonlyMap<string, Scenario>;
}

/** Decides under the lock which calls to run, and whether an entry with the same operation id is the same change. */
interface Preparation {
  /** The calls, if they are known without reading the log. */
  readonly calls?: readonly LoggedCall[];
  isSame(entry: LogEntry): boolean;
  /** @param document at the head; read-only */
  prepare(queries: Queries, document: OpenDocument): Promise<readonly LoggedCall[]>;
  /** Makes the change, if it isn't made by running the calls. */
  change?(document: OpenDocument): OperationResult;
}

/** Appends a change that is decided under the lock. @throws as {@link appendOperations} does. */
export async function appendChange(
  log: OperationLog,
  request: ChangeRequest,
  preparation: Preparation,
): Promise<Acknowledgement> {
  const { scenarioId, institutionId } = request;
  return log.documents.exclusively(scenarioId, async () => {
    const entry = (await appendToOpen(log, request, preparation)) ?? (await appendCarefully(log, request, preparation));
    log.onAppended({ scenarioId, institutionId, seq: entry.seq });
    snapshotWhenDue(log, request);
    return acknowledge(entry);
  });
}

/**
 * The fast path, for a document that is open on this gateway and that no other one is changing: runs the operations on it, and appends
 * the entry together with those of other scenarios if the document was at the head. Returns null if the slow path is needed.
 */
async function appendToOpen(
  log: OperationLog,
  request: ChangeRequest,
  { calls }: Preparation,
): Promise<LogEntry | null> {
  const { scenarioId, ability, sources = new Map<string, Scenario>() } = request;
  const document = log.documents.get(scenarioId);
  if (document?.institutionId !== request.institutionId || document.isShared || calls === undefined) return null;
  try {
    if (migrationOf(document.snapshot, document.plugins, log.plugins) !== null) return null;
    const { mark } = document;
    const result = document.run(request.operationId, calls, { ability, sources });
    const content = { ...request, ...result, calls };
    const texts = entryTexts(content);
    const entry = chain(document.head, content, texts);
    document.advance(entry, texts);
    const proposed = { entry, texts, document: document.snapshot, changedUses: document.changedUses() };
    if (await log.groups.append(proposed)) {
      log.documents.keep(scenarioId, document);
      return entry;
    }
    // another gateway has appended, or the outcome is unknown: the slow path reads the entries from here on
    document.return(mark, entry);
    return null;
  } catch (error) {
    // It may have been refused because the document is outdated: the slow path decides.
    if (error instanceof Refusal) return null;
    // ahead of the log
    log.documents.drop(scenarioId);
    throw error;
  }
}

/** The slow path: locks the scenario, brings its document to the head of the log, and appends. */
async function appendCarefully(log: OperationLog, request: ChangeRequest, preparation: Preparation): Promise<LogEntry> {
  const { scenarioId, institutionId } = request;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await log.database.inInstitution(institutionId, (queries) =>
        appendInTransaction(log, queries, request, preparation),
      );
    } catch (error) {
      // A refusal leaves the document unchanged. After any other error it may be ahead of the log.
      if (error instanceof Refusal) throw error;
      log.documents.drop(scenarioId);
      const taken = uniqueViolation(error);
      if (taken === 'scenario_code') throw new Refusal('DuplicateValue', { entity: 'Scenario' });
      // Another gateway appended the same change between the lookup and the lock: the next lookup finds it.
      if (taken !== 'scenario_operation_id' || attempt > 1) throw error;
    }
  }
}

async function appendInTransaction(
  log: OperationLog,
  queries: Queries,
  request: ChangeRequest,
  preparation: Preparation,
): Promise<LogEntry> {
  const { scenarioId, operationId, ability, sources = new Map<string, Scenario>() } = request;
  const [row] = await queries
    .select({ seq: scenario.headSeq, hash: scenario.headHash, before: scenarioOperation })
    .from(scenario)
    .leftJoin(
      scenarioOperation,
      and(eq(scenarioOperation.scenarioId, scenario.id), eq(scenarioOperation.operationId, operationId)),
    )
    .where(and(eq(scenario.id, scenarioId), isNull(scenario.deletedAt)))
    .for('update', { of: scenario });
  if (row === undefined) throw noSuchScenario();
  if (row.before !== null) {
    const before = asEntry(row.before);
    if (before.actorId === request.actorId && preparation.isSame(before)) return before;
    throw new Refusal(
      'DuplicateValue',
      { value: operationId },
      `The operation id “${operationId}” is already used by another change.`,
    );
  }
  const document = await catchUp(log, queries, scenarioId, row);
  await migrateDocument(log, queries, document, request);
  const calls = await preparation.prepare(queries, document);
  const result = preparation.change?.(document) ?? document.run(request.operationId, calls, { ability, sources });
  return writeEntry(queries, document, { ...request, ...result, calls });
}

/** Appends the migration of the document to this gateway's plugin versions, if they have changed. */
async function migrateDocument(
  log: OperationLog,
  queries: Queries,
  document: OpenDocument,
  { scenarioId, institutionId, at }: ChangeRequest,
): Promise<void> {
  const migration = migrationOf(document.snapshot, document.plugins, log.plugins);
  if (migration === null) return;
  // This isn't the actor's change; if their request is refused, it is rolled back together with the document.
  const change = document.patch(migration.patches);
  log.documents.drop(scenarioId);
  await writeEntry(queries, document, {
    scenarioId,
    institutionId,
    operationId: `migrate-${document.head.seq + 1}`,
    actorId: null,
    at,
    ...migration,
    ...change,
    revertSteps: [],
  });
}

/** Name of the unique index that an error reports as violated. */
function uniqueViolation(error: unknown): string | undefined {
  if (errorCode(error) !== '23505') return undefined;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if ('constraint' in inner && typeof inner.constraint === 'string') return inner.constraint;
  }
  return undefined;
}

/** The entry to be reverted. */
interface RevertRequest extends ChangeRequest {
  /** Sequence number of one of the actor's own entries. */
  readonly seq: number;
}

/** Maximum length of a title of `history.revert`. */
const maxTitleLength = 1000;

/**
 * Reverts one of the actor's own changes, even if there are later changes. The steps come from the log. Reverting a revert makes
 * the change again.
 *
 * @throws Refusal when later changes affect the same place, the entry isn't the actor's own, or they no longer have the
 *   permissions that the entry's operations require.
 */
export async function revertOperation(log: OperationLog, request: RevertRequest): Promise<Acknowledgement> {
  const { seq, scenarioId, actorId, ability } = request;
  return appendChange(log, request, {
    isSame: ({ calls }) => calls[0]?.reverts === seq,
    prepare: async (queries) => {
      const entry = await entryAt(queries, scenarioId, seq);
      if (entry === undefined) throw nothingToRevert(seq);
      if (entry.actorId !== actorId || entry.revertSteps.length === 0) throw nothingToRevert(seq);
      for (const call of await originOf(queries, entry)) {
        const operation = log.operations.get(call.name);
        if (operation !== undefined) checkPermission(operation, typedInput(call), ability);
      }
      const input = asJsonObject({ title: entry.title.slice(0, maxTitleLength), steps: entry.revertSteps });
      return [{ name: 'history.revert', input, reverts: seq }];
    },
  });
}

/** The original calls: a revert of a revert is the change itself. */
async function originOf(queries: Queries, entry: LogEntry): Promise<readonly LoggedCall[]> {
  let origin = entry;
  for (let reverted = entry.calls[0]?.reverts; reverted !== undefined; reverted = origin.calls[0]?.reverts) {
    const before = await entryAt(queries, entry.scenarioId, reverted);
    if (before === undefined) throw nothingToRevert(entry.seq);
    origin = before;
  }
  return origin.calls;
}

async function entryAt(queries: Queries, scenarioId: string, seq: number): Promise<LogEntry | undefined> {
  const [entry] = await readEntries(queries, scenarioId, { after: seq - 1, until: seq, limit: 1 });
  return entry;
}

function nothingToRevert(seq: number): Refusal {
  return new Refusal(
    'UpdateEntityError',
    { seq },
    'This change can’t be reverted because it isn’t one of your changes.',
  );
}
