import type { ScenarioItem } from '../list/scenarios';

/** Why the status of a scenario can’t be changed, as the gateway decides it; null if it can. It is part of the content. */
export function statusLockReason({
  access,
  isScenarioReadOnly,
}: Pick<ScenarioItem, 'access' | 'isScenarioReadOnly'>): 'firstEditable' | 'notWritable' | null {
  if (isScenarioReadOnly) return 'firstEditable';
  return access === 'READONLY' ? 'notWritable' : null;
}
