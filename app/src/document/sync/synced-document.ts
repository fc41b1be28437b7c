import type { Scenario } from '@scn/core/document/scenario';
import type { RevertStep } from '@scn/core/operations/change-recorder';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { sameValue } from '@scn/core/validation/same-value';
import type { Change, LoggedChange } from '../change';

/** A change that is not in the log yet, as far as it is known here. */
export interface PendingChange {
  readonly change: Change;
  /** What it did to the document; null while it can't be carried out on what others have made of it. */
  readonly result: OperationResult | null;
}

/** A change of the log, when the document has taken it over. */
export interface TakenChange {
  readonly logged: LoggedChange;
  /** It was pending here. */
  readonly wasPending: boolean;
  /** With which it can be taken back. */
  readonly revertSteps: readonly RevertStep[];
}

/** The log does not go on where this document stands, or can't be applied to it: the document has to be read again. */
export class OutOfStepError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutOfStepError';
  }
}

/**
 * A document of the gateway, and on top of it the changes that were made here and are not in its log yet. What comes from the log
 * goes below them: they are taken back, and carried out again on what is new. Synchronous; knows no network and no storage.
 */
export class SyncedDocument {
  readonly #scenario: OpenScenario;
  #pending: PendingChange[] = [];
  #seq: number;

  /** @param seq - the last change of the log that the scenario holds */
  constructor(scenario: OpenScenario, seq: number) {
    this.#scenario = scenario;
    this.#seq = seq;
  }

  /** The last change of the log that the document holds. */
  get seq(): number {
    return this.#seq;
  }

  /** The immutable snapshot of now, with what is pending. */
  get snapshot(): Scenario {
    return this.#scenario.snapshot;
  }

  /** The changes that are not in the log, in order. */
  get pending(): readonly PendingChange[] {
    return this.#pending;
  }

  /**
   * Makes changes: all of them, or none.
   *
   * @throws Refusal when one is refused: the document is then as it was.
   */
  make(changes: readonly Change[]): readonly OperationResult[] {
    const results: OperationResult[] = [];
    this.#scenario.together(() => {
      for (const change of changes) results.push(this.#run(change, results, changes));
    });
    this.#pending.push(...changes.map((change, index) => ({ change, result: results[index] ?? null })));
    return results;
  }

  /** Takes over changes that were made before: what can't be carried out now stays pending all the same. */
  resume(changes: readonly Change[]): void {
    this.#scenario.together(() => {
      for (const change of changes) this.#again(change);
    });
  }

  /**
   * Takes over what the log holds beyond this document. Changes that the document has are passed over.
   *
   * @throws OutOfStepError when the log goes on somewhere else, or does not fit: read the document again.
   */
  take(logged: readonly LoggedChange[]): readonly TakenChange[] {
    const next = logged.filter(({ seq }) => seq > this.#seq);
    const [first] = next;
    if (first === undefined) return [];
    if (next.some(({ seq }, index) => seq !== this.#seq + 1 + index)) {
      throw new OutOfStepError(`The document stands at ${this.#seq}, and the log goes on at ${first.seq}.`);
    }
    const known = this.#takeConfirmed(next);
    const rest = next.slice(known.length);
    if (rest.length === 0) return known;
    const taken: TakenChange[] = [...known];
    this.#rebase((pending) => {
      for (const each of rest) {
        const { revertSteps } = this.#replay(each);
        const index = pending.findIndex(({ change }) => change.operationId === each.operationId);
        if (index >= 0) pending.splice(index, 1);
        taken.push({ logged: each, wasPending: index >= 0, revertSteps });
      }
      this.#seq = rest.at(-1)?.seq ?? this.#seq;
    });
    return taken;
  }

  /** Takes back changes that will never be in the log; the others are carried out without them. */
  forget(operationIds: ReadonlySet<string>): void {
    if (!this.#pending.some(({ change }) => operationIds.has(change.operationId))) return;
    this.#rebase((pending) => {
      const kept = pending.filter(({ change }) => !operationIds.has(change.operationId));
      pending.splice(0, pending.length, ...kept);
    });
  }

  /** What is usual: the log confirms what was done here, in the same order, and the tree is right as it is. */
  #takeConfirmed(next: readonly LoggedChange[]): readonly TakenChange[] {
    const taken: TakenChange[] = [];
    for (const logged of next) {
      const [first] = this.#pending;
      if (first?.change.operationId !== logged.operationId) break;
      if (first.result === null || !sameValue(first.result.patches, logged.patches)) break;
      this.#pending.shift();
      this.#seq = logged.seq;
      taken.push({ logged, wasPending: true, revertSteps: first.result.revertSteps });
    }
    return taken;
  }

  /** Takes all that is pending back, lets `work` go below it, and carries out again what is left. */
  #rebase(work: (pending: PendingChange[]) => void): void {
    const before = this.#pending;
    const seq = this.#seq;
    try {
      this.#scenario.together(() => {
        for (const { result } of before.toReversed()) {
          if (result !== null) this.#scenario.replay(result.inversePatches);
        }
        const pending = [...before];
        work(pending);
        this.#pending = [];
        for (const { change } of pending) this.#again(change);
      });
    } catch (error) {
      this.#pending = before;
      this.#seq = seq;
      throw error;
    }
  }

  #again(change: Change): void {
    let result: OperationResult | null = null;
    try {
      result = this.#run(change);
    } catch {
      // Whether it is refused for good, the gateway says: what others do next may make it possible again. Nor may something that only
      // another version of the editor knows keep the document from being opened.
    }
    this.#pending.push({ change, result });
  }

  #replay(logged: LoggedChange): { readonly revertSteps: readonly RevertStep[] } {
    try {
      return this.#scenario.replay(logged.patches);
    } catch (error) {
      throw new OutOfStepError(`Change ${logged.seq} of the log does not fit this document.`, { cause: error });
    }
  }

  /** @param results - of the changes before it that are made together with it */
  #run(
    { calls, reverts }: Change,
    results: readonly OperationResult[] = [],
    together: readonly Change[] = [],
  ): OperationResult {
    if (reverts === null) return this.#scenario.run(...calls);
    const index = together.findIndex(({ operationId }) => operationId === reverts.operationId);
    const reverted =
      results[index] ?? this.#pending.find(({ change }) => change.operationId === reverts.operationId)?.result;
    // a change that was itself carried out again has other steps than when it was first taken back
    return this.#scenario.run(...calls.map((call) => withSteps(call, reverted?.revertSteps)));
  }
}

type Call = Change['calls'][number];

function withSteps(call: Call, steps: readonly RevertStep[] | undefined): Call {
  return steps === undefined ? call : { ...call, input: { ...call.input, steps } };
}
