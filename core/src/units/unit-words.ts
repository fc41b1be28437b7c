/** What clinicians write and say for units, beside their usual notation and UCUM code. Compared without regard to case. */
const words: Readonly<Record<string, readonly string[]>> = {
  '/min': ['bpm', 'beats/min', 'breaths/min', 'beats per minute', 'breaths per minute', 'per minute', '/minute'],
  'mm[Hg]': ['mm Hg', 'millimetres of mercury', 'millimeters of mercury'],
  Cel: ['C', 'degrees Celsius', 'celsius'],
  '[degF]': ['F', 'degrees Fahrenheit', 'fahrenheit'],
  '%': ['per cent', 'percent'],
  s: ['sec', 'secs', 'seconds', 'second'],
  'L/min': ['lpm', 'litres per minute', 'liters per minute'],
  mL: ['mls', 'millilitres', 'milliliters'],
  'mL/kg/h': ['ml/kg/hr', 'ml/kg/hour', 'ml/kg per hour', 'ml per kg per hour'],
  '%{predicted}': ['% of predicted', '%', 'percent of predicted', 'per cent of predicted'],
  'mL/h': ['ml/hr', 'ml per hour', 'millilitres per hour', 'milliliters per hour'],
};

/** What laboratories write for the milliequivalents of an ion per litre: they are read, and stored as mmol/L. */
export const equivalentWords: readonly string[] = [
  'mEq/L',
  'mEq per litre',
  'mEq per liter',
  'milliequivalents per litre',
  'milliequivalents per liter',
];

/** Other words for a unit; empty if there are none. */
export function unitWords(ucum: string): readonly string[] {
  return words[ucum] ?? [];
}
