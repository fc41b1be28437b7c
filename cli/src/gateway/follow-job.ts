import { setTimeout } from 'node:timers/promises';
import type { Connection } from './connect';
import { jobQuery, type Job } from './documents';

/** Milliseconds between two looks at a job: soon at first, and never more than so often. */
const pause = { first: 150, most: 2000, growth: 1.4 };

/** Waits until a job has ended, however long that takes. It goes on without whoever waits. */
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
    ({ job } = await gateway.ask(jobQuery, { input: { institutionId, jobId: asked.id } }));
  }
  return job;
}
