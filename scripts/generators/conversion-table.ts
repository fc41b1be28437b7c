import type { AnyPlugin, ReportPlugin } from '@scn/core/kernel/contract';
import { loadUcum } from '@scn/core/units/ucum';
import { UnitError } from '@scn/core/units/unit-error';
import type { UnitScale } from '@scn/core/units/unit-scale';
import { builtInPlugins } from '../../plugins/registry.gen';
import { generatedNotice } from '../generated-files/generator';

/** Clinical units that third-party reports may use, in addition to those of the built-in reports. */
const clinicalUnits = [
  '1',
  '%',
  '{score}',
  '[pH]',
  'mmol/mol',
  'L/L',
  's',
  'min',
  'h',
  'd',
  '/min',
  '/s',
  'Hz',
  'mm',
  'cm',
  'm',
  '[in_i]',
  'g',
  'kg',
  '[lb_av]',
  'mL',
  'L',
  '[foz_us]',
  'mL/min',
  'mL/h',
  'L/min',
  'L/s',
  'L/min/m2',
  'mL/kg/h',
  'mL/min/{1.73_m2}',
  'Pa',
  'kPa',
  'mm[Hg]',
  'cm[H2O]',
  'Cel',
  '[degF]',
  'K',
  'g/L',
  'g/dL',
  'mg/L',
  'mg/dL',
  'ug/L',
  'ug/dL',
  'ng/L',
  'ng/mL',
  'ng/dL',
  'pg/mL',
  'ug/mL',
  'mg/mL',
  'ng/mL{FEU}',
  'ug/L{FEU}',
  'mg/L{FEU}',
  'ug/mL{FEU}',
  'mol/L',
  'mmol/L',
  'umol/L',
  'nmol/L',
  'pmol/L',
  'umol/dL',
  'U/L',
  'kU/L',
  '[iU]/L',
  'm[iU]/L',
  'k[iU]/L',
  'ukat/L',
  'mosm/kg',
  '10*9/L',
  '10*12/L',
  '10*3/uL',
  '10*5/uL',
  '10*6/uL',
  '/uL',
  'fL',
  'pg',
  'mV',
  'ms',
  'W',
  'J',
  'mmol/kg',
  'mosm/L',
  'g/g',
  'mg/g',
  'ug/g',
  'ug/mg',
  'umol/mol',
  'umol/mmol',
  'nmol/mmol',
  'g/d',
  'mg/d',
  'mmol/d',
  'umol/d',
  'mL/d',
  'mL/kg',
  'mL/kg/min',
  'mg/h',
  'ug/h',
  'ug/min',
  'U/h',
  '[iU]/h',
  'U/mL',
  'mU/L',
  'nkat/L',
  '[iU]/mL',
  'm[iU]/mL',
  'u[iU]/mL',
  '10*6/L',
  'mL/cm[H2O]',
  'L/kPa',
  'cm[H2O].s/L',
  'kPa.s/L',
  'mbar',
  'hPa',
  'mL/min/m2',
  'mm[Hg]/s',
  'uV',
  'mA',
  'm2',
  'cm2',
  'kg/m2',
  'um',
  'mg',
  '[oz_av]',
  'wk',
  'kcal/d',
  'deg',
  'dB',
  '[diop]',
];

/**
 * Further clinical units, which UCUM relates to others although they measure something else. They are related to those of the same group only.
 */
const apart: readonly (readonly string[])[] = [
  // how fast blood flows: in UCUM, a flow for an area is a velocity, too
  ['m/s', 'cm/s'],
  // how fast red cells sink
  ['mm/h'],
  // a volume for an area of skin: in UCUM, a length
  ['mL/m2'],
  // doses: in UCUM, shares
  ['mg/kg', 'ug/kg'],
  // rates of doses: in UCUM, frequencies
  ['mg/kg/h', 'ug/kg/h', 'ug/kg/min'],
  // resistance of vessels, which isn’t that of airways
  ['dyn.s/cm5', 'mm[Hg].min/L'],
];

/** Writes the small table that converts between the units of report items, so that validation never loads the UCUM library. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const isReport = (plugin: AnyPlugin): plugin is ReportPlugin => plugin.kind === 'report';
  const items = builtInPlugins.filter(isReport).flatMap(({ items }) => items);
  const used = items.flatMap(({ units }) => Object.values(units).map(({ ucum }) => ucum));
  const scales = await scaleUnits([...new Set([...clinicalUnits, ...apart.flat(), ...used])]);
  const rows = scales.map(([unit, scale]) => `${JSON.stringify(unit)}: ${JSON.stringify(scale)},`);
  return new Map([
    [
      'core/src/units/conversion-table.gen.ts',
      `${generatedNotice}\n` +
        `import type { UnitScale } from './unit-scale';\n\n` +
        `/** By UCUM code: base = value × factor + offset, in the base's unit. */\n` +
        `export const unitScales: Readonly<Record<string, UnitScale>> = {\n${rows.join('\n')}\n};\n`,
    ],
  ]);
}

/** Relates each unit to the first one that it can be converted to. */
async function scaleUnits(units: readonly string[]): Promise<readonly (readonly [string, UnitScale])[]> {
  const ucum = await loadUcum();
  const bases: string[] = [];
  // amounts of substance come last, so that a mass is the base and the molar mass is always a factor
  const substance = (unit: string) => Number(unit.includes('mol'));
  const sorted = [...units].sort((a, b) => substance(a) - substance(b) || (a < b ? -1 : 1));
  return sorted.map((unit) => {
    for (const perMolarMass of [false, true]) {
      for (const base of bases) {
        if (groupOf(unit) !== groupOf(base)) continue;
        const scale = relate(ucum.convert, unit, base, perMolarMass);
        if (scale !== null) return [unit, scale] as const;
      }
    }
    bases.push(unit);
    return [unit, { base: unit, factor: 1, offset: 0, perMolarMass: false }] as const;
  });
}

/** The units that a unit can be related to; null for those that aren’t apart. */
function groupOf(unit: string): readonly string[] | null {
  return apart.find((group) => group.includes(unit)) ?? null;
}

function relate(
  convert: (value: number, from: string, to: string, molarMass: number | null) => number,
  unit: string,
  base: string,
  perMolarMass: boolean,
): UnitScale | null {
  const at = (value: number) => convert(value, unit, base, perMolarMass ? 1 : null);
  try {
    const offset = at(0);
    const factor = at(1) - offset;
    // pH is logarithmic, so it can't be in a table of linear conversions
    const linear = Math.abs(at(100) - (100 * factor + offset)) <= 1e-9 * Math.abs(at(100));
    if (!linear) return null;
    // 14 digits: the last digits of the library's results are imprecise
    const clean = (number: number) => Number(number.toPrecision(14));
    return { base, factor: clean(factor), offset: clean(offset), perMolarMass };
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
