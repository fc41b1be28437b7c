import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { inflateSync } from 'node:zlib';
import { Refusal } from '@scn/core/base/refusal';
import type { ScenarioFile } from '@scn/core/document/file';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { nextSnapshot } from '@scn/core/tree/next-snapshot';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import type { Queries } from '#database/database';
import { scenarioOperation, scenario, scenarioSnapshot } from '#database/tables/scenarios';
import { Recent } from '#threads/recent';
import { maxOnLoop } from '#threads/thread-task';
import { noSuchScenario, readHead, type ScenarioAddress } from './catch-up';
import { chainFault, type ChainHead } from './hash-chain';
import { LogDamageError } from './log-damage-error';
import { readEntries, asEntry, type LogEntry } from './log-entry';
import type { OperationLog } from './operation-log';
import { recordedPlugins } from './plugin-versions';
import { newestGoodRow, isGood, type PluginVersions, type SnapshotRow } from './snapshots';

/** An entry after the snapshot of a {@link StoredDocument}. */
interface StoredStep {
  readonly seq: number;
  /** Hash of the entry, in hexadecimal. */
  readonly hash: string;
  readonly patches: readonly JsonPatch[];
  /** The versions that the entry records. */
  readonly plugins: PluginVersions | null;
}

/** A document as the log stores it: read without parsing it, and opened where it is needed, in any thread. */
export interface StoredDocument {
  readonly scenarioId: string;
  /** The snapshot, deflated. */
  readonly document: Uint8Array;
  readonly base: { readonly seq: number; readonly hash: string; readonly plugins: PluginVersions };
  readonly steps: readonly StoredStep[];
  readonly seq: number;
}

/** An opened {@link StoredDocument}. */
export interface OpenedDocument {
  readonly scenario: Scenario;
  readonly seq: number;
  readonly hash: string;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
}

/** Number of entries per read. */
const batch = 1000;

/** Approximate characters per byte of a deflated document. */
const inflation = 7;

/** Approximate size of a document as JSON text; more than {@link maxOnLoop} for all that are larger, however well they deflate. */
export function charactersOf({ document }: StoredDocument): number {
  const usual = document.length * inflation;
  if (usual > maxOnLoop) return usual;
  try {
    return inflateSync(document, { maxOutputLength: maxOnLoop }).length;
  } catch (error) {
    if (error instanceof RangeError) return maxOnLoop + 1;
    return usual; // damaged: reading it will say so
  }
}

/**
 * Reads a document as it was after a log entry, or at the head.
 *
 * @throws Refusal when the scenario or entry doesn't exist; LogDamageError when the stored data is damaged.
 */
export function readStored(
  { database }: Pick<OperationLog, 'database'>,
  { scenarioId, institutionId }: ScenarioAddress,
  at: number | null = null,
): Promise<StoredDocument> {
  return database.inInstitution(institutionId, async (queries) => {
    const head = await readHead(queries, scenarioId);
    const seq = at ?? head.seq;
    if (seq < 1 || seq > head.seq) throw noSuchScenario();
    const row = await newestGoodRow(queries, scenarioId, seq);
    if (row === null) throw new LogDamageError(scenarioId, 'all of its snapshots are damaged.');
    const base = { seq: row.seq, hash: await hashAt(queries, scenarioId, row.seq), plugins: row.plugins };
    const steps: StoredStep[] = [];
    let last: ChainHead = { seq: row.seq, hash: Buffer.from(base.hash, 'hex') };
    while (last.seq < seq) {
      const entries = await readEntries(queries, scenarioId, { after: last.seq, until: seq, limit: batch });
      if (entries.length === 0) throw new LogDamageError(scenarioId, `entry ${last.seq + 1} of its log is missing.`);
      for (const entry of entries) {
        steps.push(stepOf(scenarioId, last, entry));
        last = entry;
      }
    }
    return { scenarioId, document: row.document, base, steps, seq };
  });
}

/** The step of an entry that follows another one. @throws LogDamageError if it doesn’t */
function stepOf(scenarioId: string, last: ChainHead, entry: LogEntry): StoredStep {
  const fault = chainFault(last, entry);
  if (fault !== null) throw new LogDamageError(scenarioId, `entry ${last.seq + 1} of its log is damaged (${fault}).`);
  const { seq, calls, patches, hash } = entry;
  return { seq, hash: hash.toString('hex'), patches, plugins: recordedPlugins(calls) ?? null };
}

async function hashAt(queries: Queries, scenarioId: string, seq: number): Promise<string> {
  const [entry] = await queries
    .select({ hash: scenarioOperation.hash })
    .from(scenarioOperation)
    .where(and(eq(scenarioOperation.scenarioId, scenarioId), eq(scenarioOperation.seq, seq)));
  if (entry === undefined) throw new LogDamageError(scenarioId, `entry ${seq} of its log is missing.`);
  return entry.hash.toString('hex');
}

/** The documents opened last in this thread, by scenario. */
const opened = new Recent<OpenedDocument>(2);

/**
 * Opens a document. Successive documents of a scenario share unchanged parts if this thread remembers the earlier one, so that what is derived
 * from it is updated at a cost proportional to the change.
 */
export function openStored(stored: StoredDocument): OpenedDocument {
  const result = openOnce(stored);
  opened.keep(stored.scenarioId, result);
  return result;
}

/**
 * Opens a document that isn’t opened again soon, one of hundreds: the ones that were opened last stay remembered. What is remembered survives
 * young collections, which would double the time of so many documents.
 */
