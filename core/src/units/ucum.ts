import { UnitError } from './unit-error';

/** Judges and converts any UCUM unit. Rules do not need it: they use the small table behind `item-units.ts`. */
export interface Ucum {
  /** Whether a text is a valid UCUM code (case-sensitive): `mm[Hg]` is, `mmHg` is not. */
  isUnit(code: string): boolean;
  /**
   * Converts a value between two UCUM units.
   *
   * @param molarMass g/mol, to convert between mass and substance concentration; null where that isn't wanted.
   * @throws UnitError when a unit is unknown, the units measure different things, or the molar mass is missing.
   */
  convert(value: number, from: string, to: string, molarMass: number | null): number;
}

/** Loads the UCUM library: 2 MB of definitions, so only where a unit that the table does not hold must be judged. */
export async function loadUcum(): Promise<Ucum> {
  const { UcumLhcUtils } = await import('@lhncbc/ucum-lhc');
  const library = UcumLhcUtils.getInstance();
  // The library accepts some codes after correcting them; a code in a document must be right as it stands.
  const isUnit = (code: string) => {
    const { status, ucumCode } = library.validateUnitString(code);
    return status === 'valid' && ucumCode === code;
  };
  return {
    isUnit,
    convert(value, from, to, molarMass) {
      for (const code of [from, to]) if (!isUnit(code)) throw new UnitError(`'${code}' is not a UCUM unit.`);
      if (from === to) return value; // the library refuses arbitrary units such as [iU]/L even here
      const { status, toVal, msg } = library.convertUnitTo(from, value, to, { molecularWeight: molarMass });
      if (status !== 'succeeded' || toVal === null)
        throw new UnitError(`'${from}' can't be converted to '${to}': ${msg.join(' ')}`);
      return toVal;
    },
  };
}
