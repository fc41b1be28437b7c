import type { ScenarioView, Unit } from '../view';
import { universeOf, type ItemScale } from './item-scale';
import { isWithin } from './number-set';
import { holdingValues, physiologyOf } from './physiology';
import { conditionsOf, type PlacedCondition } from './walk';

/** A condition on physiology that always or never holds, because of the range of its item. */
export interface DecidedCondition {
  readonly placed: PlacedCondition;
  readonly holds: boolean;
  readonly item: string;
  readonly scale: ItemScale;
}

/** The conditions of a unit that the ranges of their items decide. Negative values and values off a scale have rules of their own. */
export function decidedByRange(unit: Unit, view: ScenarioView): readonly DecidedCondition[] {
  return conditionsOf(unit).flatMap((placed): readonly DecidedCondition[] => {
    const physiology = physiologyOf(placed.condition, view);
    if (physiology === null || physiology.scale === null || physiology.value === null || physiology.value < 0)
      return [];
    const { item, scale, value } = physiology;
    if (item.choices !== null && value > scale.minimum && value < scale.maximum) return [];
    const values = holdingValues(physiology, placed.condition.comparisonOperator);
    if (values === null) return [];
    if (values.length === 0) return [{ placed, holds: false, item: item.title, scale }];
    return isWithin(universeOf(item), values) ? [{ placed, holds: true, item: item.title, scale }] : [];
  });
}
