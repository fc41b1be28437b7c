/** kPa: of the atmosphere at sea level, and of water vapour in the airways. */
const [atmosphere, vapour] = [101.3, 6.3];
/** Carbon dioxide formed for each oxygen used up. */
const respiratoryQuotient = 0.8;
/** In kPa: when none is measured, the carbon dioxide of someone who breathes as fast as possible. */
const leastCarbonDioxide = 1.5;
/** Rounding of the inspired concentration, and high atmospheric pressure. */
const margin = 1.15;

/** The highest arterial oxygen pressure in kPa that someone can have who inspires a concentration in %, by the alveolar gas equation. */
export function highestArterialOxygen(inspiredPercent: number, pco2 = leastCarbonDioxide): number {
  return margin * ((inspiredPercent / 100) * (atmosphere - vapour) - pco2 / respiratoryQuotient) + 1;
}

/** Alkalosis, cold and fetal haemoglobin hold more oxygen: as much as usual blood at this multiple of the pressure. */
const leftShift = 1.7;
const mmHgPerKiloPascal = 7.500_62;

/** The highest saturation in % that blood can have at an oxygen pressure in kPa (Severinghaus, 1979). */
export function highestSaturation(po2: number): number {
  const pressure = po2 * mmHgPerKiloPascal * leftShift;
  return 100 / (23_400 / (pressure ** 3 + 150 * pressure) + 1) + 3;
}
