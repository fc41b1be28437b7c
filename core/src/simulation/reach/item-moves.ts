import type { PhysiologyChange } from '#document/actions/schema';
import { valueOnRange } from '#index/conditions/item-scale';
import type { ItemFacts } from './patient-facts';

/** Effect of one change on an item. Values are in the unit of the item's ranges. */
export interface ItemMove {
  readonly itemId: string;
  /** Where it leads to; null when that isn't known, so that the item may be moved anywhere. */
  readonly target: number | null;
  /** Of the way to the target, 1 for an absolute value. */
  readonly share: number;
}

/** The moves of an action's changes. A calculated item is never moved itself. */
export function movesOf(
  changes: readonly PhysiologyChange[],
  items: ReadonlyMap<string, ItemFacts>,
): readonly ItemMove[] {
  return changes.flatMap(({ values }) =>
    values.flatMap(({ physiologyItemId, disabled, absolute, valueChange, changeTowards }): ItemMove[] => {
      const facts = items.get(physiologyItemId);
      if (disabled || facts === undefined || facts.item.calculatedFrom !== null) return [];
      const { item, scale } = facts;
      if (valueChange === 0 && !absolute) return [];
      const target = absolute ? valueOnRange(item, valueChange, scale) : facts[changeTowards];
      // Negative changes and missing targets are reported by other rules: they may become anything.
      if (target === null || valueChange < 0) return [{ itemId: facts.id, target: null, share: 1 }];
      const share = absolute ? 1 : Math.min(1, valueChange / 100);
      return [{ itemId: facts.id, target: shown(held(target, item), item), share }];
    }),
  );
}

function held(value: number, { range: [minimum, maximum] }: ItemFacts['item']): number {
  return Math.min(maximum, Math.max(minimum, value));
}

/** The step that an ordinal item shows for a value. */
export function shown(value: number, { choices }: ItemFacts['item']): number {
  if (choices === null) return value;
  const steps = choices.map((choice) => choice.value);
  return steps.reduce(
    (best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best),
    steps[0] ?? value,
  );
}
