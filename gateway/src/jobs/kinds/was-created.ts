import { readEntries } from '#log/log-entry';
import { operationIdOf, type JobRun } from '../job-rows';

/** Whether an earlier attempt at this job created the scenario, whose source may have changed since. */
export async function wasCreated({ job, services }: JobRun, scenarioId: string): Promise<boolean> {
  const [first] = await services.database.inInstitution(job.institutionId, (queries) =>
    readEntries(queries, scenarioId, { after: 0, until: 1, limit: 1 }),
  );
  return first?.operationId === operationIdOf(job.id);
}
