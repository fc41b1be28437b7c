import type { ReportItem } from '#kernel/contract';
import type { ExpressionRule } from '#schema/expressions';
import { memoizeByIdentity } from '#base/memoize';
import type { PluginLookup, Subtree } from '#kernel/view';
import { familyOf } from './completeness';
import { scaleIn, universeOf, valueOnRange, type ItemScale } from './item-scale';
import { intersect, satisfying, type NumberSet } from './number-set';
import { conditionsOf, type PlacedCondition } from './walk';

/** A condition on physiology whose item is known. */
export interface PhysiologyCondition {
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

/** The values of its item for which a comparison is true; null when unknown. */
export function holdingValues(
  { item, scale, value }: PhysiologyCondition,
  operator: ExpressionRule['comparisonOperator'],
): NumberSet | null {
  if (scale === null || value === null) return null;
  const allowed = satisfying(operator, valueOnRange(item, value, scale));
  return allowed === null ? null : intersect(universeOf(item), allowed);
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
