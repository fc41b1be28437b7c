/** Apparent dissociation constant of carbonic acid in plasma at 37 °C (Adrogué and Madias, New England Journal of Medicine, 1998). */
const apparentConstant = 6.1;
/** Solubility of carbon dioxide in plasma at 37 °C in mmol/L per kPa: 0.0307 per mmHg. */
const solubility = 0.0307 * 7.500_62;

/**
 * The pH that follows from a carbon dioxide pressure in kPa and a bicarbonate in mmol/L (Henderson–Hasselbalch equation). Both must be above
 * zero.
 */
export function impliedPh(pco2: number, bicarbonate: number): number {
  return apparentConstant + Math.log10(bicarbonate / (solubility * pco2));
}

/**
 * How far the pH may be from the equation. The constant is between 6.05 and 6.15 in acutely ill patients, and values are rounded; beyond twice
 * that, bicarbonate is off by more than a quarter.
 */
export const bicarbonateTolerance = 0.1;
