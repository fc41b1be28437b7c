/** A batch of operations that the gateway has acknowledged: an entry of the log. */
export interface Acknowledged {
  readonly scenarioCode: string;
  readonly operationId: string;
  readonly seq: number;
  readonly hash: string;
  /** Operations in it. */
  readonly operations: number;
}

/** What has been acknowledged: what must never be lost. */
export class Ledger {
  /** Acknowledged operations of all batches. */
  operations = 0;
  /** Acknowledged batches. */
  entries = 0;
  /** Batches that had been committed by a gateway that was killed before it could answer, and were answered when sent again. */
  answeredLater = 0;
  /** Batches that were sent again though they had been acknowledged. */
  sentTwice = 0;
  readonly #byScenario = new Map<string, Acknowledged[]>();

  note(batch: Acknowledged): void {
    this.operations += batch.operations;
    this.entries += 1;
    const known = this.#byScenario.get(batch.scenarioCode);
    if (known === undefined) this.#byScenario.set(batch.scenarioCode, [batch]);
    else known.push(batch);
  }

  get scenarioCodes(): readonly string[] {
    return [...this.#byScenario.keys()];
  }

  /** Those of a scenario behind a place of its log, in no order. */
  since(scenarioCode: string, seq: number): readonly Acknowledged[] {
    return (this.#byScenario.get(scenarioCode) ?? []).filter((batch) => batch.seq > seq);
  }
}
