import type { Culture } from '#base/enumerations';
import type { CriticalLimits, ItemUnit, NormalAtAge, ReportItem } from './contract';
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

/** Whether the simulator accepts a number as a value in one of the item’s units. */
export function isPossible(item: ReportItem, value: number, unit: string): boolean {
  const [minimum, maximum] = rangeIn(item, unit);
  return value >= minimum && value <= maximum;
}

/** Milliequivalents per litre of an ion in the item’s unit of a culture; null for an item that isn’t an ion. */
export function fromEquivalents(item: ReportItem, value: number, culture: Culture): number | null {
  if (item.valency === undefined) return null;
  const { ucum, decimals } = item.units[culture];
  if (item.valency === 1 && ucum === 'mmol/L') return value;
  return roundTo(convertUnit(value / item.valency, 'mmol/L', ucum, item.molarMass), decimals);
}

/**
 * Properties of a patient that decide what is normal: the age, and a gender for which sources have intervals of
 * their own (`female`, `male`).
 */
export interface Person {
  readonly ageYears: number;
  readonly genderId: string;
}

/** The reference interval of a person, in the unit of the item's ranges, with its source. It covers both genders for those that sources don't know. */
export function normalOf(item: ReportItem, { ageYears, genderId }: Person): Pick<NormalAtAge, 'normal' | 'source'> {
  const all = normalAt(item, ageYears);
  const own = all.filter(({ gender }) => gender === undefined || gender === genderId);
  const bands = own.length === 0 ? all : own;
  const [band] = bands;
  if (band === undefined) return { normal: item.normal, source: item.source };
  const minimum = Math.min(...bands.map(({ normal }) => normal[0]));
  return { normal: [minimum, Math.max(...bands.map(({ normal }) => normal[1]))], source: band.source };
}

/** The critical limits at an age, in the unit of the item's ranges; undefined for an item without them. */
export function criticalAt({ critical = [] }: ReportItem, ageYears: number): CriticalLimits | undefined {
  return critical.find(({ below = Infinity }) => ageYears < below);
}

/** In years: where reference intervals of adults begin, unless those of children end later. */
const adultFrom = 18;

/**
 * The reference intervals of an age, one or more of each gender: whole years may be of several. Empty where the item’s own interval holds, as
 * for most adults.
 */
function normalAt({ normalByAge = [] }: ReportItem, years: number): readonly NormalAtAge[] {
  const ofChildren = normalBelow({ normalByAge }, years);
  return ofChildren.length === 0 && years >= adultFrom
    ? normalByAge.filter(({ below }) => below === undefined)
    : ofChildren;
}

/** The reference intervals of an age that isn't an adult's, one or more of each gender: whole years may be of several. Empty for adults. */
export function normalBelow(
  { normalByAge = [] }: Pick<ReportItem, 'normalByAge'>,
  years: number,
): readonly NormalAtAge[] {
  // a whole number is the age at the last birthday
  const until = Number.isInteger(years) ? years + 1 : years;
  const ends = [...new Set(normalByAge.flatMap(({ below }) => below ?? []))];
  return normalByAge.filter(({ below }) => {
    if (below === undefined) return false;
    const start = ends[ends.indexOf(below) - 1] ?? 0;
    return below > years && (start < until || start <= years);
  });
}

function offeredDecimals(item: ReportItem, unit: string): number {
  const decimals = decimalsIn(item, unit);
  if (decimals === null) {
    const offered = unitsOf(item).map(({ ucum }) => `'${ucum}'`);
    throw new UnitError(`${item.title} doesn't have the unit '${unit}'. Use ${offered.join(' or ')}.`);
  }
  return decimals;
}
