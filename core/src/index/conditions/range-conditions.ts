import type { PluginLookup, Subtree } from '#kernel/view';
import { universeOf } from './item-scale';
import { isWithin } from './number-set';
import { holdingValues, physiologyConditionsOf, type PlacedPhysiology } from './physiology';

/** A condition on physiology that is always or never true because of its item's range. */
export interface DecidedCondition {
  readonly physiology: PlacedPhysiology;
  readonly holds: boolean;
}

/**
 * The conditions of a subtree that are decided by their items' ranges. Other rules report negative values and values between the
 * steps of a scale.
 */
export function decidedByRange(subtree: Subtree, plugins: PluginLookup): readonly DecidedCondition[] {
  const found: DecidedCondition[] = [];
  for (const physiology of physiologyConditionsOf(subtree, plugins)) {
    const holds = byRange(physiology);
    if (holds !== null) found.push({ physiology, holds });
  }
  return found;
}

/** Whether a condition is always or never true because of its item's range; null when the range doesn't decide it. */
export function byRange(physiology: PlacedPhysiology): boolean | null {
  const { item, scale, value, placed } = physiology;
  // Nearly all values are within the range, which decides nothing.
  if (scale === null || value === null || value < 0 || (value > scale.minimum && value < scale.maximum)) return null;
  const values = holdingValues(physiology, placed.condition.comparisonOperator);
  if (values === null) return null;
  if (values.length === 0) return false;
  return isWithin(universeOf(item), values) ? true : null;
}
