import type { ReportItem } from '#kernel/contract';
import { fromUnit, rangeIn, unitsOf } from '#kernel/item-units';
import { convertUnit } from '#units/convert';
import { decimalsOf, roundTo } from '#units/decimals';
import { memoizeByIdentity } from '#base/memoize';
import { closed, points, type NumberSet } from './number-set';

/** One unit of an item, with the constraints of its values. */
export interface ItemScale {
  readonly unit: string;
  readonly decimals: number;
  /** Range accepted by the simulator, in this unit. */
  readonly minimum: number;
  readonly maximum: number;
}

/** An item's scales by unit, in the item's order. Cached: thousands of conditions read them. */
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
 * The scale of a value. Without a unit, it is only known if the item has a single unit; otherwise undefined.
 */
export function scaleIn(item: ReportItem, unit: string | null): ItemScale | undefined {
  const scales = scalesOf(item);
  if (unit !== null) return scales.get(unit);
  return scales.size === 1 ? scales.values().next().value : undefined;
}

/** Every value that an item can have, in the unit of its ranges: the steps of an ordinal scale, or an interval. */
export const universeOf: (item: ReportItem) => NumberSet = memoizeByIdentity(({ choices, range }) =>
  choices === null ? closed(...range) : points(choices.map(({ value }) => value)),
);

/** A value in the unit of the item's ranges. Rounded limits in another unit count as the exact limits. */
export function valueOnRange(item: ReportItem, value: number, { unit, minimum, maximum }: ItemScale): number {
  if (value === minimum) return item.range[0];
  if (value === maximum) return item.range[1];
  return fromUnit(item, value, unit);
}

/** The inverse of {@link valueOnRange}: not rounded, but for the limits. */
export function valueOffRange(item: ReportItem, value: number, { unit, minimum, maximum }: ItemScale): number {
  if (value === item.range[0]) return minimum;
  if (value === item.range[1]) return maximum;
  return convertUnit(value, item.units['en-GB'].ucum, unit, item.molarMass);
}

/**
 * A value in another unit of its item, with as many decimals as the unit has; with more only if converting it back would give another
 * value: 5 kPa is 37.5 mmHg, because 38 mmHg is 5.1 kPa.
 */
export function convertedExactly(item: ReportItem, value: number, from: ItemScale, to: ItemScale): number {
  if (from.unit === to.unit) return value;
  const exact = valueOffRange(item, valueOnRange(item, value, from), to);
  const digits = Math.max(from.decimals, decimalsOf(value));
  for (let { decimals } = to; decimals <= maxDecimals; decimals += 1) {
    const rounded = roundTo(exact, decimals);
    if (roundTo(valueOffRange(item, valueOnRange(item, rounded, to), from), digits) === value) return rounded;
  }
  return exact;
}

/** Those of a conversion, which has 12 significant digits. */
const maxDecimals = 15;
