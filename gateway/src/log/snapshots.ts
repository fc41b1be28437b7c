import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { currentFormat, type ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import { noPlugins } from '@scn/core/schema/payload';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { scenario, scenarioSnapshot } from '../database/tables/scenarios';
import { canonicalJson } from './canonical-json';

/** Versions of plugins by id. */
export type PluginVersions = Readonly<Record<string, number>>;

/** A snapshot that is made but not written. */
export interface PrintedSnapshot {
  readonly format: number;
  readonly plugins: PluginVersions;
  /** The print, deflated. */
  readonly document: Buffer;
  readonly hash: Buffer;
}

/** A snapshot that was read and is as it was written. */
export interface GoodSnapshot {
  readonly institutionId: string;
  readonly seq: number;
  readonly scenario: Scenario;
  readonly plugins: PluginVersions;
  /** Length of the print, in characters. */
  readonly textLength: number;
}

/** Where a snapshot belongs. */
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

/** Whether so much was appended since the newest snapshot that the next one is due. */
export function isSnapshotDue(entriesSince: number, bytesSince: number): boolean {
  return entriesSince >= entriesBetween || bytesSince >= bytesBetween;
}

/**
 * Prints and compresses a document. Arguments of plugins are printed exactly as they stand, without the plugin's `canonical`
 * form: a document opened from a snapshot must be the one that the log's patches were made for.
 *
 * @param plugins - version of each plugin that this gateway or the document's file knows, whether it occurs or not: what is
 *   first used after the snapshot must be told from what a later version brings.
 */
export async function printSnapshot(
  place: SnapshotPlace,
  document: Scenario,
  plugins: PluginVersions,
): Promise<PrintedSnapshot> {
  const compressed = await promisify(deflate)(printScenarioFile(document, noPlugins, { plugins }));
  const hash = snapshotHash(place, currentFormat, plugins, compressed);
  return { format: currentFormat, plugins, document: compressed, hash };
}

/** Writes a snapshot, unless there is one of this sequence number already. */
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

/** The newest snapshot up to a sequence number that is as it was written; null when none is. */
export async function newestGoodSnapshot(
  queries: Queries,
  scenarioId: string,
  until: number,
): Promise<GoodSnapshot | null> {
  for (let last = until; ;) {
    const [row] = await queries
      .select()
      .from(scenarioSnapshot)
      .where(and(eq(scenarioSnapshot.scenarioId, scenarioId), lte(scenarioSnapshot.seq, last)))
      .orderBy(desc(scenarioSnapshot.seq))
      .limit(1);
    if (row === undefined) return null;
    const good = await readSnapshot(row);
    if (good !== null) return good;
    last = row.seq - 1;
  }
}

/** Reads a snapshot; null when it is not as it was written. */
export async function readSnapshot(row: SnapshotRow): Promise<GoodSnapshot | null> {
  const { institutionId, seq, format, plugins, document } = row;
  if (!snapshotHash(row, format, plugins, document).equals(row.hash)) return null;
  const text = (await promisify(inflate)(document)).toString();
  const file = JSON.parse(text) as ScenarioFile;
  return { institutionId, seq, scenario: file.scenario, plugins, textLength: text.length };
}

/**
 * SHA-256 of the canonical JSON of a document: the same for two documents that differ in the order of properties only. Tells
 * whether two places hold the same document.
 */
export function documentHash(document: Scenario): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}

/** Covers the stored bytes and not the text within: a compressed stream has bits that change nothing in the text. */
function snapshotHash(place: SnapshotPlace, format: number, plugins: PluginVersions, document: Buffer): Buffer {
  const { scenarioId, institutionId, seq } = place;
  return createHash('sha256')
    .update('scn-snapshot 1\n')
    .update(canonicalJson([scenarioId, institutionId, seq, format, plugins]))
    .update(document)
    .digest();
}
