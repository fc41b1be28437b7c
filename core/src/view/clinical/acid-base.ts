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

/** Base excess in mmol/L of a pH and a bicarbonate at a usual haemoglobin (Siggaard-Andersen’s equation of Van Slyke, simplified). */
export function impliedBaseExcess(ph: number, bicarbonate: number): number {
  return 0.93 * (bicarbonate - 24.4 + 14.83 * (ph - 7.4));
}

/** The bicarbonate in mmol/L that follows from a pH and a carbon dioxide pressure in kPa: {@link impliedPh} the other way round. */
export function impliedBicarbonate(ph: number, pco2: number): number {
  return solubility * pco2 * 10 ** (ph - apparentConstant);
}

/**
 * How far, in mmol/L, a base excess may be from the equation: analysers use several, which differ by up to 3 in severe acidosis.
 */
export const baseExcessTolerance = 8;

/**
 * How far the pH may be from the equation. The constant is between 6.05 and 6.15 in acutely ill patients, and values are rounded; beyond twice
 * that, bicarbonate is off by more than a quarter.
 */
export const bicarbonateTolerance = 0.1;
