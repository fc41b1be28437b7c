/** What is stored is not what was written. Nothing is done with it: `scn fsck` says what is damaged. */
export class LogDamageError extends Error {
  readonly scenarioId: string;

  constructor(scenarioId: string, reason: string) {
    super(
      `The stored scenario ${scenarioId} is damaged: ${reason} Run scn fsck; it says what is affected and what to do.`,
    );
    this.name = 'LogDamageError';
    this.scenarioId = scenarioId;
  }
}
