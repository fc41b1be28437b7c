import { unitScales } from './conversion-table.gen';
import { UnitError } from './unit-error';
import type { UnitScale } from './unit-scale';

/** Significant digits of results; further digits are floating-point noise. */
const significantDigits = 12;

/** The UCUM codes of the units of the table. */
export const tableUnits: readonly string[] = Object.keys(unitScales);

/** Whether the table contains a unit, so that {@link convertUnit} supports it. */
export function isTableUnit(code: string): boolean {
  return scales.has(code);
}

/**
 * Converts between two units of the table, which is generated from the UCUM library and tested against it.
 *
 * @param molarMass g/mol; needed between mass and substance concentration only, else null.
 * @throws UnitError when a unit is not in the table, the units measure different quantities, or the molar mass is missing.
 */
export function convertUnit(value: number, from: string, to: string, molarMass: number | null): number {
  if (from === to) return value;
  const source = scaleOf(from);
  const target = scaleOf(to);
  if (source.base !== target.base)
    throw new UnitError(`'${from}' can't be converted to '${to}': they measure different quantities.`);
  let base = value * source.factor + source.offset;
  if (source.perMolarMass !== target.perMolarMass) {
    if (molarMass === null)
      throw new UnitError(`'${from}' can't be converted to '${to}' without the molar mass of the substance.`);
    base = source.perMolarMass ? base * molarMass : base / molarMass;
  }
  return Number(((base - target.offset) / target.factor).toPrecision(significantDigits));
}

const scales = new Map<string, UnitScale>(Object.entries(unitScales));

function scaleOf(code: string): UnitScale {
  const scale = scales.get(code);
  if (scale === undefined) throw new UnitError(`The unit '${code}' is not in the conversion table.`);
  return scale;
}
