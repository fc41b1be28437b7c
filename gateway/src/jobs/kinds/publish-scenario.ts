import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import { fromJson, type JsonObject } from '@scn/core/base/json';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { eq } from 'drizzle-orm';
import { scenarioVersion } from '#database/tables/jobs';
import { institution } from '#database/tables/tenancy';
import { readHead } from '#log/catch-up';
import { readStored, type StoredDocument } from '#log/stored-document';
import { versionIdOf, type JobRun } from '../job-rows';
import { scenarioPackage } from '../package/scenario-package';
import { issuesAsJson, issuesOfRules, type FoundIssue } from '../versions/found-issue';
import { numberOf, printVersion } from '@scn/core/document/version-number';
import { requireSeen, type SeenState } from '../versions/require-seen';
import { recordPublished } from '../versions/version-events';
import { addVersion, findVersion, highestVersion, lockScenario, type VersionRow } from '../versions/version-rows';
import { runScenarioTests } from '../tasks/run-scenario-tests';
import { sameContent } from '../tasks/same-content';
import { judge } from './judge';
import { publishRights, requireOwnScenario, requesterOf } from './requester';

/** The version to publish: the current state of a scenario as a new version, or an existing version again. */
export type PublishInput = { readonly scenarioCode: string; readonly seen?: JsonObject & SeenState } & (
  | { readonly version: VersionDescription; readonly testWaiver?: string }
  | { readonly versionId: string }
);

const zipType = 'application/zip';

/**
 * Publishes a scenario: validates it, packages it with the assets that it uses, and adds the version. All of this refers to one
 * position in the log, even if the scenario changes in the meantime: the one that the user saw, if the request names it.
 *
 * @throws Refusal ValidationError with the issues, if any of them is an error, or with the failures of the scenario’s tests; PublishError when the version no longer exists;
 *   ScenarioChangedError when someone else has published or promoted since the user saw the versions.
 */
export async function runPublish(run: JobRun): Promise<JsonObject> {
  const { job } = run;
  const input = fromJson<PublishInput>(job.input);
  const { institutionId } = job;
  const scenarioId = await authorise(run);
  const seen = input.seen ?? {}; // jobs of earlier releases have none
  const isNew = 'version' in input;
  const { version, sameAs } = isNew
    ? await publish(run, scenarioId, input, seen)
    : { version: await publishAgain(run, scenarioId, input.versionId, seen), sameAs: null };
  const number = numberOf(version);
  const failedTests = version.failedTests ?? 0;
  if (number === null) throw new Error('A published version has no number.');
  return {
    scenarioCode: input.scenarioCode,
    versionId: version.id,
    version: printVersion(number),
    seq: version.seq,
    institutionId,
    ...(sameAs === null ? {} : { sameAs }),
    ...(isNew && failedTests > 0 ? { failedTests } : {}),
  };
}

/** @returns the id of the scenario. @throws Refusal unless the requester can publish it now. */
async function authorise(run: JobRun): Promise<string> {
  const { job, services } = run;
  const { scenarioCode } = fromJson<PublishInput>(job.input);
  const member = await requesterOf(run);
  const { scenarioId } = await requireOwnScenario(services, member, scenarioCode, publishRights);
  if (scenarioId !== job.scenarioId) throw notFound('scenario');
  return scenarioId;
}

/** A published version, and the number of the one published before it if that has the same content. */
interface Published {
  readonly version: VersionRow;
  readonly sameAs: string | null;
}

async function publish(
  run: JobRun,
  scenarioId: string,
  { version: description, testWaiver }: { readonly version: VersionDescription; readonly testWaiver?: string },
  seen: SeenState,
): Promise<Published> {
  const { job, services } = run;
  const { institutionId } = job;
  const id = versionIdOf(job.id);
  const { database } = services;
  const known = await database.inInstitution(institutionId, (queries) => findVersion(queries, id));
  if (known !== null) return { version: known, sameAs: null }; // an earlier attempt already added the version
  // it was the head when publishing was requested; later changes are not part of the version
  const { expectedSeq, ...versions } = seen;
  const { seq, before } = await database.inInstitution(institutionId, async (queries) => {
    await requireSeen(queries, scenarioId, versions);
    const head = await readHead(queries, scenarioId);
    return { seq: expectedSeq ?? head.seq, before: await highestVersion(queries, scenarioId, 'published') };
  });
  const asked = { scenarioId, seq, tests: { isWaived: testWaiver !== undefined } };
  const { packageSha256, stored, failedTests } = await pack(run, asked, description);
  const sameAs = before !== null && (await isSame(run, before, stored)) ? numberOf(before) : null;
  const version = await database.inInstitution(institutionId, async (queries) => {
    await lockScenario(queries, scenarioId);
    await requireSeen(queries, scenarioId, versions);
    const publishedAt = services.now();
    const added = await addVersion(queries, {
      id,
      institutionId,
      scenarioId,
      seq,
      description,
      packageSha256,
      importStatus: 'UN_IMPORTED',
      publishedAt,
      failedTests,
      testWaiver: failedTests === 0 ? null : (testWaiver ?? null),
      createdBy: job.requestedBy,
      createdAt: job.createdAt,
    });
    await recordPublished(queries, added, job, { at: publishedAt, isNew: true });
    return added;
  });
  return { version, sameAs: sameAs === null ? null : printVersion(sameAs) };
}

