/** The most significant digits that a program needs to write a double so that it is read as the same one. */
const maxDigits = 17;

/** Why a number can't be represented exactly; undefined when it can. */
export function numberProblem(text: string): 'too-large' | 'loses-digits' | undefined {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'too-large';
  const given = normalDigits(text);
  return given === normalDigits(String(value)) || isRoundedDouble(given, value) ? undefined : 'loses-digits';
}

/** Whether the digits are the value rounded to their number: programs write 0.1 as 0.10000000000000001 too. */
function isRoundedDouble(given: string, value: number): boolean {
  const count = given.indexOf('e');
  if (count < 1 || count > maxDigits) return false;
  if (given === normalDigits(value.toPrecision(count))) return true;
  // halfway between two decimals, C rounds to the even one and JavaScript to the larger one
  const longer = /^(-?[\d.]+)5(e[+-]?\d+)?$/.exec(value.toPrecision(count + 1));
  return longer !== null && given === normalDigits(`${longer[1] ?? ''}${longer[2] ?? ''}`);
}

/** Normalised decimal number: significant digits and the power of ten of the last one. */
function normalDigits(text: string): string {
  const match = /^-?(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return text;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
