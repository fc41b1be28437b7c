import { cultures, type Culture } from '@scn/core/base/enumerations';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { AnyPlugin, ReportPlugin } from '@scn/core/kernel/contract';
import { fromUnit, toUnit, unitsOf } from '@scn/core/kernel/item-units';
import { createRegistry, reportItemReference } from '@scn/core/kernel/registry';
import { maxCharacters, readValues } from '@scn/core/reading/read-values';
import type { Answers, Reading } from '@scn/core/reading/reading';
import { runs } from '@scn/core/testing/effort';
import { roundTo } from '@scn/core/units/decimals';
import { unitText } from '@scn/core/units/unit-text';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const isReport = (plugin: AnyPlugin): plugin is ReportPlugin => plugin.kind === 'report';
const reports = builtInPlugins.filter(isReport);

interface Given {
  readonly open?: string;
  readonly has?: readonly string[];
  readonly culture?: Culture;
  readonly answers?: Answers;
}

function read(
  text: string,
  { open = 'report.monitor', has = [open], culture = 'en-GB', answers = {} }: Given = {},
): Reading {
  const own = [...new Set([open, ...has])].map((report): PatientReport => ({
    id: report,
    report,
    args: {},
    items: [],
  }));
  const person = { ageYears: 40, genderId: 'female' };
  return readValues(text, { reports: own, openReportId: open, plugins, culture, person }, answers);
}

/** Returns the values that are read, in one word each. */
function valuesOf({ values }: Reading): Readonly<Record<string, number>> {
  return Object.fromEntries(
    values.map(({ item, field, value }) => [field === 'baseline' ? item : `${item} ${field}`, value]),
  );
}

const bloods: Given = { open: 'report.bloods' };
const abg: Given = { open: 'report.abg' };
const gas: Given = { has: ['report.abg'] };

