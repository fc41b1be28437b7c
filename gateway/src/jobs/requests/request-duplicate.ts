import { scenarioCodePattern } from '@scn/core/document/codes';
import type { JsonObject } from '@scn/core/kernel/json';
import { Refusal } from '@scn/core/operations/refusal';
import { and, eq } from 'drizzle-orm';
import { scenario as scenarioTable } from '../../database/tables/scenarios';
import type { GatewayContext } from '../../graphql/context';
import { plainText } from '../../tenancy/plain-text';
import { requireMember, requirePolicy } from '../../tenancy/require-principal';
import { requireRowId } from '../../tenancy/row-id';
import { scenarioFor } from '../../tenancy/scenario-for';
import type { DuplicateInput } from '../kinds/duplicate-scenario';
import { requireWritableLibrary } from '../kinds/requester';

/** The scenario to duplicate, and its target. */
export interface DuplicateRequest {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly newScenarioCode: string;
  readonly libraryId: string;
  readonly title?: string | null | undefined;
}

const code = new RegExp(scenarioCodePattern);
/** Maximum length of a scenario title. */
const longestTitle = 200;

/**
 * Requests a duplicate of an own or shared scenario, in a library of the institution.
 *
 * @returns the job's id.
 * @throws Refusal InvalidScenarioCodeError, DuplicateValue, NoRecordsFoundError or ScenarioAccessError.
 */
export async function requestDuplicate(context: GatewayContext, request: DuplicateRequest): Promise<string> {
  const { services } = context;
  const { scenarioCode, newScenarioCode } = request;
  const member = requireMember(context, request.institutionId);
  const source = await scenarioFor(context, request);
  requirePolicy(member, 'Create', 'Scenario');
  const library = await requireWritableLibrary({ services }, member, { libraryId: requireRowId(request.libraryId) });
  if (!code.test(newScenarioCode)) throw new Refusal('InvalidScenarioCodeError', { field: 'newScenarioCode' });
  const { institutionId } = member;
  const taken = await services.database.inInstitution(institutionId, (queries) =>
    queries
      .select({ id: scenarioTable.id })
      .from(scenarioTable)
      .where(and(eq(scenarioTable.institutionId, institutionId), eq(scenarioTable.scenarioCode, newScenarioCode))),
  );
  if (taken.length > 0) throw new Refusal('DuplicateValue', { field: 'newScenarioCode', value: newScenarioCode });
  const { title: wanted = null } = request;
  const title = wanted === null ? null : plainText(wanted, 'title', longestTitle);
  const input: DuplicateInput = { scenarioCode, newScenarioCode, libraryId: library.id, title };
  return services.jobs.request({
    institutionId,
    kind: 'duplicate',
    // a job and everything that it refers to belong to one institution
    scenarioId: source.isOwned ? source.scenarioId : null,
    input: input as unknown as JsonObject,
    requestedBy: member.userId,
  });
}
