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
