/**
 * Words that people write and say for units, beside their usual notation and UCUM code. Conditions compare them without
 * regard to case; what is pasted is compared in a common form, which knows more spellings (`read-unit.ts`).
 */
const words: Readonly<Record<string, readonly string[]>> = {
  '/min': ['bpm', 'beats/min', 'breaths/min', 'beats per minute', 'breaths per minute', 'per minute', '/minute'],
  'mm[Hg]': ['mm Hg', 'millimetres of mercury', 'millimeters of mercury', 'Torr'],
  Cel: ['C', 'degrees Celsius', 'celsius'],
  '[degF]': ['F', 'degrees Fahrenheit', 'fahrenheit'],
  '%': ['per cent', 'percent'],
  s: ['sec', 'secs', 'seconds', 'second'],
  'L/min': ['lpm', 'litres per minute', 'liters per minute'],
  mL: ['mls', 'millilitres', 'milliliters'],
  'mL/kg/h': ['ml/kg/hr', 'ml/kg/hour', 'ml/kg per hour', 'ml per kg per hour'],
  '%{predicted}': ['% of predicted', '%', 'percent of predicted', 'per cent of predicted'],
  'mL/h': ['ml/hr', 'ml per hour', 'millilitres per hour', 'milliliters per hour'],
  'mL/min/{1.73_m2}': ['mL/min/1.73 m²', 'mL/min/1.73m2', 'mL/min/1.73 m2', 'mL/min/1.73', 'mL/min'],
  '{INR}': ['ratio'],
};

/**
 * Units as only laboratories write them: in US, British, German, French and Indian reports. In conditions, some of them
 * would be a word. `G/L` and `Gpt/L` are 10⁹ per litre, `T/L` is 10¹² per litre, `mg%` is mg/dL, a lakh is 100,000.
 */
const laboratoryWords: Readonly<Record<string, readonly string[]>> = {
  '/min': ['/min.', 'br/min', 'b/min', 'bts/min', 'resp/min', 'rpm', 'x/min', '1/min', 'cpm', 'per min'],
  Cel: ['° Cel', 'deg C', 'centigrade'],
  '[degF]': ['deg F'],
  '%': ['pct', '% sat'],
  '10*9/L': ['G/L', 'Gpt/L', 'Mrd/L', 'Giga/L', '/nL', '10^9 cells/L', '10^6/mL', 'billion/L', 'bn/L'],
  '10*12/L': ['T/L', 'Tpt/L', 'Bio/L', '10^12 cells/L'],
  '10*3/uL': ['K/uL', 'K/mcL', 'thou/uL', 'thousand/uL', 'thousands/uL', 'Tsd/uL', 'Tsd./uL', 'th/uL'],
  '10*5/uL': ['lakh/uL', 'lakhs/uL', 'lac/uL', 'lacs/uL'],
  '10*6/uL': ['M/uL', 'mil/uL', 'million/uL', 'millions/uL', 'mill/uL', 'Mio/uL', 'Mio./uL'],
  '/uL': ['cells/uL', '/cumm', 'cu mm'],
  'mg/dL': ['mg%', 'mg %', 'mgs/dL'],
  'g/dL': ['g%', 'g %', 'gm%', 'gms%', 'gm/dL', 'gms/dL', 'grams/dL'],
  'g/L': ['gm/L'],
  'mmol/L': ['mM', 'mM/L'],
  'umol/L': ['uM', 'uM/L', 'mcM'],
  'U/L': ['IU/L', 'units/L', 'UI/L', 'E/L'],
  '[iU]/L': ['IU/L', 'mIU/mL', 'mU/mL', 'U/L', 'UI/L'],
  'mosm/kg': ['mosmol/kg', 'mOsm/kg H2O', 'mosmol/kg H2O', 'mmol/kg', 'mOsm/kgH2O', 'mosmol/kgH2O'],
  'ng/mL{FEU}': ['ng/mL FEU', 'ng FEU/mL', 'ng/mL (FEU)', 'FEU ng/mL'],
  'ug/L{FEU}': ['ug/L FEU', 'ug FEU/L', 'ug/L (FEU)'],
  'mg/L{FEU}': ['mg/L FEU', 'mg FEU/L', 'mg/L (FEU)'],
  'ug/mL{FEU}': ['ug/mL FEU', 'ug FEU/mL', 'ug/mL (FEU)'],
  'cm[H2O]': ['cm H2O', 'cmH2O', 'cm of water'],
  s: ['sek', 's.'],
  'mL/min/{1.73_m2}': [
    'mL/min/1.73 sq m',
    'mL/min/1.73sqm',
    'mL/min/1.73 m^2',
    'mL/min per 1.73 m2',
    'mL/min/1,73 m2',
    'mL/min/1,73m2',
  ],
  'L/min': ['L', 'litres', 'liters'],
  mL: ['cc', 'ccs'],
  'mL/h': ['cc/hr', 'cc/h', 'mL/hr'],
};

/**
 * Words that people say for a number of cells without the volume, which is a microlitre in most countries: it is only
 * meant if the author says so. By the code of the unit that is meant.
 */
export const countWords: Readonly<Record<string, readonly string[]>> = {
  '10*3/uL': ['thou', 'thousand', 'thousands'],
  '10*5/uL': ['lakh', 'lakhs', 'lac', 'lacs'],
  '10*6/uL': ['million', 'millions', 'mill'],
};

/** Units that laboratories write for the milliequivalents of an ion per litre: they are read, and stored as mmol/L. */
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

/** Every word for a unit in what is pasted. */
export function pastedUnitWords(ucum: string): readonly string[] {
  return [...unitWords(ucum), ...(laboratoryWords[ucum] ?? [])];
}
