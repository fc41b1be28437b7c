import { growthReference } from './growth-reference';
import { growthStandards } from './growth-standards';
import type { GrowthMeasure, GrowthRow, GrowthTables } from './growth-tables';

/** Factors that decide how large someone is expected to be. */
export interface GrowingPerson {
  /** Years. */
  readonly ageYears: number;
  /** Only `female` and `male` have references. */
  readonly genderId: string;
}

/** The body mass index. @param weightKg - kilograms @param heightCm - centimetres @returns kg/m² */
export function bodyMassIndexOf(weightKg: number, heightCm: number): number {
  return weightKg / (heightCm / 100) ** 2;
}

/** The reference for children of an age: of 2006 for those below 5 years, of 2007 for those up to 19. Null for adults. */
export function growthSourceOf(ageYears: number): 2006 | 2007 | null {
  if (ageYears < 5) return 2006;
  return ageYears <= 19 ? 2007 : null;
}

/**
 * The centile of a measure among healthy children of the age and sex, from 0 to 100.
 * @param value - in kg, cm or kg/m²
 * @returns null for an age or a gender without a reference
 */
export function growthCentile(
  measure: GrowthMeasure,
  value: number,
  { ageYears, genderId }: GrowingPerson,
): number | null {
  if (genderId !== 'female' && genderId !== 'male') return null;
  const tables = (growthSourceOf(ageYears) === 2006 ? growthStandards : growthReference)[measure][genderId];
  const row = rowAt(tables, ageYears * 12);
  if (row === null || value <= 0) return null;
  const [, power, median, variation] = row;
  const score =
    Math.abs(power) < leastPower
      ? Math.log(value / median) / variation
      : ((value / median) ** power - 1) / (power * variation);
  return 100 * normalShare(score);
}

/** Powers nearer to 0 are the limit: a logarithm. */
const leastPower = 1e-6;

function rowAt(tables: GrowthTables['male'], ageMonths: number): GrowthRow | null {
  // at the age at which one ends and the next begins, the next
  const rows = tables.findLast(([first]) => first !== undefined && first[0] <= ageMonths);
  if (rows === undefined) return null;
  const above = rows.findIndex(([months]) => months >= ageMonths);
  const after = rows[above];
  if (after === undefined) return null;
  if (after[0] === ageMonths) return after;
  const before = rows[above - 1];
  if (before === undefined) return null;
  const share = (ageMonths - before[0]) / (after[0] - before[0]);
  const between = (a: number, b: number) => a + (b - a) * share;
  return [ageMonths, between(before[1], after[1]), between(before[2], after[2]), between(before[3], after[3])];
}

/**
 * The share of a standard normal distribution below a value. Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17; its error
 * is below 0.00000008.
 */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  const above = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? above : 1 - above;
}
