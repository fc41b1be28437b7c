import type { Circumstance } from './special-circumstances';

/** A limit beyond which no one is awake. */
export interface AlertLimit {
  readonly items: readonly string[];
  /** In the unit of the item’s ranges: a value at the limit or beyond it is not survived awake. */
  readonly low?: number;
  readonly high?: number;
  /** Who isn’t beyond the limit: those who are alert, or also those who are confused. */
  readonly not: 'alert' | 'awake';
  /** In years: the youngest patients for whom the limit holds. */
  readonly fromAge?: number;
  /** The circumstance that makes it real anyway. */
  readonly unless?: Circumstance;
  /** The observations, for the message. */
  readonly because: string;
  /** Author, title, journal, year. */
  readonly source: string;
}

/** Values that no one who is alert has survived, with the closest cases. The limits are beyond these cases. */
export const alertLimits: readonly AlertLimit[] = [
  {
    items: ['bloods.haemoglobin', 'abg.haemoglobin', 'vbg.haemoglobin'],
    low: 20,
    not: 'alert',
    unless: 'chronic-anaemia',
    because: 'only people whose anaemia developed over months have been awake with so little',
    source:
      'Carson et al., Mortality and morbidity in patients with very low postoperative Hb levels who decline blood transfusion, Transfusion, 2002; Surviving extreme anaemia, European Journal of Case Reports in Internal Medicine, 2021 (17 g/L, chronic)',
  },
  {
    items: ['bloods.sodium', 'abg.sodium', 'vbg.sodium'],
    high: 180,
    not: 'alert',
    because: 'with 183 to 196 mmol/L, patients had seizures or were comatose',
    source:
      'Carlberg et al., Survival of acute hypernatremia due to massive soy sauce ingestion, Journal of Emergency Medicine, 2013; Sakamoto et al., Fatal acute hypernatremia resulting from a massive intake of seasoning soy sauce, Acute Medicine and Surgery, 2020',
  },
  {
    items: ['bloods.potassium', 'abg.potassium', 'vbg.potassium'],
    high: 9.5,
    not: 'awake',
    unless: 'high-potassium',
    because: 'with 9.95 and 14 mmol/L, patients were in cardiac arrest',
    source:
      'Tran, Extreme hyperkalemia, Southern Medical Journal, 2005; Successful treatment of a patient with cardiac arrest due to hyperkalemia, Medicina, 2021',
  },
  {
    items: ['monitor.oxygen-saturation', 'abg.oxygen-saturation'],
    low: 30,
    not: 'alert',
    // in the first minute of life, the 3rd centile is 29 % (Dawson et al., Pediatrics, 2010)
    fromAge: 0.08,
    because: 'the lowest that acclimatised climbers on Mount Everest had awake was 34%',
    source: 'Grocott et al., Arterial blood gases and oxygen content in climbers on Mount Everest, NEJM, 2009',
  },
  {
    items: ['abg.po2'],
    low: 2.4,
    not: 'alert',
    because: 'the lowest that acclimatised climbers on Mount Everest had awake was 2.55 kPa',
    source: 'Grocott et al., Arterial blood gases and oxygen content in climbers on Mount Everest, NEJM, 2009',
  },
  {
    items: ['monitor.systolic-blood-pressure'],
    low: 35,
    not: 'awake',
    // preterm infants have a systolic pressure of 36 to 58 mmHg
    fromAge: 1,
    unless: 'pump',
    because: 'it is what remains after the heart has stopped, and consciousness is lost 8 s after the last heartbeat',
    source:
      'Schipke et al., Human heart arrest, American Journal of Physiology: Heart and Circulatory Physiology, 2003; van Dijk et al., Timing of circulatory and neurological events in syncope, Frontiers in Cardiovascular Medicine, 2020',
  },
  {
    items: ['monitor.heart-rate'],
    low: 19,
    not: 'awake',
    unless: 'pump',
    because: 'the slowest rhythm of the ventricles that keeps people awake is 20 a minute',
    source: 'ECG made simple, Ventricular escape complexes (20 to 50 a minute), accessed 2026',
  },
  {
    items: ['monitor.temperature'],
    high: 43,
    not: 'alert',
    because: 'from 41.6 to 42 °C on, the body is damaged, the brain first',
    source:
      'Kosaka et al., Human body temperature regulation in extremely stressful environment: epidemiology and pathophysiology of heat stroke, Journal of Thermal Biology, 2004 (critical thermal maximum); Bouchama and Knochel, Heat stroke, NEJM, 2002',
  },
];
