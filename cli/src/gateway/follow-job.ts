import { setTimeout } from 'node:timers/promises';
import type { Connection } from './connect';
import { jobQuery, type Job } from './documents';

/** Milliseconds between polls of a job: short at first, with an upper limit. */
const pause = { first: 150, most: 2000, growth: 1.4 };

/** Waits until a job has ended, without a time limit. The job doesn't depend on the waiting process. */
export async function followJob(
  { gateway, institutionId }: Connection,
  asked: Job,
  onStep: (job: Job) => void,
): Promise<Job> {
  let job = asked;
  let wait = pause.first;
  while (job.state === 'QUEUED' || job.state === 'RUNNING') {
    onStep(job);
    await setTimeout(wait, undefined, { signal: gateway.signal });
    wait = Math.min(pause.most, wait * pause.growth);
    ({ job } = await gateway.request(jobQuery, { input: { institutionId, jobId: asked.id } }));
  }
  return job;
}
