/** A batch of operations that the gateway has acknowledged: an entry of the log. */
export interface Acknowledged {
  readonly scenarioCode: string;
  readonly operationId: string;
  readonly seq: number;
  readonly hash: string;
  /** Number of its operations. */
  readonly operations: number;
}

/** Acknowledged batches, which must never be lost. */
export class Ledger {
  /** Number of acknowledged operations of all batches. */
  operations = 0;
  /** Number of acknowledged batches. */
  entries = 0;
  /** Batches committed by a gateway that was killed before it could respond, and acknowledged when resent. */
  answeredLater = 0;
  /** Batches that were resent although they had been acknowledged. */
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

  /** Batches of a scenario after a position of its log, unordered. */
  since(scenarioCode: string, seq: number): readonly Acknowledged[] {
    return (this.#byScenario.get(scenarioCode) ?? []).filter((batch) => batch.seq > seq);
  }
}
