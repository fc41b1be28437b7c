import { asJsonObject } from '@scn/core/base/json';
import { requireWritableLibrary } from '#tenancy/libraries/library';
import { plainText, requireRowId } from '#graphql/input/input-values';
import { requireMember, requirePolicy } from '#principal/principal';
import { scenarioFor } from '#tenancy/scenarios-for';
import { maxTitleLength, requireFreeCode } from '#tenancy/scenarios/require-free-code';
import type { JobContext } from '../context';
import type { DuplicateInput } from '../kinds/duplicate-scenario';

/** The scenario to duplicate, and its target. */
export interface DuplicateRequest {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly newScenarioCode: string;
  readonly libraryId: string;
  readonly title?: string | null | undefined;
}

/**
 * Requests a duplicate of an own or shared scenario, in a library of the institution.
 *
 * @returns the job's id.
 * @throws Refusal InvalidScenarioCodeError, DuplicateValue, NoRecordsFoundError or ScenarioAccessError.
 */
export async function requestDuplicate(context: JobContext, request: DuplicateRequest): Promise<string> {
  const { services } = context;
  const { scenarioCode, newScenarioCode } = request;
  const member = requireMember(context, request.institutionId);
  const source = await scenarioFor(context, request);
  requirePolicy(member, 'Create', 'Scenario');
  const library = await requireWritableLibrary(services.database, member, {
    libraryId: requireRowId(request.libraryId, 'library'),
  });
  const { institutionId } = member;
  await requireFreeCode(services.database, institutionId, newScenarioCode, 'newScenarioCode');
  const { title: wanted = null } = request;
  const title = wanted === null ? null : plainText(wanted, 'title', maxTitleLength);
  const input: DuplicateInput = { scenarioCode, newScenarioCode, libraryId: library.id, title };
  return services.jobs.request({
    institutionId,
    kind: 'duplicate',
    // a job and everything that it refers to belong to one institution
    scenarioId: source.isOwned ? source.scenarioId : null,
    input: asJsonObject(input),
    requestedBy: member.userId,
  });
}
