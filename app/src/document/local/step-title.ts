import { isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import type { Scenario } from '@scn/core/document/scenario';
import { joinedTitles } from '@scn/core/operations/joined-titles';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import type { OwnChange } from '../change';
import { differences } from '../remote/overruled';

interface ChangedValue {
  readonly path: Pointer;
  readonly was: Json;
  value: Json;
}

/**
 * The title of a step of several changes: what its values were before the first and are after the last. A step that does anything
 * else than change values is called what its first change is.
 *
 * @param scenario - for the names of what changed
 */
export function titleOfStep(changes: readonly OwnChange[], scenario: Scenario, plugins: PluginsByKind): string {
  const [first] = changes;
  const titles = new Set(changes.map(({ title }) => title));
  const values = titles.size === 1 ? null : valuesChangedBy(changes);
  if (values === null) return first?.title ?? '';
  const changed = values.filter(({ was, value }) => !sameValue(was, value));
  const steps = changed.map(({ path, was, value }) => ({ kind: 'set', path, was, value }) as const);
  const said = describeChanges(steps, scenario, scenario, plugins).map(sentenceOf);
  return said.length === 0 ? (changes.at(-1)?.title ?? '') : joinedTitles(said);
}

/** Null if a change did anything else. */
function valuesChangedBy(changes: readonly OwnChange[]): readonly ChangedValue[] | null {
  const values = new Map<Pointer, ChangedValue>();
  for (const { revertSteps } of changes) {
    for (const step of revertSteps) {
      if (step.kind === 'insert' || step.kind === 'remove') return null;
      for (const { path, before, now } of differences(step.path, step.was, step.value, isJsonObject)) {
        const known = values.get(path);
        if (known === undefined) values.set(path, { path, was: before, value: now });
        else known.value = now;
      }
    }
  }
  return [...values.values()];
}
