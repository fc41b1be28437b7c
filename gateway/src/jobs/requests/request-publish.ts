import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import type { VersionForm } from '@scn/core/document/upload/version-fields';
import { Refusal } from '@scn/core/base/refusal';
import type { Member } from '#principal/require-principal';
import type { JobRequestServices } from '../context';
import type { PublishInput } from '../kinds/publish-scenario';
import { promoteRights, publishRights, requireOwnScenario } from '../kinds/require-scenario';
import { promote, undoPromotion, type VersionRow } from '../versions/version-rows';
import { versionFor } from '../versions/version-for';
import { readRequestKey } from './read-request-key';
import { refuseProblems } from './refuse-problems';

/**
 * Requests publication of the current state of a scenario as a new version.
 *
 * @returns the job's id.
 * @throws Refusal ValidationError for the form; NoRecordsFoundError or ScenarioAccessError.
 */
export async function requestPublish(
  services: JobRequestServices,
  member: Member,
  {
    scenarioCode,
    ...form
  }: VersionForm & { readonly scenarioCode: string; readonly requestKey?: string | null | undefined },
): Promise<string> {
  const requestKey = readRequestKey(form.requestKey);
  refuseProblems(checkVersionForm(form));
  const { scenarioId } = await requireOwnScenario(services, member, scenarioCode, publishRights);
  return request(services, member, scenarioId, { scenarioCode, version: readVersionForm(form) }, requestKey);
}

/**
 * Requests that a published version is packaged and published again.
 *
 * @returns the job's id.
 * @throws Refusal PublishError for a version that was not published; NoRecordsFoundError or ScenarioAccessError.
 */
export async function requestRepublish(
  services: JobRequestServices,
  member: Member,
  { scenarioCode, versionId }: { readonly scenarioCode: string; readonly versionId: string },
): Promise<string> {
  const scenario = await requireOwnScenario(services, member, scenarioCode, publishRights);
  const version = await versionFor(services.database, scenario, versionId);
  requirePublished(version);
  return request(services, member, scenario.scenarioId, { scenarioCode, versionId: version.id });
}

/**
 * Makes a published version the latest stable version of its scenario.
 *
 * @throws Refusal PublishError for a version that was not published; NoRecordsFoundError or ScenarioAccessError.
 */
export async function promoteToLatestStable(
  services: JobRequestServices,
  member: Member,
  { scenarioCode, versionId }: { readonly scenarioCode: string; readonly versionId: string },
): Promise<VersionRow> {
  const scenario = await requireOwnScenario(services, member, scenarioCode, promoteRights);
  const version = await versionFor(services.database, scenario, versionId);
  requirePublished(version);
  await services.database.inInstitution(member.institutionId, (queries) => promote(queries, version));
  return { ...version, isLatestStable: true };
}

/**
 * Undoes a promotion, unless another version was promoted in the meantime.
 *
 * @param previousVersionId - the latest stable version before the promotion; null if there was none
 * @returns the version that is no longer the latest stable one.
 * @throws Refusal PublishError if another version is the latest stable version now, or the previous one was not published;
 *   NoRecordsFoundError or ScenarioAccessError.
 */
export async function undoPromotionToLatestStable(
  services: JobRequestServices,
  member: Member,
  {
    scenarioCode,
    versionId,
    previousVersionId,
  }: {
    readonly scenarioCode: string;
    readonly versionId: string;
    readonly previousVersionId?: string | null | undefined;
  },
): Promise<VersionRow> {
  const scenario = await requireOwnScenario(services, member, scenarioCode, promoteRights);
  const version = await versionFor(services.database, scenario, versionId);
  const previous = previousVersionId ? await versionFor(services.database, scenario, previousVersionId) : null;
  if (previous !== null) requirePublished(previous);
  const isUndone = await services.database.inInstitution(member.institutionId, (queries) =>
    undoPromotion(queries, version, previous),
  );
  if (!isUndone) {
    throw new Refusal('PublishError', {}, 'Another version is the latest stable version now. Nothing was changed.');
  }
  return { ...version, isLatestStable: false };
}

function request(
  { jobs }: JobRequestServices,
  { institutionId, userId: requestedBy }: Member,
  scenarioId: string,
  input: PublishInput,
  requestKey: string | null = null,
): Promise<string> {
  return jobs.request({
    institutionId,
    kind: 'publish',
    scenarioId,
    input,
    requestedBy,
    requestKey,
  });
}

function requirePublished({ publishedAt }: VersionRow): void {
  if (publishedAt === null) throw new Refusal('PublishError', {}, 'This version has not been published.');
}
