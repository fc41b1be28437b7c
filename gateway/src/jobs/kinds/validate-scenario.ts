import { fromJson, type JsonObject } from '@scn/core/base/json';
import { notFound } from '@scn/core/base/refusal';
import { readStored } from '#log/stored-document';
import { scenarioFor } from '#tenancy/scenarios-for';
import type { JobRun } from '../job-rows';
import { issuesAsJson, issuesOfRules } from '../versions/found-issue';
import { judge } from './judge';
import { requesterOf } from './requester';

/** Maximum number of issues in the result of a validation, which is a single row. `issueCount` counts all of them. */
const maxIssues = 1000;

/** The scenario to validate. */
export interface ValidateInput {
  readonly scenarioCode: string;
}

/** Validates a scenario at the head of its log, and returns the issues. */
export async function runValidate(run: JobRun): Promise<JsonObject> {
  const { job, services, progress } = run;
  const { scenarioCode } = fromJson<ValidateInput>(job.input);
  const member = await requesterOf(run);
  const scenario = await scenarioFor(
    { principal: member, services },
    { institutionId: member.institutionId, scenarioCode },
  );
  if (job.scenarioId !== null && scenario.scenarioId !== job.scenarioId) throw notFound('scenario');
  progress(0.1, 'Reading the scenario');
  const stored = await readStored(services.operationLog, scenario);
  progress(0.3, 'Validating the scenario');
  const { issues } = await judge(run, scenario.institutionId, stored);
  return {
    isValid: issues.every(({ severity }) => severity !== 'ERROR'),
    seq: stored.seq,
    issueCount: issues.length,
    issues: issuesAsJson(issuesOfRules(issues), maxIssues),
  };
}
