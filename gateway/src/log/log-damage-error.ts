/** The stored data differs from what was written. It isn't processed further: `scn fsck` reports the damage. */
export class LogDamageError extends Error {
  readonly scenarioId: string;

  constructor(scenarioId: string, reason: string) {
    super(
      `The stored scenario ${scenarioId} is damaged: ${reason} Run scn fsck to see what is affected and what to do.`,
    );
    this.name = 'LogDamageError';
    this.scenarioId = scenarioId;
  }
}
