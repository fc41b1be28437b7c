import { isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { asEdits } from '@scn/core/operations/edits/as-edits';
import { mergingAt } from '@scn/core/operations/edits/merging-at';
import type { EditsMark } from '@scn/core/operations/edits/trails';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { sameValue } from '@scn/core/base/same-value';
import type { UnloggedBase } from '@scn/core/base/text-edit';
import type { Change, LoggedChange } from '../change';

/** Changes as they were made, with their results. */
export interface MadeChanges {
  /** With edits instead of whole texts and lists. */
  readonly changes: readonly Change[];
  readonly results: readonly OperationResult[];
}

/** A change of the log that was applied to the document. */
export interface AppliedChange {
  readonly logged: LoggedChange;
  /** It was pending here. */
  readonly wasPending: boolean;
  readonly revertSteps: readonly RevertStep[];
}

/** The log doesn't continue from this document's state, or can't be applied to it: the document must be reloaded. */
export class OutOfStepError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutOfStepError';
  }
}

/**
 * The gateway's document with the local changes that aren't in its log yet on top. When log entries arrive,
 * pending changes are reverted and applied again on top of them. Synchronous, without network or storage.
 */
export class SyncedDocument {
  /** Includes the pending changes. */
  readonly scenario: OpenScenario;
  readonly #plugins: PluginsByKind;
  #pending: PendingChange[] = [];
  #seq: number;
  /** The trails of texts and lists after the last log entry in the document. */
  #confirmedTrails: EditsMark;

  /** @param seq - sequence number of the scenario's last change */
  constructor(scenario: OpenScenario, seq: number, plugins: PluginsByKind) {
    this.scenario = scenario;
    this.#seq = seq;
    this.#plugins = plugins;
    this.#confirmedTrails = scenario.trails.mark;
  }

  /** Sequence number of the last log entry in the document. */
  get seq(): number {
    return this.#seq;
  }

  /** The current immutable snapshot, including pending changes. */
  get snapshot(): Scenario {
    return this.scenario.snapshot;
  }

  /** The changes that aren't in the log, in order. */
  get pending(): readonly PendingChange[] {
    return this.#pending;
  }

