import type { ItemUnit, NormalAtAge, ReportItem } from './contract';
import { convertUnit } from '#units/convert';
import { roundTo } from '#units/decimals';
import { UnitError } from '#units/unit-error';

/** The units that an item offers, without duplicates, starting with the unit of its ranges (en-GB). */
export function unitsOf(item: ReportItem): readonly ItemUnit[] {
  const british = item.units['en-GB'];
  return [british, ...Object.values(item.units).filter(({ ucum }) => ucum !== british.ucum)];
}

/** Maximum number of decimals of a value of the item in a unit; null when the item doesn't offer the unit. */
export function decimalsIn(item: ReportItem, unit: string): number | null {
  return unitsOf(item).find(({ ucum }) => ucum === unit)?.decimals ?? null;
}

/**
 * Converts a value in the unit of the item's ranges (en-GB) to another unit of the item, rounded to its decimals.
 *
 * @throws UnitError when the item does not offer the unit.
 */
export function toUnit(item: ReportItem, value: number, unit: string): number {
  return roundTo(convertUnit(value, item.units['en-GB'].ucum, unit, item.molarMass), offeredDecimals(item, unit));
}

/**
 * Converts a value in one of the item's units to the unit of its ranges (en-GB). Not rounded, so that values in two units can
 * be compared.
 *
 * @throws UnitError when the item does not offer the unit.
 */
export function fromUnit(item: ReportItem, value: number, unit: string): number {
  offeredDecimals(item, unit);
  return convertUnit(value, unit, item.units['en-GB'].ucum, item.molarMass);
}

/**
 * The range that the simulator accepts, in one of the item's units. Rounded like {@link toUnit}, so that a value within the
 * range stays within it in every unit.
 *
 * @throws UnitError when the item does not offer the unit.
 */
export function rangeIn(item: ReportItem, unit: string): readonly [minimum: number, maximum: number] {
  const [minimum, maximum] = item.range;
  return [toUnit(item, minimum, unit), toUnit(item, maximum, unit)];
}

/** The reference interval of an item at an age, in the unit of its ranges, with its source. @param years - age */
export function normalAtAge(item: ReportItem, years: number): Pick<NormalAtAge, 'normal' | 'source'> {
  return item.normalByAge?.find(({ below }) => years < below) ?? { normal: item.normal, source: item.source };
}

function offeredDecimals(item: ReportItem, unit: string): number {
  const decimals = decimalsIn(item, unit);
  if (decimals === null) {
    const offered = unitsOf(item).map(({ ucum }) => `'${ucum}'`);
    throw new UnitError(`${item.title} doesn't have the unit '${unit}'. Use ${offered.join(' or ')}.`);
  }
  return decimals;
}
