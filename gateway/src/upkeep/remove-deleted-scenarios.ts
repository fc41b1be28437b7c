import { and, asc, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import type { Database, Queries } from '#database/database';
import { fileObject } from '#database/tables/files';
import { job, scenarioVersion } from '#database/tables/jobs';
import { assetUse, scenario, scenarioSnapshot } from '#database/tables/scenarios';

/** Days that the database keeps the log of a deleted scenario, whatever is asked (migration 0022). */
const leastDays = 30;
const day = 24 * 60 * 60 * 1000;
/** Scenarios of one round: each is a transaction, and the rest follows the next day. */
const maxScenarios = 1000;

/** Numbers of scenarios and files that a round has removed. */
export interface RemovedScenarios {
  readonly scenarios: number;
  /** Rows of files; their content is deleted with that of all files that nothing refers to. */
  readonly files: number;
}

/**
 * Removes scenarios for good that were deleted before a time: with history, snapshots, versions and jobs, and the files that they were uploaded
 * from and published as, unless something else of the institution refers to them. Records each in the audit log of its institution. One
 * transaction for each scenario: one that is restored at the same time is kept.
 *
 * @param before - never within the last 30 days
 */
export async function removeDeletedScenarios(
  database: Pick<Database, 'acrossInstitutions'>,
  before: Date,
  now: Date,
): Promise<RemovedScenarios> {
  const latest = new Date(Math.min(before.getTime(), now.getTime() - leastDays * day));
  const due = await database.acrossInstitutions((queries) =>
    queries
      .select({ id: scenario.id })
      .from(scenario)
      .where(isDue(queries, latest))
      .orderBy(asc(scenario.deletedAt), asc(scenario.id))
      .limit(maxScenarios),
  );
  const removed = { scenarios: 0, files: 0 };
  for (const { id } of due) {
    const files = await database.acrossInstitutions((queries) => removeScenario(queries, id, latest));
    if (files === null) continue;
    removed.scenarios += 1;
    removed.files += files;
  }
  return removed;
}

/** It was deleted before, and no job works on it. */
function isDue(queries: Queries, before: Date) {
  const isUnfinished = and(eq(job.scenarioId, scenario.id), sql`${job.state} IN ('QUEUED', 'RUNNING')`);
  return and(
    isNotNull(scenario.deletedAt),
    lt(scenario.deletedAt, before),
    notExists(queries.select({ id: job.id }).from(job).where(isUnfinished)),
  );
}

/** @returns the number of files removed with it; null if it isn't due any more */
async function removeScenario(queries: Queries, id: string, before: Date): Promise<number | null> {
  const [found] = await queries
    .select()
    .from(scenario)
    .where(and(eq(scenario.id, id), isDue(queries, before)))
    .for('update');
  if (found === undefined) return null;
  const { institutionId, scenarioCode, deletedAt, headSeq } = found;
  const hashes = await filesOf(queries, id);
  await queries.delete(job).where(eq(job.scenarioId, id));
  await queries.delete(scenarioVersion).where(eq(scenarioVersion.scenarioId, id)); // with its import issues
  await queries.delete(scenarioSnapshot).where(eq(scenarioSnapshot.scenarioId, id));
  await queries
    .delete(assetUse)
    .where(and(eq(assetUse.institutionId, institutionId), eq(assetUse.userKind, 'scenario'), eq(assetUse.userId, id)));
  await queries.execute(sql`SELECT scn_remove_history(${id}::uuid)`);
  await queries.delete(scenario).where(eq(scenario.id, id)); // with presence
  const files = await removeUnusedFiles(queries, institutionId, hashes);
  const details = { deletedAt: deletedAt?.toISOString(), changes: headSeq };
  await recordEvents(queries, { institutionId, userId: null }, [
    { kind: 'SCENARIO_REMOVED', subjectId: id, subjectName: scenarioCode, details },
  ]);
  return files;
}

/** Hashes of the files that versions and jobs of a scenario refer to: uploaded, and published. */
async function filesOf(queries: Queries, id: string): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ sha256: string }>(sql`
    SELECT DISTINCT hash[1] AS sha256 FROM (
      SELECT to_jsonb(scenario_version)::text AS row FROM scenario_version WHERE scenario_id = ${id}::uuid
      UNION ALL SELECT to_jsonb(job)::text FROM job WHERE scenario_id = ${id}::uuid
    ) AS rows, regexp_matches(row, '"([0-9a-f]{64})"', 'g') AS hash`);
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Deletes the rows of files that nothing in the institution refers to any more. A reference is any text that contains the hash, wherever it is:
 * rather keep a file too many than one too few.
 *
 * @returns how many
 */
async function removeUnusedFiles(queries: Queries, institutionId: string, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const refers = (table: string) =>
    sql`SELECT FROM ${sql.identifier(table)} AS held
      WHERE held.institution_id = file_object.institution_id AND strpos(to_jsonb(held)::text, file_object.sha256) > 0`;
  const { rowCount } = await queries.execute(sql`
    DELETE FROM ${fileObject} WHERE institution_id = ${institutionId}::uuid
      AND sha256 = ANY (${sql.param([...hashes])}::text[])
      AND NOT EXISTS (${refers('scenario_version')}) AND NOT EXISTS (${refers('job')})
      AND NOT EXISTS (${refers('asset')}) AND NOT EXISTS (${refers('asset_revision')})`);
  return rowCount ?? 0;
}
