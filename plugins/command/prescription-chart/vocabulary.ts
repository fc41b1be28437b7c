/** Units of a dose, written so that none can be mistaken for another. */
export const doseUnits = [
  'g',
  'mg',
  'micrograms',
  'nanograms',
  'units',
  'mmol',
  'ml',
  'litres',
  'l/min',
  '%',
  'tablets',
  'puffs',
  'drops',
  'doses',
] as const;

/** Units of a rate. */
export const rateUnits = [
  'ml/h',
  'ml/min',
  'drops/min',
  'mg/h',
  'mg/min',
  'micrograms/min',
  'micrograms/kg/min',
  'units/h',
  'units/kg/h',
  'mmol/h',
] as const;

/** Routes of administration. */
export const routes = [
  'ORAL',
  'SUBLINGUAL',
  'BUCCAL',
  'INHALED',
  'NEBULISED',
  'INTRANASAL',
  'INTRAVENOUS',
  'INTRAVENOUS_INFUSION',
  'INTRAOSSEOUS',
  'INTRAMUSCULAR',
  'SUBCUTANEOUS',
  'SUBCUTANEOUS_INFUSION',
  'EPIDURAL',
  'RECTAL',
  'VAGINAL',
  'TOPICAL',
] as const;

/** How often. */
export const frequencies = [
  'ONCE',
  'ONCE_DAILY',
  'TWICE_DAILY',
  'THREE_TIMES_DAILY',
  'FOUR_TIMES_DAILY',
  'EVERY_FOUR_HOURS',
  'CONTINUOUS',
  'AS_REQUIRED',
] as const;

/** Routes that need a rate. */
export const infusionRoutes: ReadonlySet<(typeof routes)[number]> = new Set([
  'INTRAVENOUS_INFUSION',
  'SUBCUTANEOUS_INFUSION',
]);

/** The unit that is a thousandth of another. */
export const smallerUnits: ReadonlyMap<(typeof doseUnits)[number], (typeof doseUnits)[number]> = new Map([
  ['g', 'mg'],
  ['mg', 'micrograms'],
  ['micrograms', 'nanograms'],
  ['litres', 'ml'],
] as const);