describe('a line', () => {
  it.each<[text: string, given: Given, values: Readonly<Record<string, number>>]>([
    [
      'T 98.7° F HR 102 BP 150/75 RR 15',
      {},
      {
        'monitor.temperature': 37.1,
        'monitor.heart-rate': 102,
        'monitor.systolic-blood-pressure': 150,
        'monitor.diastolic-blood-pressure': 75,
        'monitor.respiratory-rate': 15,
      },
    ],
    [
      'HR102 RR15 T37.2 SpO2 98%RA',
      {},
      {
        'monitor.heart-rate': 102,
        'monitor.respiratory-rate': 15,
        'monitor.temperature': 37.2,
        'monitor.oxygen-saturation': 98,
      },
    ],
    ['SpO2 91% on 2 L NC', {}, { 'monitor.oxygen-saturation': 91, 'monitor.oxygen-flow-rate': 2 }],
    ['sats 88% on 40% O2', {}, { 'monitor.oxygen-saturation': 88, 'monitor.inspired-oxygen': 40 }],
    ['O2 100% RA', {}, { 'monitor.oxygen-saturation': 100 }],
    ['GCS E3V4M6', {}, { 'neuro.gcs-eye': 3, 'neuro.gcs-verbal': 4, 'neuro.gcs-motor': 6 }],
    ['GCS 13 (E3 V4 M6)', {}, { 'neuro.gcs-eye': 3, 'neuro.gcs-verbal': 4, 'neuro.gcs-motor': 6 }],
    ['GCS 15/15', {}, { 'neuro.gcs-eye': 4, 'neuro.gcs-verbal': 5, 'neuro.gcs-motor': 6 }],
    ['Sodium Lvl: 128 mmol/L', bloods, { 'bloods.sodium': 128 }],
    ['Ca 2+ 2.1', bloods, { 'bloods.calcium': 2.1 }],
    ['AVPU: V', { open: 'report.neuro' }, { 'neuro.consciousness': 2 }],
    ['Pain 7/10', {}, { 'monitor.pain-score': 7 }],
    ['BP 90/palp', {}, { 'monitor.systolic-blood-pressure': 90 }],
    ['Temp: 101.2 °F (38.4 °C)', {}, { 'monitor.temperature': 38.4 }],
    [
      'Sodium 128 mmol/L (135-145) L, K 6.2 H mmol/L [3.5–5.0]',
      bloods,
      { 'bloods.sodium': 128, 'bloods.potassium': 6.2 },
    ],
    ['Creatinine 1.6 mg/dL; Hb 11 gm%', bloods, { 'bloods.creatinine': 141, 'bloods.haemoglobin': 110 }],
    ['Na 138 mEq/L, Mg 1.2 mEq/L', bloods, { 'bloods.sodium': 138, 'bloods.magnesium': 0.6 }],
    ['Platelets 1.5 lakh/cumm', bloods, { 'bloods.platelets': 150 }],
    ['Cr 8.7 HH', { ...bloods, culture: 'en-US' }, { 'bloods.creatinine': 8.7 }],
    ['14:35 HR 52 | FiO₂ 0.5', {}, { 'monitor.heart-rate': 52, 'monitor.inspired-oxygen': 50 }],
    ['B - RR 24', {}, { 'monitor.respiratory-rate': 24 }],
    ['HbA1c 7.2%', bloods, { 'bloods.hba1c': 55 }],
    ['D-dimer 1.2 mg/L FEU', bloods, { 'bloods.d-dimer': 1200 }],
    ['CO2 18 mmol/L', bloods, { 'bloods.bicarbonate': 18 }],
    ['ABG: pH 7.21, HCO3 24, K 4.1', {}, { 'abg.ph': 7.21, 'abg.bicarbonate': 24, 'abg.potassium': 4.1 }],
    [
      'Urine dipstick: protein 2+, glucose neg, nitrite positive, blood ++',
      {},
      { 'urine.protein': 2, 'urine.glucose': 0, 'urine.nitrite': 1, 'urine.blood': 2 },
    ],
    // pressures
    [
      'NIBP 120/80 93 SpO2 97',
      {},
      {
        'monitor.systolic-blood-pressure': 120,
        'monitor.diastolic-blood-pressure': 80,
        'monitor.oxygen-saturation': 97,
      },
    ],
    ['NIBP 120/80 (93)', {}, { 'monitor.systolic-blood-pressure': 120, 'monitor.diastolic-blood-pressure': 80 }],
    [
      'BP 120/80 mean 93, HR 80',
      {},
      { 'monitor.systolic-blood-pressure': 120, 'monitor.diastolic-blood-pressure': 80, 'monitor.heart-rate': 80 },
    ],
    ['BP 120 over 80', {}, { 'monitor.systolic-blood-pressure': 120, 'monitor.diastolic-blood-pressure': 80 }],
    ['BP 90 systolic', {}, { 'monitor.systolic-blood-pressure': 90 }],
    ['BP 40 mmHg (diastolic)', {}, { 'monitor.diastolic-blood-pressure': 40 }],
    // oxygen
    ['15L O2', {}, { 'monitor.oxygen-flow-rate': 15 }],
    ['2L NC', {}, { 'monitor.oxygen-flow-rate': 2 }],
    ['NRB 15L', {}, { 'monitor.oxygen-flow-rate': 15 }],
    ['O2 via nasal cannula at 2 L/min', {}, { 'monitor.oxygen-flow-rate': 2 }],
    ['35% venturi', {}, { 'monitor.inspired-oxygen': 35 }],
    ['40L HFNC, FiO2 60%', {}, { 'monitor.oxygen-flow-rate': 40, 'monitor.inspired-oxygen': 60 }],
    ['sats 91% in 35%', {}, { 'monitor.oxygen-saturation': 91, 'monitor.inspired-oxygen': 35 }],
    ['sats 94% on air', {}, { 'monitor.oxygen-saturation': 94 }],
    ['SpO2 94% (15L NRB)', {}, { 'monitor.oxygen-saturation': 94, 'monitor.oxygen-flow-rate': 15 }],
    ['SpO2 94% 2L NC', {}, { 'monitor.oxygen-saturation': 94, 'monitor.oxygen-flow-rate': 2 }],
    ['WBC 11.2 K/uL', bloods, { 'bloods.white-cells': 11.2 }],
    // dates and times are no values
    ['28/11 K 5.6', bloods, { 'bloods.potassium': 5.6 }],
    ['K 5.6 (28/11 06:00), Na 138 06:00', bloods, { 'bloods.potassium': 5.6, 'bloods.sodium': 138 }],
    ['K (28/11 06:00): 5.6', bloods, { 'bloods.potassium': 5.6 }],
    ['28-Nov-2026 06:00 Na 138, K 4.1', bloods, { 'bloods.sodium': 138, 'bloods.potassium': 4.1 }],
    ['06:00 HR 90 07:00 RR 14', {}, { 'monitor.heart-rate': 90, 'monitor.respiratory-rate': 14 }],
    [
      'Component Value Date\nNA 138 11/28/2026\nK 5.6 (H) 11/28/2026',
      bloods,
      { 'bloods.sodium': 138, 'bloods.potassium': 5.6 },
    ],
    // what analysers print
    ['BE(B): -9.3', gas, { 'abg.base-excess': -9.3 }],
    ['BE(ecf) -4', gas, { 'abg.base-excess': -4 }],
    ['HCO3-(c) 22.1 mmol/L', gas, { 'abg.bicarbonate': 22.1 }],
    ['cHCO3 22, cK+ 4.1, cNa 138', abg, { 'abg.bicarbonate': 22, 'abg.potassium': 4.1, 'abg.sodium': 138 }],
    ['FSBG 4.2 mmol/L', {}, { 'monitor.capillary-glucose': 4.2 }],
    ['BM 4.2 mmol/L', {}, { 'monitor.capillary-glucose': 4.2 }],
    ['CBG: 76 mg/dL', {}, { 'monitor.capillary-glucose': 4.2 }],
    ['Goal: HR 90\nWorst: HR 150', {}, { 'monitor.heart-rate goal': 90, 'monitor.heart-rate worst': 150 }],
    ['Hemoglobin [Mass/volume] in Blood 11.2 g/dL', bloods, { 'bloods.haemoglobin': 112 }],
  ])('%s', (text, given, values) => {
    const reading = read(text, given);
    expect(valuesOf(reading)).toEqual(values);
    expect([...reading.questions, ...reading.refused]).toEqual([]);
  });

  it.each<[text: string, given: Given, kind: string]>([
    ['O2 100%', {}, 'item'],
    ['100% O2', {}, 'item'],
    ['WBC 11200', bloods, 'unit'],
    ['ANC 1200', bloods, 'unit'],
    ['Plt 150000', bloods, 'unit'],
    ['Plt 1.5 lac', bloods, 'unit'],
    ['Plt 150K', bloods, 'unit'],
    ['WBC 11.2 thousand', bloods, 'unit'],
    ['Platelets 1,234 ×10⁹/L', bloods, 'number'],
    ['WBC 12,300 /µL', bloods, 'number'],
    ['Platelets 250 000', bloods, 'value'],
    ['HR 102 110', {}, 'value'],
    ['HR 102 → 88', {}, 'value'],
    ['HR 140 down to 90', {}, 'value'],
    ['BP 80/40 improved to 110/60', {}, 'value'],
    ['sats 82% RA, 98%', {}, 'value'],
    ['HR 120 on admission, 88 now', {}, 'value'],
    ['Lactate 6, 4, 2', { has: ['report.abg'] }, 'value'],
    ['RR 120', {}, 'extreme'],
    ['P 1', {}, 'extreme'],
    ['Uncle Tom: HR 90', {}, 'label'],
    ['Uncle Tom:\nHR 90, BP 120/80', {}, 'label'],
    ['CK 12.000 U/l', bloods, 'number'],
    ['HR 140, now 90', {}, 'value'],
    ['K 5.6 (rpt 4.2)', bloods, 'value'],
    ['Hb 110 > 82', bloods, 'value'],
    ['BP 150', {}, 'item'],
    ['150/75', {}, 'item'],
    ['T 98.7', {}, 'unit'],
    ['Hb 14', bloods, 'unit'],
    ['Creatinine 8', bloods, 'unit'],
    ['Glucose 28', bloods, 'unit'],
    ['SpO2 0.98', {}, 'unit'],
    ['Urea 40 mg/dL', bloods, 'unit'],
    ['Neutrophils 78', bloods, 'unit'],
    ['D-dimer 850 ng/mL', bloods, 'unit'],
    ['pH 7.21', {}, 'report'],
    ['Troponin T 0.4 ng/L', bloods, 'rounding'],
    ['HR 100. HR 120', {}, 'value'],
    ['BP 104/62 lying 88/50 standing', {}, 'value'],
    ['BP 75/55 (art line), 70/50 (cuff)', {}, 'value'],
    ['CRP <0.6 mg/L', bloods, 'limit'],
    ['Mother: HR 90', {}, 'label'],
    ['Maternal pulse 118, BP 164/112', {}, 'label'],
    ['BE 6.5-', gas, 'number'],
    ['base deficit 8', gas, 'number'],
    ['HR 90 or 150', {}, 'value'],
    ['BP 120/80 or 90/50', {}, 'value'],
    ['EtCO2 12', {}, 'unit'],
    ['T 13', {}, 'extreme'],
    ['Temp. 99', {}, 'unit'],
    ['Ca 1.04 mmol/L', bloods, 'item'],
  ])('%s asks', (text, given, kind) => {
    const { values, questions, refused } = read(text, given);
    expect(values).toEqual([]);
    expect(refused).toEqual([]);
    expect(new Set(questions.map((each) => each.kind))).toEqual(new Set([kind]));
    for (const { choices } of questions) expect(choices.at(-1)?.id).toBe('skip');
  });

  it.each<[text: string, reason: string]>([
    ['2 L saline', 'unknown-item'],
    ['if worse give 15L O2', 'not-now'],
    ['Plan: 15L O2', 'not-now'],
    ['Weight: 70 kg', 'unknown-item'],
    ['osmolality (calc) 290', 'unknown-item'],
    ['7/10 pain', 'unknown-item'],
    ['indirect bilirubin 12', 'unknown-item'],
    ['Fetal HR 140', 'not-now'],
    ['Target SpO2 94%', 'not-now'],
    ['HR was 120', 'not-now'],
    ['2 hours later: HR 140', 'not-now'],
    ['HR 80-90', 'range'],
    ['neutrophils 78%', 'unknown-unit'],
    ['K 40 mmol/kg', 'unknown-unit'],
    ['K #REF!', 'spreadsheet-error'],
    ['HR 900', 'out-of-range'],
    ['HR 140s', 'unknown-unit'],
    ['MAP 65', 'calculated'],
    ['GCS 9 (E3V4M6)', 'contradiction'],
    ['BP 75/150', 'not-number'],
    ['HR: -', 'no-value'],
    ['98% SpO2, 37.2 T', 'unknown-item'],
    ['K 10 mmol IV', 'unknown-unit'],
    ['albumin 20 g', 'unknown-unit'],
    ['Ht 66 in', 'unknown-item'],
    ['P 90 minutes', 'unknown-unit'],
    ['BP unrecordable', 'no-value'],
    ['K 6.5- haemolysed', 'doubtful'],
    ['K 6.5 - haemolysed', 'doubtful'],
    ['HR 60-', 'range'],
    ['HR +20', 'not-number'],
    ['HR ↑20', 'contradiction'],
    ['pCO2(T) 35', 'unknown-item'],
    ['Bili (T) 36', 'unknown-item'],
    ['pO2 (A-a) 35', 'unknown-item'],
    ['C RR 28', 'unknown-item'],
    ['F HR 120', 'unknown-item'],
    ['Hb 128 pre-op', 'not-now'],
    ['BP 150/90 at home', 'not-now'],
    ['BP 150/90 normally', 'not-now'],
    ['HR 150 pre, 90 post', 'not-now'],
    ['HR 120 (2 hours ago)', 'not-now'],
    ['Father HR 120, BP 150/90', 'not-now'],
    ['blood sugar HI', 'no-value'],
    ['Troponin T pending', 'no-value'],
    ['CSF glucose 2.1', 'not-now'],
    ['CSF protein 1.2 glucose 2.1', 'not-now'],
    ['Urine: Na 140 K 4', 'unknown-item'],
    ['Vent settings: RR 14', 'not-now'],
    ['Plasmalyte Na 140 K 5', 'not-now'],
    ['Plan\nHR 90', 'not-now'],
    ['Alarm limits\nHR 130\nRR 30', 'not-now'],
    ['HR 140 (fetal)', 'not-now'],
    ['HR 120, yesterday', 'not-now'],
    ['HR 120?', 'doubtful'],
    ['SpO2 70 (artefact)', 'doubtful'],
    ['K 5.6 (haemolysed)', 'doubtful'],
    ['SpO2 70% poor trace', 'doubtful'],
    ['NEWS: RR 3, SpO2 2, HR 1', 'not-now'],
  ])('%s is refused', (text, reason) => {
    const { values, questions, refused } = read(text, { has: ['report.bloods'] });
    expect(values).toEqual([]);
    expect(questions).toEqual([]);
    expect(refused.map((each) => each.reason)).toContain(reason);
  });
});

