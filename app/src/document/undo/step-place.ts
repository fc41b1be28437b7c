import { isJsonObject, type Pointer } from '@scn/core/base/json';
import { entitiesOnPath } from '@scn/core/operations/touched-places';
import type { HistoryStep } from './undo-history';

/** The properties that identify entities. */
const identities = ['id', 'actionCode', 'responseCode'];

/** Where a step was undone or redone. */
export interface StepPlace {
  /** The innermost entity that is there now; null for a section of the scenario. */
  readonly entity: string | null;
  /** A path that identifies entities by identity. */
  readonly pointer: Pointer;
}

/** The place that undoing or redoing a step changed, without what only followed from it; null if it changed nothing. */
export function placeOfStep({ changes }: HistoryStep): StepPlace | null {
  const steps = changes.flatMap(({ revertSteps }) => revertSteps);
  const step = steps.find(({ consequence }) => consequence !== true) ?? steps[0];
  if (step === undefined) return null;
  const { kind, path: pointer } = step;
  const around = entitiesOnPath(pointer);
  if (kind === 'remove') return { entity: around.at(-2) ?? null, pointer };
  const { value } = step;
  const name =
    kind === 'insert' && isJsonObject(value) ? identities.find((each) => typeof value[each] === 'string') : undefined;
  const inserted = name !== undefined && isJsonObject(value) ? value[name] : undefined;
  return { entity: typeof inserted === 'string' ? inserted : (around.at(-1) ?? null), pointer };
}
