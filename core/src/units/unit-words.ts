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
  'mL/h': ['ml/hr', 'ml per hour', 'millilitres per hour', 'milliliters per hour'],
};

/** Other words for a unit; empty if there are none. */
export function unitWords(ucum: string): readonly string[] {
  return words[ucum] ?? [];
}
