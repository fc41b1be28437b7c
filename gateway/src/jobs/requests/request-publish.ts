import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import { testWaiver, type VersionForm } from '@scn/core/document/upload/version-fields';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { Member } from '#principal/principal';
import type { JobRequestServices } from '../context';
import type { PublishInput } from '../kinds/publish-scenario';
import { promoteRights, publishRights, requireOwnScenario } from '../kinds/requester';
import { plainText } from '#graphql/input/input-values';
import { findRequested } from '../job-rows';
import { recordStableVersion } from '../versions/version-events';
import { lockScenario, promote, undoPromotion, versionFor, type VersionRow } from '../versions/version-rows';
import { requireSeen, type SeenState } from '../versions/require-seen';
import { readRequestKey } from './read-request-key';
import { refuseProblems } from './refuse-problems';
import { wakeVersions } from '../queue/wake-subscribers';

/**
 * Requests publication of the current state of a scenario as a new version.
 *
 * @returns the job's id.
 * @throws Refusal ValidationError for the form; ScenarioChangedError if the user saw another state; NoRecordsFoundError or
 *   ScenarioAccessError.
 */
export async function requestPublish(
  services: JobRequestServices,
  member: Member,
  {
    scenarioCode,
    expectedSeq,
    expectedVersion,
    ...form
  }: VersionForm & {
    readonly scenarioCode: string;
    readonly requestKey?: string | null | undefined;
    readonly testWaiver?: string | null | undefined;
  } & Omit<SeenState, 'expectedLatestStable'>,
): Promise<string> {
  const requestKey = readRequestKey(form.requestKey);
  refuseProblems(checkVersionForm(form));
  const { scenarioId } = await requireOwnScenario(services, member, scenarioCode, publishRights);
  const seen = given({ expectedSeq, expectedVersion });
  const waived = waiverOf(form.testWaiver);
  const input = { scenarioCode, version: readVersionForm(form), seen, ...waived };
  return request(services, member, scenarioId, input, requestKey);
}

/**
 * Requests that a published version is packaged and published again.
 *
 * @returns the job's id.
 * @throws Refusal PublishError for a version that was not published; ScenarioChangedError if the user saw another latest stable version;
 *   NoRecordsFoundError or ScenarioAccessError.
 */
export async function requestRepublish(
  services: JobRequestServices,
  member: Member,
  { scenarioCode, versionId, expectedLatestStable }: OneVersion,
): Promise<string> {
  const scenario = await requireOwnScenario(services, member, scenarioCode, publishRights);
  const version = await versionFor(services.database, scenario, versionId);
  requirePublished(version);
  const seen = given({ expectedLatestStable });
  return request(services, member, scenario.scenarioId, { scenarioCode, versionId: version.id, seen });
}

/**
 * Makes a published version the latest stable version of its scenario.
 *
 * @throws Refusal PublishError for a version that was not published; ScenarioChangedError if the user saw another latest stable version;
 *   NoRecordsFoundError or ScenarioAccessError.
 */
export async function promoteToLatestStable(
  services: JobRequestServices,
  member: Member,
  { scenarioCode, versionId, expectedLatestStable }: OneVersion,
): Promise<VersionRow> {
  const scenario = await requireOwnScenario(services, member, scenarioCode, promoteRights);
  const version = await versionFor(services.database, scenario, versionId);
  requirePublished(version);
  const { institutionId, userId } = member;
  await services.database.inInstitution(institutionId, async (queries) => {
    await lockScenario(queries, scenario.scenarioId);
    await requireSeen(queries, scenario.scenarioId, { expectedLatestStable });
    await promote(queries, version);
    await recordStableVersion(queries, { ...scenario, userId, version, at: services.now() });
  });
  wakeVersions(services, scenario.scenarioId);
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
  const { institutionId, userId } = member;
  const isUndone = await services.database.inInstitution(institutionId, async (queries) => {
    if (!(await undoPromotion(queries, version, previous))) return false;
    await recordStableVersion(queries, { ...scenario, userId, version: previous, at: services.now() });
    return true;
  });
  if (!isUndone) {
    throw new Refusal('PublishError', {}, 'Another version is the latest stable version now. Nothing was changed.');
  }
  wakeVersions(services, scenario.scenarioId);
  return { ...version, isLatestStable: false };
}

/** A blank reason is none. @throws Refusal InvalidValueError for one that is too long. */
function waiverOf(given: string | null = null): { readonly testWaiver?: string } {
  if (given === null || given.trim() === '') return {};
  return { testWaiver: plainText(given, 'testWaiver', testWaiver.maxLength) };
}

/** A version, and the latest stable version that the user saw. */
interface OneVersion extends Pick<SeenState, 'expectedLatestStable'> {
  readonly scenarioCode: string;
  readonly versionId: string;
}

async function request(
  { jobs, database }: JobRequestServices,
  { institutionId, userId: requestedBy }: Member,
  scenarioId: string,
  input: PublishInput,
  requestKey: string | null = null,
): Promise<string> {
  await database.inInstitution(institutionId, async (queries) => {
    // a repeated request has changed the versions itself
    const known = await findRequested(queries, { institutionId, requestedBy, requestKey });
    if (known === null) await requireSeen(queries, scenarioId, input.seen ?? {});
  });
  return jobs.request({
    institutionId,
    kind: 'publish',
    scenarioId,
    input,
    requestedBy,
    requestKey,
  });
}

/** As JSON: without what isn't given. */
function given(seen: SeenState): JsonObject & SeenState {
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined && value !== null));
}

function requirePublished({ publishedAt }: VersionRow): void {
  if (publishedAt === null) throw new Refusal('PublishError', {}, 'This version has not been published.');
}
