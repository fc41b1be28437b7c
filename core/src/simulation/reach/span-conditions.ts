import type { ScenarioView, Subtree } from '#kernel/view';
import { meaningOf } from '#index/conditions/meaning';
import { isWithin, overlap } from '#index/conditions/number-set';
import { physiologyConditionsOf, type PlacedPhysiology } from '#index/conditions/physiology';
import { byRange } from '#index/conditions/range-conditions';
import { itemSpans } from './item-spans';

/** A condition on physiology beside the values that its item can have in the scenario. */
export interface SpannedCondition {
  readonly physiology: PlacedPhysiology;
  /** The lowest and the highest value that the item can have, in the unit of its ranges; equal when nothing moves it. */
  readonly minimum: number;
  readonly maximum: number;
  /** Whether these values make it always or never true; null when they don't. */
  readonly holds: boolean | null;
}

/**
 * The complete conditions of a subtree on items whose values in the scenario are known. Other rules report negative values and what is decided
 * by the item's range.
 */
export function spannedConditions(subtree: Subtree, view: ScenarioView): readonly SpannedCondition[] {
  const conditions = physiologyConditionsOf(subtree, view.plugins);
  if (conditions.length === 0) return [];
  const spans = view.derive(itemSpans);
  const found: SpannedCondition[] = [];
  for (const physiology of conditions) {
    const meaning = meaningOf(physiology.placed.condition, view);
    const span = spans[meaning?.subject ?? ''];
    const [first, last] = [span?.[0], span?.at(-1)];
    if (meaning === null || span === undefined || first === undefined || last === undefined) continue;
    if ((physiology.value ?? 0) < 0 || byRange(physiology) !== null) continue;
    const holds = overlap(span, meaning.holds) ? isWithin(span, meaning.holds) || null : false;
    found.push({ physiology, minimum: first.min, maximum: last.max, holds });
  }
  return found;
}
