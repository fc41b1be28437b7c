import type { ReportItem } from '@scn/sdk';
import { calculated, graded, measured, perCulture, unit, zeroToTen } from '../declare-item';
import { normalOfChildren } from './normal-of-children';

/** Molar mass of glucose in g/mol (IUPAC standard atomic weights, 2021). */
const glucose = 180.156;

/** Vital signs and bedside measurements of an adult. */
export const items: readonly ReportItem[] = [
  measured({
    id: 'heart-rate',
    title: 'Heart rate',
    abbreviations: ['HR', 'pulse'],
    loinc: '8867-4',
    units: unit('/min'),
    range: [0, 300],
    normal: [60, 100],
    normalByAge: normalOfChildren.heartRate,
    values: { baseline: 80, goal: 75, worst: 160 },
    source:
      'Normal: American Heart Association, All about heart rate, 2024. Range: 0 is cardiac arrest; 300 is 1:1 atrial flutter, Resuscitation Council UK, Peri-arrest arrhythmias, 2021.',
  }),
  measured({
    id: 'systolic-blood-pressure',
    title: 'Systolic blood pressure',
    abbreviations: ['SBP'],
    loinc: '8480-6',
    units: unit('mm[Hg]'),
    range: [0, 370],
    normal: [90, 139],
    normalByAge: normalOfChildren.systolic,
    values: { baseline: 120, goal: 120, worst: 60 },
    source:
      'Normal: upper limit NICE, NG136 Hypertension in adults, 2019; lower limit NHS, Low blood pressure, 2023. Range: 0 is cardiac arrest; 350 mmHg in phaeochromocytoma, Case Reports in Endocrinology, 2018, article 4073536.',
  }),
  measured({
    id: 'diastolic-blood-pressure',
    title: 'Diastolic blood pressure',
    abbreviations: ['DBP'],
    loinc: '8462-4',
    units: unit('mm[Hg]'),
    range: [0, 200],
    normal: [60, 89],
    normalByAge: normalOfChildren.diastolic,
    values: { baseline: 75, goal: 75, worst: 36 },
    source:
      'Normal: upper limit NICE, NG136 Hypertension in adults, 2019; lower limit NHS, Low blood pressure, 2023. Range: 0 is cardiac arrest.',
  }),
  calculated({
    id: 'mean-arterial-pressure',
    title: 'Mean arterial pressure',
    abbreviations: ['MAP'],
    loinc: '8478-0',
    units: unit('mm[Hg]'),
    range: [0, 257],
    normal: [70, 105],
    values: { baseline: 90, goal: 90, worst: 44 },
    from: {
      terms: [
        { item: 'systolic-blood-pressure', factor: 1 / 3 },
        { item: 'diastolic-blood-pressure', factor: 2 / 3 },
      ],
      constant: 0,
    },
    source:
      'Formula (SBP + 2 × DBP) / 3: Levick, An Introduction to Cardiovascular Physiology, 5th edition, 2010. Normal follows from the limits of systolic and diastolic pressure.',
  }),
  measured({
    id: 'respiratory-rate',
    title: 'Respiratory rate',
    abbreviations: ['RR'],
    loinc: '9279-1',
    units: unit('/min'),
    range: [0, 150],
    normal: [12, 20],
    normalByAge: normalOfChildren.respiratoryRate,
    values: { baseline: 16, goal: 14, worst: 36 },
    source:
      'Normal: Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017. Range: 0 is apnoea; newborns with respiratory distress breathe up to 120 times a minute, Reuter et al., Respiratory distress in the newborn, Pediatrics in Review, 2014.',
  }),
  measured({
    id: 'oxygen-saturation',
    title: 'Oxygen saturation (pulse oximetry)',
    abbreviations: ['SpO2', 'sats'],
    loinc: '59408-5',
    units: unit('%'),
    range: [0, 100],
    normal: [96, 100],
    values: { baseline: 98, goal: 98, worst: 75 },
    source:
      'Normal: Royal College of Physicians, National Early Warning Score (NEWS) 2, scale 1, 2017. Patients at risk of hypercapnic failure have a target of 88–92 %: British Thoracic Society, Guideline for oxygen use in adults, 2017.',
  }),
  measured({
    id: 'temperature',
    title: 'Body temperature',
    abbreviations: ['temp', 'temperature'],
    loinc: '8310-5',
    units: perCulture(unit('Cel', 1), unit('[degF]', 1)),
    range: [13, 47],
    normal: [36.1, 38],
    values: { baseline: 36.8, goal: 36.8, worst: 40 },
    source:
      'Normal: Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017. Range: survived extremes of 13.7 °C, Gilbert et al., Lancet, 2000, and 46.5 °C, Slovis et al., Annals of Emergency Medicine, 1982.',
  }),
  measured({
    id: 'end-tidal-co2',
    title: 'End-tidal carbon dioxide',
    abbreviations: ['EtCO2'],
    loinc: '19891-1',
    units: perCulture(unit('kPa', 1), unit('mm[Hg]')),
    range: [0, 20],
    normal: [4.7, 6],
    values: { baseline: 5, goal: 5, worst: 1 },
    source:
      'Normal: Kodali, Capnography outside the operating rooms, Anesthesiology, 2013. Below 1.3 kPa after 20 min of resuscitation is a poor sign: Resuscitation Council UK, Advanced life support, 2021.',
  }),
  measured({
    id: 'inspired-oxygen',
    title: 'Inspired oxygen concentration',
    abbreviations: ['FiO2'],
    loinc: '3150-0',
    units: unit('%'),
    range: [10, 100],
    normal: [21, 21],
    values: { baseline: 21, goal: 21, worst: 100 },
    source:
      'Room air is 21 %; higher is treatment: British Thoracic Society, Guideline for oxygen use in adults in healthcare and emergency settings, 2017. Lower is altitude, which a hypoxic gas simulates: 15 % as in an aircraft cabin, British Thoracic Society, Clinical statement on air travel for passengers with respiratory disease, 2022; 10 % as at about 5,800 m, West et al., High Altitude Medicine and Physiology, 5th edition, 2012.',
  }),
  measured({
    id: 'oxygen-flow-rate',
    title: 'Oxygen flow rate',
    loinc: '3151-8',
    units: unit('L/min', 1),
    range: [0, 70],
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst: 15 },
    source:
      'British Thoracic Society, Guideline for oxygen use in adults in healthcare and emergency settings, 2017: 15 L/min by reservoir mask; high-flow nasal oxygen up to 70 L/min.',
  }),
  measured({
    id: 'capillary-refill',
    title: 'Capillary refill time',
    abbreviations: ['CRT'],
    loinc: '44963-7',
    units: unit('s', 1),
    range: [0, 10],
    normal: [0, 2],
    values: { baseline: 1.5, goal: 1.5, worst: 5 },
    source: 'Normal: Resuscitation Council UK, The ABCDE approach, 2021 (usually less than 2 s).',
  }),
  measured({
    id: 'central-venous-pressure',
    title: 'Central venous pressure',
    abbreviations: ['CVP'],
    loinc: '60985-9',
    units: unit('mm[Hg]'),
    range: [-10, 40],
    normal: [0, 5],
    values: { baseline: 4, goal: 5, worst: 0 },
    source: 'Normal: Marino, The ICU Book, 4th edition, 2014. Range: negative in hypovolaemia and deep inspiration.',
  }),
  measured({
    id: 'peak-expiratory-flow',
    title: 'Peak expiratory flow',
    abbreviations: ['PEF'],
    loinc: '33452-4',
    units: unit('L/min'),
    range: [0, 900],
    normal: [380, 700],
    values: { baseline: 450, goal: 450, worst: 120 },
    source:
      'Normal: adults, Nunn and Gregg, New regression equations for predicting peak expiratory flow in adults, BMJ, 1989; depends on age, sex and height. Below 33 % of best is life-threatening asthma: BTS/SIGN, British guideline on the management of asthma, 2019.',
  }),
  measured({
    id: 'capillary-glucose',
    title: 'Capillary glucose',
    abbreviations: ['CBG'],
    loinc: '14743-9',
    units: perCulture(unit('mmol/L', 1), unit('mg/dL')),
    molarMass: glucose,
    range: [0.5, 60],
    normal: [4, 7.8],
    values: { baseline: 5.5, goal: 5.5, worst: 1.5 },
    source:
      'Normal: up to 7.8 mmol/L after a meal, World Health Organization, Definition and diagnosis of diabetes mellitus, 2006; from 4 mmol/L, Joint British Diabetes Societies, The hospital management of hypoglycaemia, 2023. Meters show readings above about 33 mmol/L as HI.',
  }),
  measured({
    id: 'fetal-heart-rate',
    title: 'Fetal heart rate',
    abbreviations: ['FHR'],
    loinc: '55283-6',
    ofPregnancy: true,
    units: unit('/min'),
    range: [0, 300],
    normal: [110, 160],
    values: { baseline: 140, goal: 140, worst: 60 },
    source:
      'Normal: NICE, NG229 Fetal monitoring in labour, 2022 (baseline 110 to 160). Range: supraventricular tachycardia up to 300, Jaeggi and Öhman, Fetal and neonatal arrhythmias, Clinics in Perinatology, 2016.',
  }),
  graded({
    id: 'pain-score',
    title: 'Pain score',
    abbreviations: ['pain'],
    loinc: '72514-3',
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst: 10 },
    scale: zeroToTen('No pain', 'Worst imaginable pain'),
    source:
      'Numeric rating scale 0–10: Faculty of Pain Medicine, Core Standards for Pain Management Services in the UK, 2021.',
  }),
];
