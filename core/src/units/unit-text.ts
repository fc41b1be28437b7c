/** Units whose usual notation differs from their UCUM code. */
const written: Readonly<Record<string, string>> = {
  '1': '',
  '[pH]': '',
  a: 'years',
  mo: 'months',
  wk: 'weeks',
  d: 'days',
  By: 'bytes',
  Cel: '°C',
  '[degF]': '°F',
  'mm[Hg]': 'mmHg',
  'cm[H2O]': 'cmH₂O',
  'mL/min/{1.73_m2}': 'mL/min per 1.73 m²',
};

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function power(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => raised.charAt(Number(digit)));
}

/** Converts a UCUM code to the usual notation: `mm[Hg]` is ‘mmHg’, `/min` is ‘per min’, `10*9/L` is ‘×10⁹/L’. */
export function unitText(ucum: string): string {
  const known = written[ucum];
  if (known !== undefined) return known;
  const plain = ucum
    // an annotation is dropped, because the label says what is measured, unless it follows a unit
    .replaceAll(/(^|\/)\{[^{}]*\}/g, '$1')
    .replaceAll(/\{([^{}]*)\}/g, ' $1')
    .replaceAll(/10\*(\d+)/g, (_, digits: string) => `×10${power(digits)}`)
    .replaceAll('[iU]', 'IU')
    .replaceAll(/[[\]]/g, '')
    .replaceAll('osm', 'Osm')
    .replaceAll(/(^|[/.])u(?=[A-Za-z])/g, '$1µ')
    .replaceAll('.', '·');
  return plain.startsWith('/') ? `per ${plain.slice(1)}` : plain;
}

/** A number with its unit: `300 per min`, `98%`, `36.5 °C`; only the number for a unit that isn't written. */
export function quantityText(value: number | string, ucum: string): string {
  const unit = unitText(ucum);
  if (unit === '') return String(value);
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

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

/** A duration as people write it: ‘45 s’, ‘1 min’, ‘1:30 min’, ‘2 h’, ‘1:02:03 h’. The one way to write durations in texts. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds * 1000) / 1000;
  if (whole < 60) return `${whole} s`;
  const rest = Math.round((whole % 60) * 1000) / 1000;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes}:${twoDigits(rest)} min`;
  const hours = Math.floor(minutes / 60);
  if (rest === 0 && minutes % 60 === 0) return `${hours} h`;
  return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(rest)} h`;
}

function twoDigits(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