/** Whether a version has this content: judged by the content, because a change and its undo leave the same. */
async function isSame({ services, signal }: JobRun, version: VersionRow, after: StoredDocument): Promise<boolean> {
  if (version.seq === after.seq) return true;
  const { scenarioId, institutionId } = version;
  const before = await readStored(services.operationLog, { scenarioId, institutionId }, version.seq);
  return services.operationLog.threads.run(sameContent, { before, after }, signal);
}

/** Packages the same content with the current shared assets. */
async function publishAgain(run: JobRun, scenarioId: string, versionId: string, seen: SeenState): Promise<VersionRow> {
  const { job, services } = run;
  const { institutionId } = job;
  const version = await services.database.inInstitution(institutionId, (queries) => findVersion(queries, versionId));
  if (version?.scenarioId !== scenarioId) throw notFound('version');
  const description = fromJson<VersionDescription>({ ...version, versionNumberPart: 'INCREMENTAL' });
  const { packageSha256 } = await pack(run, { scenarioId, seq: version.seq, tests: null }, description);
  // the first time of publishing stays: the content is that of then
  const at = services.now();
  const set = { packageSha256, publishedAt: version.publishedAt ?? at };
  await services.database.inInstitution(institutionId, async (queries) => {
    await lockScenario(queries, scenarioId);
    await requireSeen(queries, scenarioId, seen);
    await queries.update(scenarioVersion).set(set).where(eq(scenarioVersion.id, versionId));
    await recordPublished(queries, version, job, { at, isNew: false });
  });
  return { ...version, ...set };
}

/** A request for a package. */
interface PackRequest {
  readonly scenarioId: string;
  readonly seq: number;
  /** The gate of a new version; null for one that has passed it, or was published before there were tests. */
  readonly tests: { readonly isWaived: boolean } | null;
}

/** A package in the store. */
interface Packed {
  readonly packageSha256: string;
  /** The document that it was made from. */
  readonly stored: StoredDocument;
  /** How many tests failed; 0 for a version that has passed its gate. */
  readonly failedTests: number;
}

/** Validates and packages a scenario at a position in its log, and stores the package. */
async function pack(
  run: JobRun,
  { scenarioId, seq, tests }: PackRequest,
  description: VersionDescription,
): Promise<Packed> {
  const { job, services, progress } = run;
  const { institutionId, requestedBy: userId } = job;
  progress(0.1, 'Reading the scenario');
  const stored = await readStored(services.operationLog, { scenarioId, institutionId }, seq);
  progress(0.3, 'Validating the scenario');
  const { issues, catalogue } = await judge(run, institutionId, stored);
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0)
    throw refusalFor(issuesOfRules(errors), errors.length === 1 ? 'An error' : `${errors.length} errors`);
  progress(0.5, 'Running the tests of the scenario');
  const failedTests = tests === null ? 0 : await failedTestsOf(run, stored, tests.isWaived);
  progress(0.6, 'Creating the package');
  const content = { institutionId, stored, catalogue, description, isNew: tests !== null };
  const bytes = await scenarioPackage(run, content);
  await authorise(run); // again: it has taken a while
  const { sha256: packageSha256 } = await services.files.storeGenerated({ institutionId, userId }, bytes, zipType);
  progress(0.9, 'Saving the version');
  return { packageSha256, stored, failedTests };
}

/** How many tests of a scenario fail. @throws Refusal ValidationError with what differs, if the institution requires tests to pass and no one waived that */
async function failedTestsOf(
  { job, services, signal }: JobRun,
  stored: StoredDocument,
  isWaived: boolean,
): Promise<number> {
  const failures = await services.operationLog.threads.run(runScenarioTests, stored, signal);
  const failed = new Set(failures.map(({ place }) => place.entity)).size;
  if (failed === 0 || isWaived) return failed;
  const { institutionId } = job;
  const mustPass = await services.database.inInstitution(institutionId, async (queries) => {
    const [row] = await queries
      .select({ testsMustPass: institution.testsMustPass })
      .from(institution)
      .where(eq(institution.id, institutionId));
    return row?.testsMustPass ?? true;
  });
  if (mustPass) throw refusalFor(failures, failed === 1 ? 'A test that fails' : `${failed} tests that fail`);
  return failed;
}

/** @param cause - the subject of the sentence: `2 errors` */
function refusalFor(issues: readonly FoundIssue[], cause: string): Refusal {
  const verb = /^(?:A|An) /.test(cause) ? 'prevents' : 'prevent';
  const metadata = { issueCount: issues.length, issues: issuesAsJson(issues) };
  return new Refusal('ValidationError', metadata, `${cause} ${verb} the scenario from being published.`);
}
