import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import type { JsonObject } from '@scn/core/base/json';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { eq } from 'drizzle-orm';
import { scenarioVersion } from '#database/tables/jobs';
import { readHead } from '#log/bring-to-head';
import { readStored } from '#log/stored-document';
import { versionIdOf } from '../job-ids';
import type { JobRun } from '../job-run';
import { scenarioPackage } from '../package/scenario-package';
import { issuesAsJson, issuesOfRules } from '../versions/found-issue';
import { numberOf, printVersion } from '@scn/core/document/version-number';
import { addVersion, findVersion, type VersionRow } from '../versions/version-rows';
import { judge } from './judge';
import { publishRights, requireOwnScenario } from './require-scenario';
import { requesterOf } from './requester';

/** What to publish: the current state of a scenario as a new version, or an existing version again. */
export type PublishInput = { readonly scenarioCode: string } & (
  | { readonly version: VersionDescription }
  | { readonly versionId: string }
);

const zipType = 'application/zip';

/**
 * Publishes a scenario: validates it, packages it with the assets that it uses, and adds the version. All of this refers to one
 * position in the log, even if the scenario changes in the meantime.
 *
 * @throws Refusal ValidationError with the issues, if any of them is an error; PublishError when the version no longer exists.
 */
export async function runPublish(run: JobRun): Promise<JsonObject> {
  const { job } = run;
  const input = job.input as unknown as PublishInput;
  const { institutionId } = job;
  const scenarioId = await authorise(run);
  const version =
    'version' in input
      ? await publish(run, scenarioId, input.version)
      : await publishAgain(run, scenarioId, input.versionId);
  const number = numberOf(version);
  if (number === null) throw new Error('A published version has no number.');
  return {
    scenarioCode: input.scenarioCode,
    versionId: version.id,
    version: printVersion(number),
    seq: version.seq,
    institutionId,
  };
}

/** @returns the id of the scenario. @throws Refusal unless the requester can publish it now. */
async function authorise(run: JobRun): Promise<string> {
  const { job, services } = run;
  const { scenarioCode } = job.input as unknown as PublishInput;
  const member = await requesterOf(run);
  const { scenarioId } = await requireOwnScenario(services, member, scenarioCode, publishRights);
  if (scenarioId !== job.scenarioId) throw notFound('scenario');
  return scenarioId;
}

async function publish(run: JobRun, scenarioId: string, description: VersionDescription): Promise<VersionRow> {
  const { job, services } = run;
  const { institutionId } = job;
  const id = versionIdOf(job.id);
  const { database } = services;
  const before = await database.inInstitution(institutionId, (queries) => findVersion(queries, id));
  if (before !== null) return before; // an earlier attempt already added the version
  const { seq } = await database.inInstitution(institutionId, (queries) => readHead(queries, scenarioId));
  const packageSha256 = await pack(run, { scenarioId, seq }, description);
  return database.inInstitution(institutionId, (queries) =>
    addVersion(queries, {
      ...{ id, institutionId, scenarioId, seq, description, packageSha256 },
      importStatus: 'UN_IMPORTED',
      publishedAt: services.now(),
      createdBy: job.requestedBy,
      createdAt: job.createdAt,
    }),
  );
}

/** Packages the same content with the current shared assets. */
async function publishAgain(run: JobRun, scenarioId: string, versionId: string): Promise<VersionRow> {
  const { job, services } = run;
  const { institutionId } = job;
  const version = await services.database.inInstitution(institutionId, (queries) => findVersion(queries, versionId));
  if (version?.scenarioId !== scenarioId) throw notFound('version');
  const description = { ...version, versionNumberPart: 'INCREMENTAL' } as unknown as VersionDescription;
  const packageSha256 = await pack(run, { scenarioId, seq: version.seq }, description);
  // the first time of publishing stays: the content is that of then
  const set = { packageSha256, publishedAt: version.publishedAt ?? services.now() };
  await services.database.inInstitution(institutionId, (queries) =>
    queries.update(scenarioVersion).set(set).where(eq(scenarioVersion.id, versionId)),
  );
  return { ...version, ...set };
}

/** Validates and packages a scenario at a position in its log, and stores the package. Returns its hash. */
async function pack(
  run: JobRun,
  { scenarioId, seq }: { readonly scenarioId: string; readonly seq: number },
  description: VersionDescription,
): Promise<string> {
  const { job, services, progress } = run;
  const { institutionId, requestedBy: userId } = job;
  progress(0.1, 'Reading the scenario');
  const stored = await readStored(services.operationLog, { scenarioId, institutionId }, seq);
  progress(0.3, 'Validating the scenario');
  const { issues, catalogue } = await judge(run, institutionId, stored);
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0) {
    const metadata = { issueCount: errors.length, issues: issuesAsJson(issuesOfRules(errors)) };
    const count = errors.length === 1 ? 'An error prevents' : `${errors.length} errors prevent`;
    throw new Refusal('ValidationError', metadata, `${count} the scenario from being published.`);
  }
  progress(0.6, 'Creating the package');
  const bytes = await scenarioPackage(run, { institutionId, stored, catalogue, description });
  await authorise(run); // again: it has taken a while
  const { sha256 } = await services.files.keepOwn({ institutionId, userId }, bytes, zipType);
  progress(0.9, 'Saving the version');
  return sha256;
}
