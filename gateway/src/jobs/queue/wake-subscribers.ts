import type { WakeUps } from '#live/wake-up';

/** Notifies the followers of a job, of its institution's jobs, and of the versions of its scenario. Call it after the commit. */
export function wakeSubscribers(
  { wakeUps }: { readonly wakeUps: Pick<WakeUps, 'wake'> },
  {
    id,
    institutionId,
    scenarioId,
  }: { readonly id: string; readonly institutionId: string; readonly scenarioId?: string | null },
): void {
  wakeUps.wake(`job:${id}`);
  wakeUps.wake(`institution-jobs:${institutionId}`);
  if (scenarioId) wakeVersions({ wakeUps }, scenarioId);
}

/** Notifies the followers of a scenario's versions, of every institution. Call it after the commit. */
export function wakeVersions({ wakeUps }: { readonly wakeUps: Pick<WakeUps, 'wake'> }, scenarioId: string): void {
  wakeUps.wake(`scenario-state:${scenarioId}`);
}