it.each<[text: string, given: Given, items: Readonly<Record<string, number>>]>([
  ['BE (-)6.5', gas, { 'abg.base-excess': -6.5 }],
  ['BE [-] 6.5 mmol/L', gas, { 'abg.base-excess': -6.5 }],
  ['BE minus 3', gas, { 'abg.base-excess': -3 }],
  ['Heart rate (HR) 90', {}, { 'monitor.heart-rate': 90 }],
  ['A) Sats 91 B) RR 28', {}, { 'monitor.oxygen-saturation': 91, 'monitor.respiratory-rate': 28 }],
  ['RR 18 HR 120', {}, { 'monitor.respiratory-rate': 18, 'monitor.heart-rate': 120 }],
  ['Na (135-145) 128', bloods, { 'bloods.sodium': 128 }],
  ['Temp. 37.4', {}, { 'monitor.temperature': 37.4 }],
  ['SpO2 97 (alarm 90)', {}, { 'monitor.oxygen-saturation': 97 }],
  ['CSF glucose 1.1 mmol/L, serum Na 121 mmol/L', bloods, { 'bloods.sodium': 121 }],
  ['Adj Ca 3.42, Ca 3.11', bloods, { 'bloods.calcium': 3.42 }],
  ['Ca (corrected) 2.9\nCa 2.1', bloods, { 'bloods.calcium': 2.9 }],
  ['Ca 2.4 (adj 2.5)', bloods, { 'bloods.calcium': 2.5 }],
  ['Ca 2.4, corrected 2.5', bloods, { 'bloods.calcium': 2.5 }],
  ['Cl(-) 104', bloods, { 'bloods.chloride': 104 }],
  ['Ca 2.1 mmol/L', bloods, { 'bloods.calcium': 2.1 }],
  ['T 38:20, RR 18', {}, { 'monitor.respiratory-rate': 18 }],
])('%s is read', (text, given, items) => {
  const reading = read(text, given);
  expect(valuesOf(reading)).toEqual(items);
  expect(reading.questions).toEqual([]);
});