export function openOnce({ scenarioId, document, base, steps }: StoredDocument): OpenedDocument {
  const known = opened.get(scenarioId);
  const states = [base, ...steps];
  const from = known === undefined ? -1 : states.findIndex(({ seq, hash }) => seq === known.seq && hash === known.hash);
  let { scenario, seq, hash, plugins } =
    known !== undefined && from >= 0 ? known : { scenario: parse(document), ...base };
  for (const step of steps.slice(Math.max(0, from))) {
    for (const patch of step.patches) scenario = nextSnapshot(scenario, patch, jsonSchemaOf(scenarioSchema));
    ({ seq, hash } = step);
    plugins = step.plugins ?? plugins;
  }
  return { scenario, seq, hash, plugins };
}

/** Inflates in the calling thread, which has to wait for it anyway: handing it to another one takes longer. */
function parse(document: Uint8Array): Scenario {
  return (JSON.parse(inflateSync(document).toString()) as ScenarioFile).scenario;
}

/** Number of entries after a snapshot up to which they are read together with those of other scenarios. */
const maxEntries = 1000;

/** Why a document can’t be read. */
interface UnreadDocument {
  readonly scenarioId: string;
  /** A refusal for a scenario that doesn’t exist any more. */
  readonly fault: Refusal | LogDamageError;
}

/**
 * Reads documents of an institution at their heads, in the order of the ids: like {@link readStored}, with three queries for all of them.
 * One that can’t be read prevents no other.
 */
export async function readManyStored(
  log: Pick<OperationLog, 'database'>,
  institutionId: string,
  scenarioIds: readonly string[],
): Promise<readonly (StoredDocument | UnreadDocument)[]> {
  if (scenarioIds.length === 0) return [];
  const known = await log.database.inInstitution(institutionId, async (queries) => {
    const heads = await readHeads(queries, scenarioIds);
    const entries = await readLastEntries(queries, heads);
    return new Map(
      heads.map((row) => [row.snapshot.scenarioId, documentOf(row, entries.get(row.snapshot.scenarioId) ?? [])]),
    );
  });
  return Promise.all(
    // what is missing or damaged is for the reading that knows what to do then
    scenarioIds.map(async (scenarioId) => known.get(scenarioId) ?? readOne(log, { scenarioId, institutionId })),
  );
}

async function readOne(
  log: Pick<OperationLog, 'database'>,
  address: ScenarioAddress,
): Promise<StoredDocument | UnreadDocument> {
  try {
    return await readStored(log, address);
  } catch (fault) {
    // others are no faults of this scenario
    if (!(fault instanceof Refusal) && !(fault instanceof LogDamageError)) throw fault;
    return { scenarioId: address.scenarioId, fault };
  }
}

interface HeadRow {
  readonly headSeq: number;
  readonly snapshot: SnapshotRow;
}

/** The newest snapshots of scenarios, up to their heads. */
async function readHeads(queries: Queries, scenarioIds: readonly string[]): Promise<readonly HeadRow[]> {
  const newest = sql`(SELECT max(seq) FROM scenario_snapshot AS s WHERE s.scenario_id = ${scenario.id} AND s.seq <= ${scenario.headSeq})`;
  const rows = await queries
    .select({ headSeq: scenario.headSeq, snapshot: scenarioSnapshot })
    .from(scenario)
    .innerJoin(scenarioSnapshot, and(eq(scenarioSnapshot.scenarioId, scenario.id), eq(scenarioSnapshot.seq, newest)))
    .where(and(inArray(scenario.id, [...scenarioIds]), isNull(scenario.deletedAt)));
  return rows.filter(({ headSeq, snapshot }) => headSeq - snapshot.seq <= maxEntries && isGood(snapshot));
}

/** The entries from those of the snapshots on, by scenario. */
async function readLastEntries(
  queries: Queries,
  heads: readonly HeadRow[],
): Promise<ReadonlyMap<string, readonly LogEntry[]>> {
  const entries = new Map<string, LogEntry[]>();
  if (heads.length === 0) return entries;
  const rows = await queries
    .select()
    .from(scenarioOperation)
    .where(
      or(
        ...heads.map(({ snapshot: { scenarioId, seq } }) =>
          and(eq(scenarioOperation.scenarioId, scenarioId), gte(scenarioOperation.seq, seq)),
        ),
      ),
    )
    .orderBy(scenarioOperation.scenarioId, scenarioOperation.seq);
  for (const row of rows) {
    const entry = asEntry(row);
    const before = entries.get(entry.scenarioId);
    if (before === undefined) entries.set(entry.scenarioId, [entry]);
    else before.push(entry);
  }
  return entries;
}

/** A document; undefined if its entries don’t follow one another. */
function documentOf(
  { headSeq, snapshot }: HeadRow,
  [first, ...others]: readonly LogEntry[],
): StoredDocument | undefined {
  const { scenarioId, seq, plugins, document } = snapshot;
  if (first?.seq !== seq || seq + others.length < headSeq) return undefined;
  let last: ChainHead = first;
  const steps: StoredDocument['steps'][number][] = [];
  for (const entry of others.slice(0, headSeq - seq)) {
    if (chainFault(last, entry) !== null) return undefined;
    steps.push(stepOf(scenarioId, last, entry));
    last = entry;
  }
  return { scenarioId, document, base: { seq, hash: first.hash.toString('hex'), plugins }, steps, seq: headSeq };
}
