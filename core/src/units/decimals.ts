/** Number of decimals of a number written in full: 2 for 7.35, 0 for 120, 7 for 1e-7. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const fraction = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/** Whether a number can be written with at most the given number of decimals. False for NaN and infinities. */
export function fitsDecimals(value: number, decimals: number): boolean {
  return Number.isFinite(value) && decimalsOf(value) <= decimals;
}

/** The nearest number with at most the given number of decimals; a half rounds away from zero, and zero is never negative. */
export function roundTo(value: number, decimals: number): number {
  // Shifting the decimal point in the text is exact, unlike multiplication: 1.005 × 100 = 100.49999999999999.
  const shift = (number: number, places: number) => {
    const [digits = '', exponent = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(exponent) + places}`);
  };
  return Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals) + 0;
}
