/**
 * The check digit of a LOINC code such as `8867-4`: mod 10 of the digits before the hyphen (LOINC Users’ Guide, appendix C).
 *
 * @param code - its check digit is ignored, and may be left out
 */
export function loincCheckDigit(code: string): number {
  const digits = Array.from(code.replace(/-\d$/, ''), Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text has the form of a LOINC code, with the right check digit. */
export function isLoincCode(text: string): boolean {
  return /^\d{1,7}-\d$/.test(text) && Number(text.at(-1)) === loincCheckDigit(text);
}
