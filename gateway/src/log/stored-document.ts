import { inflateSync } from 'node:zlib';
import type { ScenarioFile } from '@scn/core/document/file';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { nextSnapshot } from '@scn/core/tree/next-snapshot';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenarioOperation } from '#database/tables/scenarios';
import { Recent } from '#threads/recent';
import { maxOnLoop } from '#threads/thread-task';
import { noSuchScenario, readHead, type ScenarioAddress } from './catch-up';
import { chainFault, type ChainHead } from './hash-chain';
import { LogDamageError } from './log-damage-error';
import { readEntries, type LogEntry } from './log-entry';
import type { OperationLog } from './operation-log';
import { recordedPlugins } from './plugin-versions';
import { newestGoodRow, type PluginVersions } from './snapshots';

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
export function stepOf(scenarioId: string, last: ChainHead, entry: LogEntry): StoredStep {
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
