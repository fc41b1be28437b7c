import type { JsonObject } from '@scn/core/base/json';
import { requireMember } from '#principal/require-principal';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenario-for';
import type { JobContext } from '../context';
import type { ValidateInput } from '../kinds/validate-scenario';

/** Requests a validation. @returns the job's id. @throws Refusal as {@link scenarioFor} does. */
export async function requestValidate(context: JobContext, { institutionId, scenarioCode }: ScenarioInput) {
  const member = requireMember(context, institutionId);
  const scenario = await scenarioFor(context, { institutionId, scenarioCode });
  const input: ValidateInput = { scenarioCode };
  return context.services.jobs.request({
    institutionId: member.institutionId,
    kind: 'validate',
    scenarioId: scenario.isOwned ? scenario.scenarioId : null,
    input: input as unknown as JsonObject,
    requestedBy: member.userId,
  });
}
