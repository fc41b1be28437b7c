/** How units whose UCUM code is not what people write are shown. */
const written: Readonly<Record<string, string>> = {
  '1': '',
  a: 'years',
  By: 'bytes',
  Cel: '°C',
  '[degF]': '°F',
  'mm[Hg]': 'mmHg',
  'cm[H2O]': 'cmH₂O',
  wk: 'weeks',
  '{score}': '',
};

/** A UCUM code as people write the unit: `mm[Hg]` is ‘mmHg’, `/min` is ‘per min’. */
export function unitText(ucum: string): string {
  const known = written[ucum];
  if (known !== undefined) return known;
  const plain = ucum.replaceAll(/\{[^}]*\}/g, '').replaceAll(/[[\]]/g, '');
  return plain.startsWith('/') ? `per ${plain.slice(1)}` : plain.replace(/^u(?=[A-Za-z])/, 'µ');
}
