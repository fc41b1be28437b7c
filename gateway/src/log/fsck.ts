import type { Scenario } from '@scn/core/document/scenario';
import { applyPatches, openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { isJsonObject } from '@scn/core/base/json';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { scenario, scenarioSnapshot, type ScenarioSummaryRecord } from '#database/tables/scenarios';
import { AssetUses, readAssetUses } from './asset-uses';
import { canonicalJson } from './canonical-json';
import { adviceFor, type Damage, type DamageKind } from './damage';
import { chainFault, chainOrigin, type ChainHead } from './hash-chain';
import { readEntries, type LogEntry } from './log-entry';
import { summaryOf } from './write-entry';
import { readSnapshot } from './snapshots';

/** Options for verification. */
export interface FsckOptions {
  readonly database: Database;
  readonly plugins: PluginsByKind;
  /** Only these scenarios; defaults to all. */
  readonly scenarioIds?: readonly string[];
  /** Called after each scenario with the number of verified scenarios. */
  readonly onProgress?: (scenarios: number) => void;
}

/** The result of a verification. */
export interface FsckReport {
  readonly damages: readonly Damage[];
  readonly scenarios: number;
  readonly entries: number;
  readonly snapshots: number;
}

/** Sequence numbers as text: damaged ones can exceed the range of a number. */
const columns = {
  id: scenario.id,
  institutionId: scenario.institutionId,
  scenarioCode: scenario.scenarioCode,
  title: scenario.title,
  culture: scenario.culture,
  productStatus: scenario.productStatus,
  coverImageId: scenario.coverImageId,
  coverSeq: sql<string | null>`${scenario.coverSeq}::text`,
  summary: scenario.summary,
  summarySeq: sql<string | null>`${scenario.summarySeq}::text`,
  headSeq: sql<string>`${scenario.headSeq}::text`,
  headHash: scenario.headHash,
  snapshotSeq: sql<string>`${scenario.snapshotSeq}::text`,
  updatedAt: scenario.updatedAt,
};

interface ScenarioRow {
  readonly id: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly title: string;
  readonly culture: string;
  readonly productStatus: string;
  readonly coverImageId: string | null;
  readonly coverSeq: string | null;
  readonly summary: ScenarioSummaryRecord | null;
  readonly summarySeq: string | null;
  readonly headSeq: string;
  readonly headHash: Buffer;
  readonly snapshotSeq: string;
  readonly updatedAt: Date;
}

/** Number of entries per read. */
const batch = 500;

/**
 * Verifies every scenario against its log: the chain, each snapshot against a replay from the first one, the head, the columns
 * that are derived from the document, and the uses of assets. Reads a consistent snapshot, while the gateway can keep running.
 */
export async function fsck(options: FsckOptions): Promise<FsckReport> {
  return options.database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`set transaction isolation level repeatable read, read only`);
    const report = { damages: [] as Damage[], scenarios: 0, entries: 0, snapshots: 0 };
    const wanted = options.scenarioIds === undefined ? sql`true` : inArray(scenario.id, [...options.scenarioIds]);
    for (let last: string | null = null; ;) {
      const [row]: ScenarioRow[] = await queries
        .select(columns)
        .from(scenario)
        .where(and(wanted, last === null ? sql`true` : gt(scenario.id, last)))
        .orderBy(asc(scenario.id))
        .limit(1);
      if (row === undefined) break;
      last = row.id;
      const check = new ScenarioCheck(queries, options.plugins, row);
      await check.run();
      report.damages.push(...check.damages);
      report.scenarios += 1;
      report.entries += check.entries;
      report.snapshots += check.snapshots;
      options.onProgress?.(report.scenarios);
    }
    if (options.scenarioIds === undefined) report.damages.push(...(await findOrphans(queries)));
    return report;
  });
}

/** Finds rows of scenarios that don't exist. */
async function findOrphans(queries: Queries): Promise<readonly Damage[]> {
  const { rows } = await queries.execute<{ readonly id: string; readonly what: string }>(sql`
    select id, what from (
      select scenario_id::text as id, 'entries' as what from scenario_operation
      union select scenario_id::text, 'snapshots' from scenario_snapshot
      union select user_id, 'uses of assets' from asset_use where user_kind = 'scenario'
    ) as named where not exists (select from scenario where scenario.id::text = named.id)`);
  const kind = 'scenario-missing';
  return rows.map(({ id, what }) => ({
    kind,
    scenarioId: id,
    seq: null,
    message: `There are ${what} of the scenario ${id}, which does not exist.`,
    advice: adviceFor[kind],
  }));
}

