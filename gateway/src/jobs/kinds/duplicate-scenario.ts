import type { JsonObject } from '@scn/core/base/json';
import { notFound } from '@scn/core/base/refusal';
import { createScenario } from '#log/create-scenario';
import { readScenario } from '#log/changes-since';
import { requireWritableLibrary } from '#tenancy/libraries/writable-library';
import { requirePolicy } from '#principal/require-principal';
import { scenarioFor } from '#tenancy/scenario-for';
import { operationIdOf, scenarioIdOf } from '../job-ids';
import type { JobRun } from '../job-run';
import { requesterOf } from './requester';
import { wasCreated } from './was-created';

/** The scenario to duplicate, and its target. */
export interface DuplicateInput {
  readonly scenarioCode: string;
  readonly newScenarioCode: string;
  readonly libraryId: string;
  /** Null: the title of the original. */
  readonly title: string | null;
}

/**
 * Creates an independent scenario from the current state of another one. Its history starts with the copy; versions stay with the
 * original.
 */
export async function runDuplicate(run: JobRun): Promise<JsonObject> {
  const { job, services, progress } = run;
  const { scenarioCode, newScenarioCode, libraryId, title } = job.input as unknown as DuplicateInput;
  const { institutionId } = job;
  const scenarioId = scenarioIdOf(job.id);
  if (!(await wasCreated(run, scenarioId))) {
    const member = await requesterOf(run);
    requirePolicy(member, 'Create', 'Scenario');
    const source = await scenarioFor({ principal: member, services }, { institutionId, scenarioCode });
    if (job.scenarioId !== null && source.scenarioId !== job.scenarioId) throw notFound('scenario');
    const library = await requireWritableLibrary(services.database, member, { libraryId });
    progress(0.2, `Reading ${scenarioCode}`);
    const { scenario } = await readScenario(services.operationLog, source);
    const { setup } = scenario;
    const basicInfo = title === null ? setup.basicInfo : { ...setup.basicInfo, title };
    progress(0.5, 'Saving the copy'); // who follows the original may not see it
    await createScenario(services.operationLog, {
      institutionId,
      scenarioId,
      libraryId: library.id,
      operationId: operationIdOf(job.id),
      scenario: {
        ...scenario,
        scenarioCode: newScenarioCode,
        libraryCode: library.code,
        setup: { ...setup, basicInfo },
      },
      actorId: job.requestedBy,
      at: job.createdAt,
    });
  }
  return { scenarioCode: newScenarioCode };
}
