import { memoizeByIdentity } from '#base/memoize';
import type { ReportItem } from '#kernel/contract';
import type { PluginLookup, Subtree } from '#kernel/view';
import type { ExpressionRule } from '#schema/expressions';
import { familyOf } from './completeness';
import { scaleIn, universeOf, valueOnRange, type ItemScale } from './item-scale';
import { intersect, satisfying, isWithin, type NumberSet } from './number-set';
import { conditionsOf, type PlacedCondition } from './walk';

/** A condition on physiology whose item is known. */
interface PhysiologyCondition {
  /** `monitor.heart-rate`. */
  readonly reference: string;
  readonly item: ReportItem;
  /** Null when the condition has no patient. */
  readonly patientId: string | null;
  /** The scale of the value; null when its unit is missing or not one of the item's. */
  readonly scale: ItemScale | null;
  /** Null when it is missing or not a number. */
  readonly value: number | null;
}

/** Reads a condition on physiology; null for any other and for items of unknown reports. */
export function physiologyOf(
  { conditionBlock, value, unit: subtree }: ExpressionRule,
  plugins: PluginLookup,
): PhysiologyCondition | null {
  const { objectType, objects } = conditionBlock;
  if (familyOf[objectType] !== 'physiology') return null;
  const isOfPatient = objectType === 'PatientPhysiology';
  const reference = objects[isOfPatient ? 1 : 0]?.object ?? '';
  const item = plugins.reportItem(reference)?.item;
  if (item === undefined) return null;
  return {
    reference,
    item,
    patientId: isOfPatient ? (objects[0]?.object ?? null) : null,
    scale: scaleIn(item, subtree) ?? null,
    value: typeof value === 'number' ? value : null,
  };
}

/** All numbers for which a comparison is true, in the unit of the item's range; null when unknown. */
export function comparedValues(
  { item, scale, value }: PhysiologyCondition,
  operator: ExpressionRule['comparisonOperator'],
): NumberSet | null {
  return scale === null || value === null ? null : satisfying(operator, valueOnRange(item, value, scale));
}

/** The values of its item for which a comparison is true; null when unknown. */
export function holdingValues(
  physiology: PhysiologyCondition,
  operator: ExpressionRule['comparisonOperator'],
): NumberSet | null {
  const compared = comparedValues(physiology, operator);
  return compared === null ? null : intersect(universeOf(physiology.item), compared);
}

/** A condition on physiology in its place in a subtree. */
export interface PlacedPhysiology extends PhysiologyCondition {
  readonly placed: PlacedCondition;
}

const byPlugins = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity((unit: Subtree): readonly PlacedPhysiology[] => {
    const found: PlacedPhysiology[] = [];
    for (const placed of conditionsOf(unit)) {
      const physiology = physiologyOf(placed.condition, plugins);
      if (physiology !== null) found.push({ ...physiology, placed });
    }
    return found;
  }),
);
const nothing: readonly PlacedPhysiology[] = [];

/** Every condition on a known physiology item in a unit, in document order. Cached for all rules. */
export function physiologyConditionsOf(unit: Subtree, plugins: PluginLookup): readonly PlacedPhysiology[] {
  return unit.expressions.length === 0 ? nothing : byPlugins(plugins)(unit);
}

/** A condition on physiology that is always or never true because of its item's range. */
interface DecidedCondition {
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
