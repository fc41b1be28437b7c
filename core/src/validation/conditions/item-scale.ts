import type { ReportItem } from '../../kernel/contract';
import { fromUnit, rangeIn, unitsOf } from '../../units/item-units';
import { memoizeByIdentity } from '../memoize';
import { closed, points, type NumberSet } from './number-set';

/** One unit of an item, with what a value in it must obey. */
export interface ItemScale {
  readonly unit: string;
  readonly decimals: number;
  /** What the simulator accepts, in this unit. */
  readonly minimum: number;
  readonly maximum: number;
}

/** An item's scales by unit, in the order that the item offers them. Worked out once: conditions ask for them by thousands. */
export const scalesOf: (item: ReportItem) => ReadonlyMap<string, ItemScale> = memoizeByIdentity(
  (item) =>
    new Map(
      unitsOf(item).map(({ ucum, decimals }) => {
        const [minimum, maximum] = rangeIn(item, ucum);
        return [ucum, { unit: ucum, decimals, minimum, maximum }];
      }),
    ),
);

/**
 * The scale that a value is on. Without a unit it is known only where the item has just one; undefined when it is not.
 */
export function scaleIn(item: ReportItem, unit: string | null): ItemScale | undefined {
  const scales = scalesOf(item);
  if (unit !== null) return scales.get(unit);
  return scales.size === 1 ? scales.values().next().value : undefined;
}

/** Every value that an item can have, in the unit of its ranges: the steps of an ordinal scale, or a stretch. */
export const universeOf: (item: ReportItem) => NumberSet = memoizeByIdentity(({ choices, range }) =>
  choices === null ? closed(...range) : points(choices.map(({ value }) => value)),
);

/** A value in the unit of the item's ranges. The rounded ends of a range in another unit count as the ends themselves. */
export function valueOnRange(item: ReportItem, value: number, { unit, minimum, maximum }: ItemScale): number {
  if (value === minimum) return item.range[0];
  if (value === maximum) return item.range[1];
  return fromUnit(item, value, unit);
}
