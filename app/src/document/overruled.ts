import type { Scenario } from '@scn/core/document/scenario';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import { appendToPointer, isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { sameValue } from '@scn/core/base/same-value';
import type { OperationCall } from '@scn/core/base/issue';
import type { Actor, LoggedChange } from './change';
import type { TakenChange } from './sync/synced-document';

/** Maximum number of remembered values. */
const most = 1000;

/** A change of the user that someone replaced without having seen it. */
export interface OverruledChange {
  readonly operationId: string;
  /** Who replaced it; null if no user did. */
  readonly by: Actor | null;
  /** A sentence for each replaced value, with the user's value and the present one. */
  readonly values: readonly string[];
  /** The operations that make the user's change again. */
  readonly calls: readonly OperationCall[];
}

interface OwnValue {
  readonly change: LoggedChange;
  readonly value: Json;
}

interface ReplacedValue {
  readonly path: Pointer;
  readonly before: Json;
  readonly now: Json;
}

/** The user's recent values, to find those that others replace without having seen them. Texts merge instead. */
export class OwnValues {
  #values: ReadonlyMap<Pointer, OwnValue> = new Map();

  /** Adds the values of the user's own change in the log. */
  note({ logged, revertSteps }: TakenChange): void {
    const values = new Map(this.#values);
    for (const { path, now } of replacedBy(revertSteps)) {
      values.delete(path);
      values.set(path, { change: logged, value: now });
    }
    this.#values = new Map([...values].slice(-most));
  }

  /**
   * The user's changes that someone else's change replaced. Values that its author had seen aren't included.
   *
   * @param scenario - with the change
   */
  overruledBy(
    { logged, revertSteps }: TakenChange,
    scenario: Scenario,
    plugins: PluginsByKind,
  ): readonly OverruledChange[] {
    const seen = logged.calls[0]?.seen;
    if (seen === undefined) return [];
    const replaced = replacedBy(revertSteps).flatMap(({ path, before, now }) => {
      const own = this.#values.get(path);
      const isUnseen = own !== undefined && own.change.seq > seen && sameValue(own.value, before);
      return isUnseen ? [{ path, own, now }] : [];
    });
    const changes = new Map(replaced.map(({ own }) => [own.change.operationId, own.change]));
    return [...changes.values()].map((change) => ({
      operationId: change.operationId,
      by: logged.actor,
      calls: change.calls.map(({ name, input }) => ({ name, input })),
      values: replaced
        .filter(({ own }) => own.change === change)
        .flatMap(({ path, own, now }) =>
          describeChanges([{ kind: 'set', path, was: own.value, value: now }], scenario, scenario, plugins).map(
            sentenceOf,
          ),
        ),
    }));
  }
}

/** The values that a change replaced: of objects, only the properties that differ. */
function replacedBy(steps: readonly RevertStep[]): readonly ReplacedValue[] {
  return steps.flatMap((step) => (step.kind === 'set' ? differences(step.path, step.was, step.value) : []));
}

function differences(path: Pointer, now: Json, before: Json): readonly ReplacedValue[] {
  if (sameValue(now, before)) return [];
  if (!isJsonObject(now) || !isJsonObject(before)) return [{ path, before, now }];
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((name) =>
    differences(appendToPointer(path, name), now[name] ?? null, before[name] ?? null),
  );
}
