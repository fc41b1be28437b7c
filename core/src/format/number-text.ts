/** Why a number can't be represented exactly; undefined when it can. */
export function numberTrouble(text: string): 'too-large' | 'loses-digits' | undefined {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'too-large';
  return normalDigits(text) === normalDigits(String(value)) ? undefined : 'loses-digits';
}

/** Normalised decimal number: significant digits and the power of ten of the last one. */
function normalDigits(text: string): string {
  const match = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return text;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