class ScenarioCheck {
  readonly damages: Damage[] = [];
  entries = 0;
  snapshots = 0;
  readonly #queries: Queries;
  readonly #plugins: PluginsByKind;
  readonly #row: ScenarioRow;
  #head: ChainHead = chainOrigin;
  /** Time of the last entry. */
  #lastAt: Date | null = null;
  /** The document at the head; null before the first good snapshot, and when the log can't be replayed. */
  #tree: ReturnType<typeof openScenario> | null = null;

  constructor(queries: Queries, plugins: PluginsByKind, row: ScenarioRow) {
    this.#queries = queries;
    this.#plugins = plugins;
    this.#row = row;
  }

  async run(): Promise<void> {
    const snapshots = await this.#snapshotSeqs();
    this.#checkSnapshotsExist(snapshots);
    for (;;) {
      const range = { after: this.#head.seq, until: Number.MAX_SAFE_INTEGER, limit: batch };
      const entries = await readEntries(this.#queries, this.#row.id, range);
      for (const entry of entries) {
        this.#follow(entry);
        if (snapshots.delete(String(entry.seq))) await this.#checkSnapshot(entry);
      }
      if (entries.length < batch) break;
    }
    for (const seq of snapshots)
      this.#report('snapshot-unexpected', Number(seq), `Snapshot ${seq} has no entry in the log.`);
    this.#checkHead();
    if (this.#tree === null) {
      this.#report(
        'replay-failed',
        this.#head.seq,
        'The document could not be rebuilt from the log, so data derived from it was not checked.',
      );
      return;
    }
    const document = snapshotOf(this.#tree);
    this.#checkSummary(document);
    await this.#checkAssetUses(document);
  }

  async #snapshotSeqs(): Promise<Set<string>> {
    const rows = await this.#queries
      .select({ seq: sql<string>`${scenarioSnapshot.seq}::text` })
      .from(scenarioSnapshot)
      .where(eq(scenarioSnapshot.scenarioId, this.#row.id));
    return new Set(rows.map(({ seq }) => seq));
  }

  /** The first snapshot is the start of the document, and the newest one is recorded; others in between have checksums. */
  #checkSnapshotsExist(stored: ReadonlySet<string>): void {
    for (const seq of new Set(['1', this.#row.snapshotSeq])) {
      if (stored.has(seq)) continue;
      this.#report('snapshot-missing', Number(seq), `Snapshot ${seq} is missing.`);
    }
  }

  #follow(entry: LogEntry): void {
    this.entries += 1;
    const fault = chainFault(this.#head, entry);
    if (fault === 'gap') {
      this.#report(
        'entry-missing',
        this.#head.seq + 1,
        `Entries ${this.#head.seq + 1} to ${entry.seq - 1} are missing.`,
      );
      this.#tree = null;
    } else if (fault === 'broken-link') {
      this.#report('chain-broken', entry.seq, `Entry ${entry.seq} does not chain to the one before it.`);
    } else if (fault === 'changed') {
      this.#report('entry-changed', entry.seq, `Entry ${entry.seq} was changed after it was written.`);
    }
    if (entry.institutionId !== this.#row.institutionId) {
      this.#report(
        'entry-changed',
        entry.seq,
        `Entry ${entry.seq} belongs to a different institution than its scenario.`,
      );
    }
    this.#head = { seq: entry.seq, hash: entry.hash };
    this.#lastAt = entry.at;
    if (this.#tree === null) return;
    try {
      applyPatches(this.#tree, entry.patches);
    } catch {
      this.#tree = null;
      this.#report('replay-failed', entry.seq, `Entry ${entry.seq} can’t be applied to the document before it.`);
    }
  }

  async #checkSnapshot(entry: LogEntry): Promise<void> {
    const { seq } = entry;
    this.snapshots += 1;
    const [row] = await this.#queries
      .select()
      .from(scenarioSnapshot)
      .where(and(eq(scenarioSnapshot.scenarioId, this.#row.id), eq(scenarioSnapshot.seq, seq)));
    const good = row === undefined ? null : await readSnapshot(row);
    if (good === null || (seq === 1 && namedSnapshot(entry) !== row?.hash.toString('hex'))) {
      this.#report('snapshot-changed', seq, `Snapshot ${seq} was changed after it was written.`);
    } else if (this.#tree === null) {
      // the first one, or the next good one after damage: later entries can be checked from here
      this.#tree = openScenario(good.scenario);
    } else if (canonicalJson(snapshotOf(this.#tree)) !== canonicalJson(good.scenario)) {
      this.#report('snapshot-differs', seq, `Snapshot ${seq} differs from the document rebuilt from the log.`);
    }
  }

  #checkHead(): void {
    const { headSeq, headHash, snapshotSeq, updatedAt } = this.#row;
    const { seq, hash } = this.#head;
    if (Number(headSeq) > seq) {
      this.#report(
        'entry-missing',
        seq + 1,
        `The scenario records entry ${headSeq} as its last, but the log ends with ${seq}.`,
      );
    } else if (headSeq !== String(seq) || !headHash.equals(hash)) {
      this.#report(
        'head-wrong',
        seq,
        `Entry ${seq} is the last of the log, but differs from the last entry that the scenario records.`,
      );
    }
    if (this.#lastAt !== null && updatedAt.getTime() !== this.#lastAt.getTime() && headSeq === String(seq)) {
      this.#report(
        'head-wrong',
        seq,
        `The scenario records a last change on ${printTime(updatedAt)}, but the log ends on ${printTime(this.#lastAt)}.`,
      );
    }
    if (Number(snapshotSeq) > seq) {
      this.#report('head-wrong', seq, `The scenario records a snapshot ${snapshotSeq} after its last entry.`);
    }
  }

  #checkSummary({ scenarioCode, setup }: Scenario): void {
    const { basicInfo, configuration } = setup;
    const { coverImageId: cover } = basicInfo;
    const summary = summaryOf(setup);
    // an older gateway doesn't record them
    const isCoverKnown = this.#row.coverSeq === this.#row.headSeq;
    const isSummaryKnown = this.#row.summarySeq === this.#row.headSeq;
    const { row, document } = {
      row: [
        this.#row.scenarioCode,
        this.#row.title,
        this.#row.culture,
        this.#row.productStatus,
        isCoverKnown ? this.#row.coverImageId : cover,
        isSummaryKnown ? this.#row.summary : summary,
      ],
      document: [scenarioCode, basicInfo.title, basicInfo.culture, configuration.productStatus, cover, summary],
    };
    if (canonicalJson(row) === canonicalJson(document)) return;
    this.#report(
      'summary-wrong',
      null,
      'The code, title, culture, product status, cover or summary of the scenario differs from its document.',
    );
  }

  async #checkAssetUses(document: Scenario): Promise<void> {
    const owner = { scenarioId: this.#row.id, institutionId: this.#row.institutionId };
    const stored = await readAssetUses(this.#queries, owner);
    const uses = new AssetUses(this.#plugins);
    uses.update(document);
    for (const id of new Set([...stored.keys(), ...uses.places.keys()])) {
      const [is, should] = [stored.get(id) ?? 0, uses.places.get(id)?.places ?? 0];
      if (is === should) continue;
      this.#report('asset-use-wrong', null, `The asset ${id} is used in ${should} places, but ${is} are recorded.`);
    }
  }

  #report(kind: DamageKind, seq: number | null, message: string): void {
    this.damages.push({ kind, scenarioId: this.#row.id, seq, message, advice: adviceFor[kind] });
  }
}

/** A damaged time can be out of range. */
function printTime(time: Date): string {
  return Number.isNaN(time.getTime()) ? 'an invalid date' : time.toISOString();
}

/** The hash of the first snapshot, as recorded in the first entry. Its type isn't guaranteed if entries are damaged. */
function namedSnapshot({ calls }: LogEntry): unknown {
  const call: unknown = Array.isArray(calls) ? calls[0] : undefined;
  return isJsonObject(call) && isJsonObject(call['input']) ? call['input']['snapshot'] : undefined;
}
