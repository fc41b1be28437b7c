import { asJsonObject, isJsonObject, pointerTokens } from '#base/json';
import type { OperationCall } from '#base/issue';
import { reusesIdentity, type ChangeStep } from './change-step';
import { idOf } from './compare-values';
import { sentenceOf } from './describe/describe-changes';

import type { DescribedChange } from './describe/described-change';
import { scenarioShape, type Shape } from './shape';

/**
 * The operations for a set of changes: one for each outermost entity or section (an action, a patient, basic info), ordered so
 * that everything they refer to exists. Run in order on the first document, they give the second. When a new entity reuses the
 * identity of a removed one, all changes are one operation, because the identity would otherwise be duplicated in between.
 */
export function planChanges(changes: readonly DescribedChange[]): readonly OperationCall[] {
  if (reusesIdentity(changes.flatMap(({ steps }) => steps))) {
    const title = changes.length === 1 ? titleOf(changes) : `${changes.length} changes`;
    return [callFor(title, changes)];
  }
  const groups: { readonly key: string; readonly changes: DescribedChange[] }[] = [];
  for (const change of changes) {
    const key = keyOf(change.steps[0]);
    const last = groups.at(-1);
    if (last?.key === key) last.changes.push(change);
    else groups.push({ key, changes: [change] });
  }
  return groups.map(({ changes: together }) => callFor(titleOf(together), together));
}

function callFor(title: string, changes: readonly DescribedChange[]): OperationCall {
  const input = { title, steps: changes.flatMap(({ steps }) => steps) };
  return { name: 'scenario.change', input: asJsonObject(input) };
}

/** Title in the history. */
function titleOf(changes: readonly DescribedChange[]): string {
  const [first] = changes;
  if (first === undefined) return '';
  return changes.length === 1 ? sentenceOf(first).slice(0, 1000) : `${first.top}: ${changes.length} changes`;
}

/** The outermost entity or section that a step changes, as a path. */
function keyOf(step: ChangeStep | undefined): string {
  if (step === undefined) return '';
  let shape: Shape = scenarioShape();
  let key = '';
  for (const token of pointerTokens(step.kind === 'move' ? (step.to ?? step.path) : step.path)) {
    key = `${key}/${token}`;
    if (shape.kind === 'entities') return key;
    if (shape.kind !== 'object') break;
    const part: Shape | undefined = shape.properties.get(token);
    if (part === undefined) break;
    shape = part;
  }
  if (step.kind !== 'insert' || shape.kind !== 'entities' || !isJsonObject(step.value)) return key;
  return `${key}/${idOf(shape, step.value)}`;
}