it('asks whether 37 °C beside a blood gas is the patient’s temperature, which analysers assume', () => {
  const printout = (temperature: string) => read(`${temperature}\npH 7.21\npCO2 8.4 kPa`, gas);
  expect(printout('T 37.0 °C').questions.map(({ kind }) => kind)).toEqual(['label']);
  expect(valuesOf(printout('T 32.0 °C'))).toMatchObject({ 'monitor.temperature': 32 });
});

describe('a text of several people', () => {
  it.each<[text: string, given: Given, second: Readonly<Record<string, number>>]>([
    ['Bed 5: HR 110 T 39. Bed 6: HR 80 RR 12', {}, { 'monitor.heart-rate': 80, 'monitor.respiratory-rate': 12 }],
    ['Twin A: HR 140\nTwin B: HR 150', {}, { 'monitor.heart-rate': 150 }],
    ['Mother: HR 90 BP 110/70\nBaby: HR 150', {}, { 'monitor.heart-rate': 150 }],
    ['Pt 1 HR 90 RR 12\nPt 2 HR 100', {}, { 'monitor.heart-rate': 100 }],
    ['63M HR 90 RR 12; 25F HR 100', {}, { 'monitor.heart-rate': 100 }],
    ['HR 120 RR 30\nBed 6: HR 80', {}, { 'monitor.heart-rate': 80 }],
    ['Bed 5\nHR\t110\nT\t39\nBed 6\nHR\t80\nRR\t12', {}, { 'monitor.heart-rate': 80, 'monitor.respiratory-rate': 12 }],
    [
      'Patient\tHR\tRR\nBed 5\t110\t20\nBed 6\t80\t12',
      {},
      { 'monitor.heart-rate': 80, 'monitor.respiratory-rate': 12 },
    ],
    ['\tBed 5\tBed 6\nHR\t110\t80\nRR\t20\t12', {}, { 'monitor.heart-rate': 80, 'monitor.respiratory-rate': 12 }],
    ['Patient,Test,Value\nPt 1,K,5.6\nPt 2,K,4.1\nPt 1,Na,138', bloods, { 'bloods.potassium': 4.1 }],
    ['MRN,Test,Value\n1234,K,5.6\n1235,K,4.1\n1234,Na,138', bloods, { 'bloods.potassium': 4.1 }],
  ])('%j asks once whose values are meant, and reads those', (text, given, second) => {
    const { values, questions, refused } = read(text, given);
    expect([...values, ...refused]).toEqual([]);
    expect(questions.map(({ kind }) => kind)).toEqual(['person']);
    const [ask] = questions;
    expect(ask?.choices.map(({ id }) => id)).toEqual(['0', '1', 'skip']);
    const answered = read(text, { ...given, answers: { [ask?.id ?? '']: '1' } });
    expect(valuesOf(answered)).toEqual(second);
    expect(answered.questions.map(({ id }) => id)).toEqual([ask?.id]);
    expect(read(text, { ...given, answers: { [ask?.id ?? '']: 'skip' } }).values).toEqual([]);
  });

  it('isn’t one that names its only patient', () => {
    for (const text of ['63M HR 120', '63 M HR 120', 'Bed 5: HR 120', 'Mr Smith, 63M, HR 120', 'MRN 123456 HR 120']) {
      const { values, questions, refused } = read(text);
      expect(values.map(({ value }) => value)).toEqual([120]);
      expect([...questions, ...refused]).toEqual([]);
    }
  });
});

