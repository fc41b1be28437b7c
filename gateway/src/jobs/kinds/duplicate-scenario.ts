import { fromJson, type JsonObject } from '@scn/core/base/json';
import { notFound } from '@scn/core/base/refusal';
import { createPrepared, firstPlace } from '#log/create-scenario';
import { readStored } from '#log/stored-document';
import { requireWritableLibrary } from '#tenancy/libraries/library';
import { requirePolicy } from '#principal/principal';
import { scenarioFor } from '#tenancy/scenarios-for';
import { operationIdOf, scenarioIdOf, type JobRun } from '../job-rows';
import { copyDocument } from '../tasks/copy-document';
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
  const { scenarioCode, newScenarioCode, libraryId, title } = fromJson<DuplicateInput>(job.input);
  const { institutionId } = job;
  const scenarioId = scenarioIdOf(job.id);
  if (!(await wasCreated(run, scenarioId))) {
    const authorise = async () => {
      const member = await requesterOf(run);
      requirePolicy(member, 'Create', 'Scenario');
      const original = await scenarioFor({ principal: member, services }, { institutionId, scenarioCode });
      if (job.scenarioId !== null && original.scenarioId !== job.scenarioId) throw notFound('scenario');
      return { source: original, library: await requireWritableLibrary(services.database, member, { libraryId }) };
    };
    const { source, library } = await authorise();
    progress(0.2, `Reading ${scenarioCode}`);
    const stored = await readStored(services.operationLog, source);
    progress(0.5, 'Saving the copy'); // who follows the original may not see it
    const created = {
      institutionId,
      scenarioId,
      libraryId: library.id,
      operationId: operationIdOf(job.id),
      actorId: job.requestedBy,
      at: job.createdAt,
    };
    const copy = {
      stored,
      place: firstPlace(created),
      scenarioCode: newScenarioCode,
      libraryCode: library.code,
      title,
    };
    const prepared = await services.operationLog.threads.run(copyDocument, copy, run.signal);
    await authorise(); // again: it has taken a while
    await createPrepared(services.operationLog, created, prepared);
  }
  return { scenarioCode: newScenarioCode };
}
