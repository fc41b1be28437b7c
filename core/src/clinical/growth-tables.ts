/**
 * Measure that is compared with children of the same age and sex: weight in kg, height (up to 2 years: length)
 * in cm, body mass index in kg/m².
 */
export type GrowthMeasure = 'weight' | 'height' | 'body-mass-index';

/** A row of a growth reference: the power of the Box-Cox transformation, the median, and the coefficient of variation. */
export type GrowthRow = readonly [ageMonths: number, power: number, median: number, variation: number];

/** Tables of a measure by sex, each for a span of ages, in order. Between rows, values are interpolated. */
export interface GrowthTables {
  readonly female: readonly (readonly GrowthRow[])[];
  readonly male: readonly (readonly GrowthRow[])[];
}