  /**
   * Makes changes: all of them, or none. Texts and lists that they replace become edits.
   *
   * @throws Refusal if one is refused; the document is then unchanged
   */
  make(changes: readonly Change[]): MadeChanges {
    const before = this.#pending;
    const results: OperationResult[] = [];
    try {
      this.scenario.together(() => {
        for (const given of changes) {
          const { change, result } = this.#edit(given, results, changes);
          results.push(result);
          this.#pending = [...this.#pending, { change, result, trails: this.scenario.trails.mark }];
        }
      });
    } catch (error) {
      this.#pending = before;
      throw error;
    }
    return { changes: this.#pending.slice(before.length).map(({ change }) => change), results };
  }

  /** Runs a change with edits instead of whole texts and lists. */
  #edit(change: Change, results: readonly OperationResult[], together: readonly Change[]) {
    const { mark } = this.scenario.trails;
    const result = this.#run(change, results, together);
    const calls =
      change.reverts === null
        ? asEdits(change.calls, result.revertSteps, {
            merging: (path) => mergingAt(this.scenario.snapshot, path, this.#plugins),
            unlogged: (path) => unloggedBase(this.#pending, path),
          })
        : change.calls;
    if (calls === change.calls) return { change, result };
    this.scenario.replay(result.inversePatches);
    this.scenario.trails.return(mark);
    const edited = { ...change, calls };
    return { change: edited, result: this.#run(edited, results, together) };
  }

  /** Resumes earlier changes. Those that can't be applied now stay pending. */
  resume(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.scenario.together(() => {
      for (const change of changes) this.#again(change);
    });
  }

  /**
   * Applies log entries that the document doesn't contain yet. Others are skipped.
   *
   * @throws OutOfStepError if the log continues elsewhere or can't be applied: reload the document
   */
  take(logged: readonly LoggedChange[]): readonly AppliedChange[] {
    const next = logged.filter(({ seq }) => seq > this.#seq);
    const [first] = next;
    if (first === undefined) return [];
    if (next.some(({ seq }, index) => seq !== this.#seq + 1 + index)) {
      throw new OutOfStepError(`The document is at ${this.#seq}, but the log continues at ${first.seq}.`);
    }
    const known = this.#takeConfirmed(next);
    const rest = next.slice(known.length);
    if (rest.length === 0) return known;
    const taken: AppliedChange[] = [...known];
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

  /** Reverts changes that will never be in the log; the others are applied again without them. */
  forget(operationIds: ReadonlySet<string>): void {
    if (!this.#pending.some(({ change }) => operationIds.has(change.operationId))) return;
    this.#rebase((pending) => {
      const remaining = pending.filter(({ change }) => !operationIds.has(change.operationId));
      pending.splice(0, pending.length, ...remaining);
    });
  }

  /** The usual case: the log confirms the local changes in the same order, and the tree needs no change. */
  #takeConfirmed(next: readonly LoggedChange[]): readonly AppliedChange[] {
    const taken: AppliedChange[] = [];
    for (const logged of next) {
      const [first] = this.#pending;
      if (first?.change.operationId !== logged.operationId) break;
      if (first.result === null || !sameValue(first.result.patches, logged.patches)) break;
      this.#pending = this.#pending.slice(1);
      this.#seq = logged.seq;
      this.#confirmedTrails = first.trails;
      taken.push({ logged, wasPending: true, revertSteps: first.result.revertSteps });
    }
    return taken;
  }

  /** Reverts all pending changes, runs `work`, and applies the remaining ones again. */
  #rebase(work: (pending: PendingChange[]) => void): void {
    const before = this.#pending;
    const seq = this.#seq;
    const confirmedTrails = this.#confirmedTrails;
    try {
      this.scenario.together(() => {
        for (const { result } of before.toReversed()) {
          if (result !== null) this.scenario.replay(result.inversePatches);
        }
        this.scenario.trails.return(confirmedTrails);
        const pending = [...before];
        work(pending);
        this.#confirmedTrails = this.scenario.trails.mark;
        this.#pending = [];
        for (const { change } of pending) this.#again(change);
      });
    } catch (error) {
      this.#pending = before;
      this.#seq = seq;
      this.#confirmedTrails = confirmedTrails;
      throw error;
    }
  }

  #again(change: Change): void {
    let result: OperationResult | null = null;
    try {
      result = this.#run(change);
    } catch {
      // Only the gateway refuses it permanently: later changes by others may make it possible again. And a change that only
      // another version of the editor supports must not prevent the document from opening.
    }
    this.#pending = [...this.#pending, { change, result, trails: this.scenario.trails.mark }];
  }

  #replay(logged: LoggedChange): { readonly revertSteps: readonly RevertStep[] } {
    try {
      return this.scenario.replay(logged.patches, logged);
    } catch (error) {
      throw new OutOfStepError(`Change ${logged.seq} of the log can’t be applied to this document.`, { cause: error });
    }
  }

  /** @param results - results of the preceding changes that are made together with it */
  #run(
    { operationId, calls, reverts }: Change,
    results: readonly OperationResult[] = [],
    together: readonly Change[] = [],
  ): OperationResult {
    if (reverts === null) return this.scenario.runAs(operationId, calls);
    const index = together.findIndex((each) => each.operationId === reverts.operationId);
    const reverted =
      results[index] ?? this.#pending.find(({ change }) => change.operationId === reverts.operationId)?.result;
    // a change that was itself applied again has different revert steps than before
    return this.scenario.runAs(
      operationId,
      calls.map((call) => withSteps(call, reverted?.revertSteps)),
    );
  }
}

type Call = Change['calls'][number];

function withSteps(call: Call, steps: readonly RevertStep[] | undefined): Call {
  return steps === undefined ? call : { ...call, input: { ...call.input, steps } };
}

/** The state of a text with pending changes: what it was in the log, and the last changes of it; null if there are none. */
function unloggedBase(pending: readonly PendingChange[], path: Pointer): UnloggedBase | null {
  const changes = pending.flatMap(({ change, result }) => {
    const texts = (result?.revertSteps ?? []).flatMap((step) => textBefore(step, path) ?? []);
    const text = texts.at(-1);
    return text === undefined ? [] : [{ change, text }];
  });
  const [first] = changes;
  if (first === undefined) return null;
  const lastEdit = changes.findLastIndex(({ change }) => isEditOf(change.calls, path));
  const after = changes.slice(Math.max(0, lastEdit)).map(({ change }) => change.operationId);
  return { text: first.text, after };
}

function isEditOf(calls: PendingChange['change']['calls'], path: Pointer): boolean {
  return calls.some(({ texts = [] }) => texts.some((edit) => edit.path === path));
}

/** The text at a place before a step's change; null if it didn't change the text. */
function textBefore(step: RevertStep, path: Pointer): string | null {
  if (step.path !== path && !path.startsWith(`${step.path}/`)) return null;
  if (step.kind === 'text') return step.value;
  if (step.kind !== 'set') return null;
  const at = pointerTokens(path.slice(step.path.length) as Pointer);
  const [before, after] = [valueIn(step.value, at), valueIn(step.was, at)];
  return typeof before === 'string' && before !== after ? before : null;
}

function valueIn(value: Json, names: readonly string[]): Json | undefined {
  return names.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
}

/** A change that isn't known to be in the log yet. */
interface PendingChange {
  readonly change: Change;
  /** Its result; null while it can't be applied on top of others' changes. */
  readonly result: OperationResult | null;
  /** The trails of texts and lists after it. */
  readonly trails: EditsMark;
}
