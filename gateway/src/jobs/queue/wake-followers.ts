import type { WakeUps } from '../../live/wake-up';

/** Wakes those who follow a job, or the jobs of its institution. Call it after the commit. */
export function wakeFollowers(
  { wakeUps }: { readonly wakeUps: Pick<WakeUps, 'wake'> },
  { id, institutionId }: { readonly id: string; readonly institutionId: string },
): void {
  wakeUps.wake(`job:${id}`);
  wakeUps.wake(`institution-jobs:${institutionId}`);
}
