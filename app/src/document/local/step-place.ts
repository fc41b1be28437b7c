import { isJsonObject, type Pointer } from '@scn/core/base/json';
import type { RevertStep } from '@scn/core/operations/revert-step';
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
  /** Something was added to or removed from a list, which shows it whatever is selected. */
  readonly isListed: boolean;
}

/**
 * The place that undoing or redoing a step changed, without what only followed from it; null if it changed nothing.
 *
 * @param isThere - whether the scenario has an entity now
 */
export function placeOfStep({ changes }: HistoryStep, isThere: (id: string) => boolean): StepPlace | null {
  const steps = changes.flatMap(({ revertSteps }) => revertSteps);
  const step = steps.find(({ consequence }) => consequence !== true) ?? steps[0];
  if (step === undefined) return null;
  const { path: pointer } = step;
  const around = entitiesOnPath(pointer);
  const named = identityIn(step, around, isThere);
  const chain = named === null ? around : [...around, named];
  const entity = chain.findLast(isThere) ?? null;
  const isListed = step.kind === 'insert' || entity === null || entity !== chain.at(-1);
  return { entity, pointer, isListed };
}

/** The identity that a step gives to the innermost of some entities, or of the entity that it inserts; null if it does neither. */
function identityIn(step: RevertStep, around: readonly string[], isThere: (id: string) => boolean): string | null {
  if (step.kind === 'insert') {
    const { value } = step;
    if (!isJsonObject(value)) return null;
    return identities.map((each) => value[each]).find((each) => typeof each === 'string') ?? null;
  }
  const isRenamed = step.kind === 'set' && identities.some((each) => step.path.endsWith(`/${each}`));
  const wasLast = around.at(-1);
  // others refer to entities by a property of the same name
  if (!isRenamed || wasLast === undefined || isThere(wasLast)) return null;
  return typeof step.value === 'string' ? step.value : null;
}
