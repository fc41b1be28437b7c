import { isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import type { UnloggedBase } from '@scn/core/base/text-edit';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { PendingChange } from './pending-change';

/** The state of a text with pending changes: what it was in the log, and the last changes of it; null if there are none. */
export function unloggedBase(pending: readonly PendingChange[], path: Pointer): UnloggedBase | null {
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
