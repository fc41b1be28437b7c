import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { currentFormat, type ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenario, scenarioSnapshot } from '#database/tables/scenarios';
import { canonicalJson } from './canonical-json';

/** Versions of plugins by id. */
export type PluginVersions = Readonly<Record<string, number>>;

/** A serialized snapshot that hasn't been written yet. */
export interface PrintedSnapshot {
  readonly format: number;
  readonly plugins: PluginVersions;
  /** The serialized document, deflated. */
  readonly document: Buffer;
  readonly hash: Buffer;
}

/** A valid snapshot from the database. */
export interface GoodSnapshot {
  readonly institutionId: string;
  readonly seq: number;
  readonly scenario: Scenario;
  readonly plugins: PluginVersions;
  /** Length of the serialized document, in characters. */
  readonly textLength: number;
}

/** The scenario and position of a snapshot. */
export interface SnapshotPlace {
  readonly scenarioId: string;
  readonly institutionId: string;
  readonly seq: number;
}

/** A row of the table of snapshots. */
export type SnapshotRow = typeof scenarioSnapshot.$inferSelect;

const entriesBetween = 200;
/** Bytes of log entries, as JSON. */
const bytesBetween = 1_048_576;

/** Whether enough was appended since the newest snapshot that the next one is due. */
export function isSnapshotDue(entriesSince: number, bytesSince: number): boolean {
  return entriesSince >= entriesBetween || bytesSince >= bytesBetween;
}

/**
 * Serializes and compresses a document. It is not printed in the canonical form of files, which takes longer and is longer: a document
 * opened from a snapshot must be the one that the log's patches were made for, unchanged.
 *
 * @param plugins - version of each plugin that this gateway or the document's file knows, whether used or not: payloads that are
 *   added after the snapshot must be distinguishable from those of a later version.
 */
export async function printSnapshot(
  place: SnapshotPlace,
  document: Scenario,
  plugins: PluginVersions,
): Promise<PrintedSnapshot> {
  const file: Pick<ScenarioFile, 'format' | 'plugins' | 'scenario'> = {
    format: currentFormat,
    plugins,
    scenario: document,
  };
  const compressed = await promisify(deflate)(JSON.stringify(file));
  const hash = snapshotHash(place, currentFormat, plugins, compressed);
  return { format: currentFormat, plugins, document: compressed, hash };
}

/** A snapshot that another thread has printed: its bytes arrive as plain arrays. */
export function receivedSnapshot({ document, hash, ...rest }: PrintedSnapshot): PrintedSnapshot {
  return { ...rest, document: asBuffer(document), hash: asBuffer(hash) };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Writes a snapshot, unless one with this sequence number exists. */
export async function writeSnapshot(queries: Queries, place: SnapshotPlace, printed: PrintedSnapshot): Promise<void> {
  await queries
    .insert(scenarioSnapshot)
    .values({ ...place, ...printed })
    .onConflictDoNothing();
  await queries
    .update(scenario)
    .set({ snapshotSeq: sql`greatest(${scenario.snapshotSeq}, ${place.seq}::bigint)` })
    .where(eq(scenario.id, place.scenarioId));
}

/** The newest valid snapshot up to a sequence number; null if there is none. */
export async function newestGoodSnapshot(
  queries: Queries,
  scenarioId: string,
  until: number,
): Promise<GoodSnapshot | null> {
  const row = await newestGoodRow(queries, scenarioId, until);
  return row === null ? null : parse(row);
}

/** The row of the newest valid snapshot up to a sequence number; null if there is none. */
export async function newestGoodRow(queries: Queries, scenarioId: string, until: number): Promise<SnapshotRow | null> {
  for (let last = until; ;) {
    const [row] = await queries
      .select()
      .from(scenarioSnapshot)
      .where(and(eq(scenarioSnapshot.scenarioId, scenarioId), lte(scenarioSnapshot.seq, last)))
      .orderBy(desc(scenarioSnapshot.seq))
      .limit(1);
    if (row === undefined) return null;
    if (isGood(row)) return row;
    last = row.seq - 1;
  }
}

/** Reads a snapshot; null if it is damaged. */
export async function readSnapshot(row: SnapshotRow): Promise<GoodSnapshot | null> {
  return isGood(row) ? parse(row) : null;
}

async function parse({ institutionId, seq, plugins, document }: SnapshotRow): Promise<GoodSnapshot> {
  const text = (await promisify(inflate)(document)).toString();
  const file = JSON.parse(text) as ScenarioFile;
  return { institutionId, seq, scenario: file.scenario, plugins, textLength: text.length };
}

/** Whether a row is what was written. */
export function isGood(row: SnapshotRow): boolean {
  return snapshotHash(row, row.format, row.plugins, row.document).equals(row.hash);
}

/** SHA-256 of the canonical JSON of a document, independent of the order of properties. Used to compare documents. */
export function documentHash(document: Scenario): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}

/** Hashes the stored bytes and not the text: some bits of a compressed stream can change without changing the text. */
function snapshotHash(place: SnapshotPlace, format: number, plugins: PluginVersions, document: Buffer): Buffer {
  const { scenarioId, institutionId, seq } = place;
  return createHash('sha256')
    .update('scn-snapshot 1\n')
    .update(canonicalJson([scenarioId, institutionId, seq, format, plugins]))
    .update(document)
    .digest();
}
