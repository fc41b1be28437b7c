/** The UCUM code of the unit of ages. */
export const ageUnit = 'a';

/** A Julian year, which UCUM calls `a_j`: the year of `read-age.ts`. */
const daysOfYear = 365.25;

/**
 * An age as clinicians say it: below two years in months, in the first weeks in days, on the first day in hours. The reader of ages reads it as
 * the same age if it has no decimals.
 *
 * @param years - as `ageYears` of a patient
 */
export function ageText(years: number): string {
  if (years >= 2 || years < 0) return counted(oneDecimal(years), 'year');
  const [months, days] = [years * 12, years * daysOfYear];
  if (isWhole(months) && months > 0.5) return counted(Math.round(months), 'month');
  if (days > 0 && days < 0.99) return counted(oneDecimal(days * 24), 'hour');
  // whole days up to three months, which aren't whole months
  if (isWhole(days) && days < 92) return counted(Math.round(days), 'day');
  return months < 1 ? counted(oneDecimal(days), 'day') : counted(oneDecimal(months), 'month');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
