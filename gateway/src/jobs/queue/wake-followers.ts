import type { WakeUps } from '#live/wake-up';

/** Notifies the followers of a job, or of its institution's jobs. Call it after the commit. */
export function wakeFollowers(
  { wakeUps }: { readonly wakeUps: Pick<WakeUps, 'wake'> },
  { id, institutionId }: { readonly id: string; readonly institutionId: string },
): void {
  wakeUps.wake(`job:${id}`);
  wakeUps.wake(`institution-jobs:${institutionId}`);
}
