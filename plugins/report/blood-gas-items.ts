import type { ReportItem } from '@scn/sdk';
import { critical } from './critical-limits';
import { calculated, measured, perCulture, unit, type ItemValues } from './declare-item';
import { normalByGender } from './normal-by-gender';

/** The properties that differ between arterial and venous blood: the code and, for the gases, the values. */
type Differs = Pick<ReportItem, 'loinc' | 'normal' | 'critical'> & { readonly values: ItemValues };

/** The items whose values differ between arterial and venous blood. */
type GasValues = Readonly<
  Record<'ph' | 'pco2' | 'po2' | 'bicarbonate' | 'baseExcess' | 'lactate' | 'saturation', Differs>
>;

/** LOINC codes of the items whose values are the same in arterial and venous blood. */
type SharedCodes = Readonly<
  Record<'sodium' | 'potassium' | 'chloride' | 'ionisedCalcium' | 'glucose' | 'haemoglobin', string>
>;

const partialPressure = perCulture(unit('kPa', 2), unit('mm[Hg]', 1));
const harmony = 'Normal: Pathology Harmony, Berg and Lane, Annals of Clinical Biochemistry, 2011.';

/** The items of a blood gas analysis, in the order of an analyser's printout. `normalSource` is the source of the gas values. */
export function bloodGasItems(gases: GasValues, codes: SharedCodes, normalSource: string): readonly ReportItem[] {
  const bicarbonate = gases.bicarbonate.values;
  return [
    measured({
      ...gases.ph,
      id: 'ph',
      title: 'pH',
      units: unit('[pH]', 2),
      range: [6.5, 8],
      source: `${normalSource} Range: survived extremes, Tietz Textbook of Clinical Chemistry, 6th edition, 2018.`,
    }),
    measured({
      ...gases.pco2,
      id: 'pco2',
      title: 'Carbon dioxide partial pressure (pCO2)',
      abbreviations: ['pCO2'],
      units: partialPressure,
      range: [1, 60],
      source: `${normalSource} Range: 50 kPa was survived, Resuscitation from severe acute hypercapnia, Chest, 1992.`,
    }),
    measured({
      ...gases.po2,
      id: 'po2',
      title: 'Oxygen partial pressure (pO2)',
      abbreviations: ['pO2'],
      units: partialPressure,
      range: [1, 90],
      source: `${normalSource} Breathing air; up to about 90 kPa on pure oxygen.`,
    }),
    measured({
      ...gases.bicarbonate,
      id: 'bicarbonate',
      title: 'Bicarbonate',
      abbreviations: ['HCO3'],
      units: unit('mmol/L', 1),
      valency: 1,
      range: [1, 60],
      critical: critical.bicarbonate,
      source: normalSource,
    }),
    measured({
      ...gases.baseExcess,
      id: 'base-excess',
      title: 'Base excess',
      abbreviations: ['BE'],
      units: unit('mmol/L', 1),
      valency: 1,
      range: [-40, 40],
      source: normalSource,
    }),
    measured({
      ...gases.lactate,
      id: 'lactate',
      title: 'Lactate',
      units: unit('mmol/L', 1),
      range: [0, 30],
      critical: critical.lactate,
      source:
        'Raised above 2 mmol/L: Evans et al., Surviving Sepsis Campaign, International guidelines for management of sepsis and septic shock, 2021.',
    }),
    measured({
      ...gases.saturation,
      id: 'oxygen-saturation',
      title: 'Oxygen saturation',
      units: unit('%', 1),
      range: [0, 100],
      source: normalSource,
    }),
    measured({
      id: 'sodium',
      title: 'Sodium',
      abbreviations: ['Na'],
      loinc: codes.sodium,
      units: unit('mmol/L'),
      valency: 1,
      range: [90, 200],
      critical: critical.sodium,
      normal: [133, 146],
      values: { baseline: 140, goal: 140, worst: 115 },
      source: harmony,
    }),
    measured({
      id: 'potassium',
      title: 'Potassium',
      abbreviations: ['K'],
      loinc: codes.potassium,
      units: unit('mmol/L', 1),
      valency: 1,
      range: [1, 15],
      critical: critical.potassium,
      normal: [3.5, 5.3],
      values: { baseline: 4.2, goal: 4.2, worst: 7.2 },
      source: `${harmony} Severe from 6.5: UK Kidney Association, Treatment of acute hyperkalaemia in adults, 2023.`,
    }),
    measured({
      id: 'chloride',
      title: 'Chloride',
      abbreviations: ['Cl'],
      loinc: codes.chloride,
      units: unit('mmol/L'),
      valency: 1,
      range: [50, 160],
      critical: critical.chloride,
      normal: [95, 108],
      values: { baseline: 104, goal: 104, worst: 85 },
      source: harmony,
    }),
    calculated({
      id: 'anion-gap',
      title: 'Anion gap',
      loinc: '41276-7',
      units: unit('mmol/L', 1),
      valency: 1,
      range: [-130, 149],
      normal: [8, 16],
      values: {
        baseline: gap(140, 104, bicarbonate.baseline),
        goal: bicarbonate.goal === null ? null : gap(140, 104, bicarbonate.goal),
        worst: bicarbonate.worst === null ? null : gap(115, 85, bicarbonate.worst),
      },
      from: {
        terms: [
          { item: 'sodium', factor: 1 },
          { item: 'chloride', factor: -1 },
          { item: 'bicarbonate', factor: -1 },
        ],
        constant: 0,
      },
      source:
        'Sodium − chloride − bicarbonate: Kraut and Madias, Serum anion gap, Clinical Journal of the American Society of Nephrology, 2007.',
    }),
    measured({
      id: 'ionised-calcium',
      title: 'Ionised calcium',
      abbreviations: ['iCa'],
      loinc: codes.ionisedCalcium,
      units: perCulture(unit('mmol/L', 2), unit('mg/dL', 2)),
      valency: 2,
      molarMass: 40.078,
      range: [0.3, 3],
      critical: critical.ionisedCalcium,
      normal: [1.15, 1.3],
      values: { baseline: 1.22, goal: 1.22, worst: 0.75 },
      source:
        'Normal: Tietz Textbook of Clinical Chemistry, 6th edition, 2018. In major haemorrhage keep above 1.0: AAGBI, The use of blood components, 2016.',
    }),
    measured({
      id: 'glucose',
      title: 'Glucose',
      loinc: codes.glucose,
      units: perCulture(unit('mmol/L', 1), unit('mg/dL')),
      molarMass: 180.156,
      range: [0.5, 60],
      critical: critical.glucose,
      normal: [4, 7.8],
      values: { baseline: 5.5, goal: 5.5, worst: 30 },
      source:
        'Normal: up to 7.8 mmol/L after a meal, World Health Organization, Definition and diagnosis of diabetes mellitus, 2006; from 4 mmol/L, Joint British Diabetes Societies, The hospital management of hypoglycaemia, 2023.',
    }),
    measured({
      id: 'haemoglobin',
      title: 'Haemoglobin',
      abbreviations: ['Hb'],
      loinc: codes.haemoglobin,
      units: perCulture(unit('g/L'), unit('g/dL', 1)),
      range: [10, 250],
      critical: critical.haemoglobin,
      normal: [115, 180],
      normalByAge: normalByGender.haemoglobin,
      values: { baseline: 140, goal: 140, worst: 60 },
      source: 'Normal: Provan et al., Oxford Handbook of Clinical Haematology, 4th edition, 2015.',
    }),
    measured({
      id: 'carboxyhaemoglobin',
      title: 'Carboxyhaemoglobin',
      abbreviations: ['COHb'],
      loinc: '20563-3',
      units: unit('%', 1),
      range: [0, 90],
      critical: critical.carboxyhaemoglobin,
      normal: [0, 3],
      values: { baseline: 1, goal: 1, worst: 35 },
      source:
        'Normal: 1 or 2 %, smokers up to 10 %; 10–30 % in people with symptoms and 30–90 % in fatalities, Regenstrief Institute, LOINC 2.80, part Carboxyhemoglobin, 2025. The code is for blood of any vessel. A pulse oximeter reads it as oxygenated.',
    }),
  ];
}

function gap(sodium: number, chloride: number, bicarbonate: number) {
  return sodium - chloride - bicarbonate;
}
