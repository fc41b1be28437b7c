import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { importStatuses } from '@scn/core/base/enumerations';
import { notFound } from '@scn/core/base/refusal';
import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import { nextVersion, noVersion, numberOf, type VersionNumber } from '@scn/core/document/version-number';
import type { Queries, Database } from '#database/database';
import { importIssue, scenarioVersion, type UploadedFileRow } from '#database/tables/jobs';
import { scenario } from '#database/tables/scenarios';
import { requireRowId } from '#graphql/input/input-values';
import type { AuthorisedScenario } from '#tenancy/scenarios-for';
import type { FoundIssue } from './found-issue';

/** The row of a version. */
export type VersionRow = typeof scenarioVersion.$inferSelect;
type ImportStatus = (typeof importStatuses)[number];

type NumberPart = VersionDescription['versionNumberPart'];

/** A version to be added. */
interface NewVersion {
  /** Derived from the job's id, so that a job adds only one version. */
  readonly id: string;
  readonly institutionId: string;
  readonly scenarioId: string;
  readonly seq: number;
  readonly description: VersionDescription;
  readonly importStatus: ImportStatus;
  readonly scenarioFile?: UploadedFileRow | null;
  readonly feedbackFile?: UploadedFileRow | null;
  readonly packageSha256?: string;
  readonly publishedAt?: Date;
  readonly failedTests?: number;
  readonly testWaiver?: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** Reads a version of the institution of the transaction. */
export async function findVersion(queries: Queries, id: string): Promise<VersionRow | null> {
  const [row] = await queries.select().from(scenarioVersion).where(eq(scenarioVersion.id, id));
  return row ?? null;
}

/** The version of a scenario with the highest number; null if none has a number. @param only - restricts which versions count */
export async function highestVersion(
  queries: Queries,
  scenarioId: string,
  only?: 'published' | 'latest-stable',
): Promise<VersionRow | null> {
  const { major, minor, snapshot, incremental, publishedAt, isLatestStable } = scenarioVersion;
  const counts =
    only === 'published' ? isNotNull(publishedAt) : only === 'latest-stable' ? eq(isLatestStable, true) : undefined;
  const [row] = await queries
    .select()
    .from(scenarioVersion)
    .where(and(eq(scenarioVersion.scenarioId, scenarioId), isNotNull(major), counts))
    .orderBy(desc(major), desc(minor), desc(snapshot), desc(incremental))
    .limit(1);
  return row ?? null;
}

/**
 * Adds a version, or returns the one that this job has already added. An import gets its number when it succeeds, see
 * {@link endImport}; other versions get the next one.
 *
 * @throws Refusal NoRecordsFoundError when the scenario no longer exists.
 */
export async function addVersion(queries: Queries, version: NewVersion): Promise<VersionRow> {
  const { description, ...rest } = version;
  const [locked] = await queries
    .select({ id: scenario.id })
    .from(scenario)
    .where(and(eq(scenario.id, version.scenarioId), isNull(scenario.deletedAt)))
    .for('update');
  if (locked === undefined) throw notFound('scenario');
  const before = await findVersion(queries, version.id);
  if (before !== null) return before;
  const { versionNumberPart, ...described } = description;
  const number =
    version.importStatus === 'IMPORTING' ? {} : await nextNumber(queries, version.scenarioId, versionNumberPart);
  const [added] = await queries
    .insert(scenarioVersion)
    .values({ ...rest, ...described, ...number })
    .returning();
  if (added === undefined) throw new Error('The version was not saved.');
  return added;
}

/** The next number of a scenario. Requires the scenario's lock. */
async function nextNumber(queries: Queries, scenarioId: string, part: NumberPart): Promise<VersionNumber> {
  const highest = await highestVersion(queries, scenarioId);
  return nextVersion((highest === null ? null : numberOf(highest)) ?? noVersion, part);
}

interface ImportOutcome {
  readonly importStatus: ImportStatus;
  readonly seq: number;
  /** Which part of the number the version increments; null if the import has failed: only versions that exist have numbers. */
  readonly numberPart: NumberPart | null;
}

/**
 * Ends an import: writes its status and number, and replaces the issues of earlier attempts. Numbers are assigned under the
 * scenario's lock, so that they are unique.
 *
 * @returns the number; null if the import has failed.
 */
export async function endImport(
  queries: Queries,
  { id: versionId, institutionId, scenarioId }: Pick<VersionRow, 'id' | 'institutionId' | 'scenarioId'>,
  { importStatus, seq, numberPart }: ImportOutcome,
  issues: readonly FoundIssue[],
): Promise<VersionNumber | null> {
  await lockScenario(queries, scenarioId);
  // an attempt that was interrupted may have assigned it
  const row = await findVersion(queries, versionId);
  const given = row === null ? null : numberOf(row);
  const number = given ?? (numberPart === null ? null : await nextNumber(queries, scenarioId, numberPart));
  await queries.delete(importIssue).where(eq(importIssue.versionId, versionId));
  for (let at = 0; at < issues.length; at += issuesAtOnce) {
    const rows = issues.slice(at, at + issuesAtOnce).map(({ logType, code, message, place }, index) => ({
      institutionId,
      versionId,
      ordinal: at + index,
      logType,
      code,
      message,
      place: { ...place },
    }));
    await queries.insert(importIssue).values(rows);
  }
  await queries
    .update(scenarioVersion)
    .set({ importStatus, seq, ...number })
    .where(eq(scenarioVersion.id, versionId));
  return number;
}

/** A statement can have 65,535 parameters. */
const issuesAtOnce = 1000;

/** Makes a published version the only latest stable version of its scenario. */
export async function promote(queries: Queries, { id, scenarioId }: VersionRow): Promise<void> {
  await lockScenario(queries, scenarioId);
  await queries
    .update(scenarioVersion)
    .set({ isLatestStable: false })
    .where(and(eq(scenarioVersion.scenarioId, scenarioId), ne(scenarioVersion.id, id)));
  await queries.update(scenarioVersion).set({ isLatestStable: true }).where(eq(scenarioVersion.id, id));
}

/**
 * Undoes the promotion of a version: the earlier one is the latest stable version again.
 *
 * @param before - null: there was none
 * @returns false if another version was promoted in the meantime; nothing is changed then
 */
export async function undoPromotion(
  queries: Queries,
  { id, scenarioId }: VersionRow,
  before: VersionRow | null,
): Promise<boolean> {
  await lockScenario(queries, scenarioId);
  const undone = await queries
    .update(scenarioVersion)
    .set({ isLatestStable: false })
    .where(and(eq(scenarioVersion.id, id), eq(scenarioVersion.isLatestStable, true)))
    .returning({ id: scenarioVersion.id });
  if (undone.length === 0) return false;
  if (before !== null) {
    await queries.update(scenarioVersion).set({ isLatestStable: true }).where(eq(scenarioVersion.id, before.id));
  }
  return true;
}

/** Serializes concurrent promotions and concurrent new numbers, until the transaction ends. */
export async function lockScenario(queries: Queries, scenarioId: string): Promise<void> {
  await queries.select({ id: scenario.id }).from(scenario).where(eq(scenario.id, scenarioId)).for('update');
}

/**
 * A version of a scenario that the user can read.
 *
 * @throws Refusal NoRecordsFoundError when the scenario has no such version, even if another scenario does.
 */
export async function versionFor(
  database: Database,
  { scenarioId, institutionId }: AuthorisedScenario,
  versionId: string,
): Promise<VersionRow> {
  const id = requireRowId(versionId, 'version');
  const version = await database.inInstitution(institutionId, (queries) => findVersion(queries, id));
  if (version?.scenarioId !== scenarioId) throw notFound('version');
  return version;
}
