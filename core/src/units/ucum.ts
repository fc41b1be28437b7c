import { UnitError } from './unit-error';

/** Validates and converts any UCUM unit. Rules don't need it: they use the small table behind `item-units.ts`. */
export interface Ucum {
  /** Whether a string is a valid UCUM code (case-sensitive): `mm[Hg]` is, `mmHg` is not. */
  isUnit(code: string): boolean;
  /**
   * Converts a value between two UCUM units.
   *
   * @param molarMass g/mol, to convert between mass and substance concentration; null when not needed.
   * @throws UnitError when a unit is unknown, the units measure different quantities, or the molar mass is missing.
   */
  convert(value: number, from: string, to: string, molarMass: number | null): number;
}

/** Loads the UCUM library, which has 2 MB of definitions: use it only for units that are not in the table. */
export async function loadUcum(): Promise<Ucum> {
  const { UcumLhcUtils } = await import('@lhncbc/ucum-lhc');
  const library = UcumLhcUtils.getInstance();
  // The library corrects some invalid codes; a code in a document must be valid as written.
  const isUnit = (code: string) => {
    if (!/^[!-~]+$/.test(code)) return false; // the library would write to the console
    const { status, ucumCode } = library.validateUnitString(code);
    return status === 'valid' && ucumCode === code;
  };
  return {
    isUnit,
    convert(value, from, to, molarMass) {
      for (const code of [from, to]) if (!isUnit(code)) throw new UnitError(`'${code}' is not a UCUM unit.`);
      if (from === to) return value; // the library rejects arbitrary units such as [iU]/L even here
      const { status, toVal, msg } = library.convertUnitTo(from, value, to, { molecularWeight: molarMass });
      if (status !== 'succeeded' || toVal === null)
        throw new UnitError(`'${from}' can't be converted to '${to}': ${msg.join(' ')}`);
      return toVal;
    },
  };
}