describe('an answer', () => {
  it('decides what was asked, and nothing else', () => {
    const text = 'O2 100%\nPlatelets 1,234 ×10⁹/L\npH 7.21\npCO2 6.1\nHR 100. HR 120';
    const { questions } = read(text);
    const answers = Object.fromEntries(questions.map(({ id, choices }) => [id, choices[0]?.id ?? '']));
    const answered = read(text, { answers });
    expect(answered.questions.map(({ id }) => id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
    expect(valuesOf(answered)).toEqual({
      'monitor.oxygen-saturation': 100,
      'bloods.platelets': 1234,
      'abg.ph': 7.21,
      'abg.pco2': 6.1,
      'monitor.heart-rate': 100,
    });
    for (const { id } of questions) {
      const one = read(text, { answers: { [id]: answers[id] ?? '' } });
      expect(one.values.length, id).toBeGreaterThan(0);
      expect(one.values.length, id).toBeLessThan(answered.values.length);
    }
  });

  it.each([
    ['WBC 11200', 'bloods.white-cells', 11.2],
    ['Plt 150000', 'bloods.platelets', 150],
    ['Plt 1.5 lac', 'bloods.platelets', 150],
    ['Plt 150K', 'bloods.platelets', 150],
    ['WBC 11,200', 'bloods.white-cells', 11.2],
  ])('says that %s is counted in a microlitre', (text, item, value) => {
    const [ask] = read(text, bloods).questions;
    expect(ask?.choices).toHaveLength(2);
    const answers = { [ask?.id ?? '']: ask?.choices[0]?.id ?? '' };
    expect(valuesOf(read(text, { ...bloods, answers }))).toEqual({ [item]: value });
  });

  it('skips a piece', () => {
    expect(read('O2 100%', { answers: { 'item:O2 100%': 'skip' } }).values).toEqual([]);
  });
});

describe('a note', () => {
  it.each<[text: string, given: Given, notes: readonly object[]]>([
    ['Sodium 139.6 mmol/L', bloods, [{ kind: 'rounded', values: { from: 139.6, to: 140 } }]],
    ['Creatinine 1.6 mg/dL', bloods, [{ kind: 'converted', values: { from: '1.6 mg/dL', to: '141 µmol/L' } }]],
    [
      'CRP <0.6 mg/L',
      { ...bloods, answers: { 'limit:bloods.crp:CRP <0.6 mg/L': 'accept' } },
      [{ kind: 'limit', values: { comparator: '<', value: 0.6 } }],
    ],
    ['CRP ~80 mg/L', bloods, [{ kind: 'about', values: { value: 80 } }]],
    ['CRP 80', bloods, [{ kind: 'assumed-unit', values: { unit: 'mg/L' } }]],
    ['AVPU: V', {}, [{ kind: 'step', values: { title: 'Responds to voice' } }]],
    ['HR 80', {}, []],
  ])('of %s', (text, given, notes) => {
    expect(read(text, given).values[0]?.notes).toEqual(notes);
  });
});

describe('a table', () => {
  const values = { 'bloods.sodium': 128, 'bloods.potassium': 6.2 };

  it.each([
    ['Sodium\t128\tmmol/L\nPotassium\t6.2\tmmol/L'],
    ['Test,Result,Units,Reference range,Flag\nSodium,128,mmol/L,135-145,L\nPotassium,6.2,mmol/L,3.5-5.0,H'],
    ['sep=;\nAnalyte;Unit;Value\nSodium;mmol/L;128\nPotassium;mmol/L;6,2'],
    ['Sodium      128 mmol/L     (135-145)   L\nPotassium   6.2 mmol/L     (3.5-5.0)   H'],
    [
      '| Component | Your value | Standard range |\n|---|---|---|\n| Sodium | 128 mmol/L | 135 - 145 |\n| Potassium | 6.2 mmol/L | 3.5 - 5 |',
    ],
    ['Sodium\tPotassium\n128\t6.2'],
    ['\tNa (mmol/L)\tK (mmol/L)\nResult\t128\t6.2'],
    ['Name\tCode\tValue\nS-sodium\t2951-2\t128\nS-potassium\t2823-3\t6.2'],
    ['Biochemistry\nSodium [Moles/volume] in Serum or Plasma\t128\nPotassium, serum\t6.2 H'],
    ['Reference interval\tValue\tParameter\n135–145\t128\tSodium\n3.5–5.0\t6.2\tPotassium'],
  ])('%j', (text) => {
    const reading = read(text, bloods);
    expect(valuesOf(reading)).toEqual(values);
    expect([...reading.questions, ...reading.refused]).toEqual([]);
  });

  it('asks which column is which, and reads them when that is answered', () => {
    const text = 'Item\tDay 1\tDay 2\nSodium\t130\t135';
    const { questions, values: none } = read(text, bloods);
    expect(none).toEqual([]);
    expect(questions.map(({ kind, guess, values: of }) => [kind, of['header'], guess])).toEqual([
      ['column', 'Day 1', 'baseline'],
      ['column', 'Day 2', null],
    ]);
    const answers = { [questions[0]?.id ?? '']: 'worst', [questions[1]?.id ?? '']: 'baseline' };
    expect(valuesOf(read(text, { ...bloods, answers }))).toEqual({ 'bloods.sodium worst': 130, 'bloods.sodium': 135 });
  });

  it.each([
    'Time HR BP SpO2\n10:00 90 120/80 98\n10:05 100 110/70 96',
    'Obs 10:00 10:05\nHR 90 100\nBP 120/80 110/70\nO2 sats 98 96%',
  ])('of times, with any spaces between its columns, asks about each: %j', (text) => {
    const { questions, values: none } = read(text);
    expect(none).toEqual([]);
    expect(questions.map(({ kind, values: of }) => [kind, of['header']])).toEqual([
      ['column', '10:00'],
      ['column', '10:05'],
    ]);
    const answers = { [questions[0]?.id ?? '']: 'skip', [questions[1]?.id ?? '']: 'baseline' };
    expect(valuesOf(read(text, { answers }))).toEqual({
      'monitor.heart-rate': 100,
      'monitor.systolic-blood-pressure': 110,
      'monitor.diastolic-blood-pressure': 70,
      'monitor.oxygen-saturation': 96,
    });
  });

  it('of one time is read', () => {
    expect(valuesOf(read('Time HR RR\n10:00 90 12'))).toEqual({
      'monitor.heart-rate': 90,
      'monitor.respiratory-rate': 12,
    });
  });

  it.each<[text: string, items: Readonly<Record<string, number>>]>([
    ['HR  SBP  DBP  RR\n122      54   30', { 'monitor.heart-rate': 122, 'monitor.respiratory-rate': 30 }],
    [
      '            HR    RR    SpO2\nOn arrival  128         91',
      { 'monitor.heart-rate': 128, 'monitor.oxygen-saturation': 91 },
    ],
    ['| | HR | RR |\n| Patient | 128 | 26 |', { 'monitor.heart-rate': 128, 'monitor.respiratory-rate': 26 }],
  ])('with a blank cell is read by the places of its columns: %j', (text, items) => {
    const reading = read(text);
    expect(valuesOf(reading)).toMatchObject(items);
    expect(reading.values.map(({ item }) => item)).not.toContain('monitor.systolic-blood-pressure');
  });

  it.each([
    ['HR,RR,SpO2,T\n118,91,38.4', 'too-few-cells'],
    ['HR  RR  SpO2  T\n118  26  91', 'too-few-cells'],
    ['HR,RR,SpO2\n118,26,91,38.4', 'too-many-cells'],
    ['HR  SBP  DBP  RR\n122      54   30  irregular', 'too-few-cells'],
    ['Test  Result  Low  High\nHR     50  120\nRR  26  12  20', 'too-few-cells'],
  ])('%j has a row that is refused', (text, reason) => {
    const { values, refused } = read(text);
    expect(refused.map((each) => each.reason)).toContain(reason);
    expect(values.filter(({ written }) => !written.startsWith('RR 26'))).toEqual([]);
  });

  it.each(['Today\tAdmission', 'Baseline\tToday', 'Latest\tInitial'])('asks which of %j is the start', (headers) => {
    const { values, questions } = read(`Test\t${headers}\nPotassium\t6.2\t4.4`, bloods);
    expect(values).toEqual([]);
    expect(questions.map(({ kind, guess, values: of }) => [kind, of['header'], guess])).toEqual(
      headers.split('\t').map((header) => ['column', header, null]),
    );
  });

  it.each(['LLN', 'ULN', 'SD', 'Control', 'Prior', 'Delta', 'NEWS'])('leaves out a column called %s', (header) => {
    const { values, questions } = read(`Test\tResult\t${header}\nPotassium\t6.2\t4.4`, bloods);
    expect(values.map(({ value }) => value)).toEqual([6.2]);
    expect(questions).toEqual([]);
  });

  it('has no guess for columns whose headers tell nothing', () => {
    const { questions } = read('Test\tWard\tClinic\nPotassium\t6.2\t4.4', bloods);
    expect(questions.map(({ guess }) => guess)).toEqual([null, null]);
  });

  it('asks about two columns of numbers without headers', () => {
    expect(read('Sodium\t130\t135\nPotassium\t4.1\t4.5', bloods).questions.map(({ kind }) => kind)).toEqual([
      'column',
      'column',
    ]);
  });

  it('tells the error of a formula, a cell that a comma divides, and an unknown item', () => {
    const { values: of, refused } = read(
      'Test,Result,Unit\nSodium,#REF!,mmol/L\nPotassium,4,1,mmol/L\nFoo,3,mmol/L',
      bloods,
    );
    expect(of).toEqual([]);
    expect(refused.map(({ reason }) => reason).toSorted()).toEqual([
      'spreadsheet-error',
      'too-many-cells',
      'unknown-item',
    ]);
  });

  it('doubts a point between three digits beside decimal commas', () => {
    const { questions } = read('Sodium\t139,6\tmmol/L\nPlatelets\t1.234\t10*9/L', bloods);
    expect(questions.map(({ kind, written }) => [kind, written])).toEqual([['number', 'Platelets 1.234 10*9/L']]);
  });
});

describe('what computers exchange', () => {
  const loinc = (...codes: readonly string[]) => ({
    coding: codes.map((code) => ({ system: 'http://loinc.org', code, display: code })),
  });
  const quantity = (value: number, code: string) => ({ value, system: 'http://unitsofmeasure.org', code });
  const observation = (person: string, code: object, value: object) => ({
    resource: {
      ...{ resourceType: 'Observation', status: 'final', subject: { reference: person } },
      ...{ code, valueQuantity: value },
    },
  });
  const bundle = (...entry: readonly object[]) => JSON.stringify({ resourceType: 'Bundle', entry });

  it('is read by its codes', () => {
    const fhir = bundle(
      observation('Patient/1', loinc('8867-4'), quantity(110, '{beats}/min')),
      observation('Patient/1', loinc('2708-6', '59408-5'), quantity(95, '%')),
      observation('Patient/1', loinc('8310-5'), quantity(98.6, '[degF]')),
    );
    const gases: Given = { open: 'report.abg' };
    const vitals = { 'monitor.heart-rate': 110, 'monitor.oxygen-saturation': 95, 'monitor.temperature': 37 };
    expect(valuesOf(read(fhir, gases))).toEqual(vitals);
    const hl7 = 'OBX|1|NM|2823-3^K^LN||5.6|mmol/L|||||F\nOBX|2|NM|6690-2^WBC^LN||11.2|10\\S\\3/uL|||||F';
    expect(valuesOf(read(hl7, gases))).toEqual({ 'bloods.potassium': 5.6, 'bloods.white-cells': 11.2 });
  });

  it('asks whose results and which saturation are meant', () => {
    const heart = loinc('8867-4');
    const two = bundle(
      observation('Patient/1', heart, quantity(110, '/min')),
      observation('Patient/2', heart, quantity(80, '/min')),
    );
    expect(read(two)).toMatchObject({ values: [], questions: [{ kind: 'person' }] });
    expect(valuesOf(read(two, { answers: { 'person:Patient/1, Patient/2': '1' } }))).toEqual({
      'monitor.heart-rate': 80,
    });
    const either = bundle(observation('Patient/1', loinc('2708-6'), quantity(95, '%')));
    expect(read(either)).toMatchObject({ values: [], questions: [{ kind: 'report' }] });
  });

  it('is named if it has no results', () => {
    expect(read('{"resourceType":"Patient"}').refused).toMatchObject([{ reason: 'no-values' }]);
    expect(read('MSH|^~\\&|A|B|C|D|2026||ADT^A01').refused).toMatchObject([{ reason: 'no-values' }]);
  });
});

describe('what a report prints', () => {
  const separators = ['\t', ',', ';', '|', '  '] as const;
  const table = fc.record({
    report: fc.constantFrom(...reports),
    separator: fc.constantFrom(...separators),
    culture: fc.constantFrom(...cultures),
    order: fc.shuffledSubarray(['item', 'value', 'unit'] as const, { minLength: 3 }),
    seed: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
  });
  const headers = { item: 'Item', value: 'Baseline', unit: 'Unit' };

  it('is read as it was, in any unit, column order and separator, or asks', () => {
    let readCount = 0;
    let askCount = 0;
    fc.assert(
      fc.property(table, ({ report, separator, culture, order, seed }) => {
        const items = report.items.filter(({ calculatedFrom }) => calculatedFrom === null);
        const rows = items.map((item, place) => {
          const offered = unitsOf(item);
          const { ucum, decimals } = offered[Math.floor((seed[place] ?? 0) * 0.999 * offered.length)] ?? offered[0]!;
          const [minimum, maximum] = item.range;
          const among = item.choices?.[Math.floor((seed[place + 20] ?? 0) * 0.999 * item.choices.length)]?.value;
          const british = among ?? minimum + (maximum - minimum) * (seed[place + 20] ?? 0);
          const value = roundTo(toUnit(item, british, ucum), decimals);
          return { item, ucum, value };
        });
        const cell = (text: string) => (text.includes(separator) || text.includes('"') ? `"${text}"` : text);
        const line = (cells: Readonly<Record<(typeof order)[number], string>>) =>
          order.map((column) => cell(cells[column])).join(separator);
        const text = [
          line(headers),
          ...rows.map(({ item, ucum, value }) => {
            const choice = item.choices?.find((each) => each.value === value)?.title;
            return line({ item: item.title, value: choice ?? String(value), unit: unitText(ucum) || '-' });
          }),
        ].join('\n');
        const { values, questions, refused } = read(text, { open: report.id, culture });
        expect(refused, text).toEqual([]);
        askCount += questions.length;
        readCount += values.length;
        expect(values.length + questions.length, text).toBeGreaterThanOrEqual(rows.length);
        for (const { item: reference, value, unit } of values) {
          const row = rows.find(({ item }) => reportItemReference(report.id, item.id) === reference);
          expect(row, reference).toBeDefined();
          if (row === undefined) continue;
          const expected =
            unit === row.ucum ? row.value : toUnit(row.item, fromUnit(row.item, row.value, row.ucum), unit);
          expect(value, `${reference} ${row.value} ${row.ucum}\n${text}`).toBeCloseTo(expected, 9);
        }
      }),
      { numRuns: runs(40) },
    );
    expect(askCount).toBeLessThan(readCount / 20);
  });
});

describe('hostile text', () => {
  const patterns: readonly string[] = [
    ...[
      'a',
      '1',
      '1 ',
      '1,',
      '1.',
      '-',
      '(',
      ')',
      '((',
      '[',
      '|',
      '"',
      '\t',
      '\n',
      ';',
      ' ',
      '  ',
      'HR ',
      'HR 1',
      'BP 1/',
      '1/',
      'E3',
    ],
    ...[
      'Sodium\t',
      'Sodium,1,',
      'é',
      '₂',
      'µ',
      '%',
      '°',
      'mmol/',
      'x10',
      '#',
      '<',
      '→',
      'T ',
      'a:',
      'GCS E',
      '1 a ',
      '1 234 ',
      'sep=',
      '(1-',
    ],
    ...[
      'Sodium (',
      'Sodium\t1\n',
      'HR 102 BP 120/80 ',
      'Bed 1: HR 1 ',
      '63M HR 1. ',
      'Mr A',
      'OBX|1|NM|2823-3^K^LN||5.6|mmol/L\n',
      '{"resourceType":',
      '15L O2 ',
      'HR RR\n1 2\n',
      '28/11 ',
      '06:00 HR ',
      'on 2 L ',
      'serum ',
      'Na,',
      'a [b] in ',
      'constructor ',
      '__proto__\t1\n',
      'Sodium (constructor)\t1\n',
    ],
  ];

  // how long it takes is bounded by its patterns: tests/conformance/linear-patterns.test.ts
  it.each(patterns)('%j, again and again, sets what is written or nothing', (part) => {
    const text = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
    expect(read(text, bloods).values.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  });

  it('of any kind doesn’t fail', () => {
    const part = fc.constantFrom(
      ...patterns,
      ...[
        '0',
        '12',
        '3.4',
        '5,6',
        '7',
        'abc',
        'E',
        'V',
        'M',
        'T',
        'P',
        'HR',
        ' ',
        '.',
        ',',
        ';',
        ':',
        '/',
        '(',
        ')',
        '%',
      ],
      'sep=;\n',
      '#REF!',
      '\u0000',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        read(parts.join(''), bloods);
      }),
      { numRuns: runs(300) },
    );
  });

  it('that is longer than anything that someone copies is refused', () => {
    const { refused } = read('a'.repeat(maxCharacters + 1));
    expect(refused.map(({ reason }) => reason)).toEqual(['too-long']);
  });
});

it.each(['BE - 9.3 mmol/L', 'BE -9 to -2', 'BP 12/8', 'HR 140 down to 90', 'page 3 P 12', 'T+30 nothing'])(
  '%s sets nothing without a question',
  (text) => {
    expect(read(text, { has: ['report.abg', 'report.bloods'] }).values).toEqual([]);
  },
);
