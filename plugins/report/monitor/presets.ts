import type { ReportPreset } from '@scn/sdk';
import { presetsOfChildren } from './presets-of-children';

/** Adults in emergencies: values that meet the criteria of the source, with those that treatment and deterioration lead to. */
const ofAdults: readonly ReportPreset[] = [
  {
    id: 'septic-shock',
    title: 'Septic shock',
    group: 'Adults in emergencies',
    values: {
      'heart-rate': { baseline: 128, goal: 96, worst: 152 },
      'systolic-blood-pressure': { baseline: 84, goal: 102, worst: 60 },
      'diastolic-blood-pressure': { baseline: 44, goal: 54, worst: 30 },
      'respiratory-rate': { baseline: 28, goal: 20, worst: 38 },
      'oxygen-saturation': { baseline: 91, goal: 96, worst: 80 },
      temperature: { baseline: 39.2, goal: 37.8, worst: 40.2 },
      'capillary-refill': { baseline: 4, goal: 2, worst: 6 },
    },
    source:
      'Values that meet the criteria for septic shock, mean pressure below 65 mmHg: Singer et al., The Third International Consensus Definitions for Sepsis and Septic Shock, JAMA, 2016; goal of 65 mmHg: Evans et al., Surviving Sepsis Campaign, 2021.',
  },
  {
    id: 'acute-severe-asthma',
    title: 'Acute severe asthma',
    group: 'Adults in emergencies',
    values: {
      'heart-rate': { baseline: 122, goal: 95, worst: 140 },
      'respiratory-rate': { baseline: 30, goal: 18, worst: 40 },
      'oxygen-saturation': { baseline: 93, goal: 96, worst: 84 },
      'peak-expiratory-flow': { baseline: 200, goal: 360, worst: 120 },
    },
    source:
      'Values that meet acute severe asthma, pulse from 110, breaths from 25, peak flow of 33 to 50 % of 450 L/min: BTS/SIGN, British guideline on the management of asthma, 2019.',
  },
  {
    id: 'cardiogenic-shock',
    title: 'Cardiogenic shock',
    group: 'Heart',
    values: {
      'heart-rate': { baseline: 118, goal: 88, worst: 140 },
      'systolic-blood-pressure': { baseline: 78, goal: 98, worst: 58 },
      'diastolic-blood-pressure': { baseline: 54, goal: 62, worst: 42 },
      'respiratory-rate': { baseline: 28, goal: 18, worst: 36 },
      'oxygen-saturation': { baseline: 89, goal: 95, worst: 78 },
      'capillary-refill': { baseline: 4, goal: 2, worst: 6 },
    },
    source:
      'Values that meet the definitions of the SHOCK and IABP-SHOCK II trials and the ESC, systolic below 90 mmHg and a narrow pulse pressure: Open Heart, 2019, table 2.',
  },
  {
    id: 'pulmonary-oedema',
    title: 'Acute pulmonary oedema',
    group: 'Heart',
    values: {
      'heart-rate': { baseline: 124, goal: 90, worst: 144 },
      'systolic-blood-pressure': { baseline: 188, goal: 135, worst: 214 },
      'diastolic-blood-pressure': { baseline: 108, goal: 80, worst: 124 },
      'respiratory-rate': { baseline: 36, goal: 20, worst: 44 },
      'oxygen-saturation': { baseline: 84, goal: 95, worst: 72 },
    },
    source:
      'Values that meet signs of severity, more than 30 breaths a minute and saturation below 90 %: Médecins Sans Frontières, Clinical guidelines, Acute heart failure, accessed 2026; high systolic pressure: Acute pulmonary oedema: clinical characteristics, prognostic factors, and in-hospital management, European Journal of Heart Failure, 2010.',
  },
  {
    id: 'supraventricular-tachycardia',
    title: 'Supraventricular tachycardia',
    group: 'Heart',
    values: {
      'heart-rate': { baseline: 188, goal: 84, worst: 214 },
      'systolic-blood-pressure': { baseline: 104, goal: 122, worst: 76 },
      'diastolic-blood-pressure': { baseline: 68, goal: 76, worst: 48 },
      'respiratory-rate': { baseline: 20, goal: 16, worst: 28 },
      'oxygen-saturation': { baseline: 97, goal: 98, worst: 91 },
    },
    source:
      'Page et al., ACC/AHA/HRS guideline for the management of adult patients with supraventricular tachycardia, 2015 (mean rate of 186 a minute).',
  },
  {
    id: 'complete-heart-block',
    title: 'Complete heart block',
    group: 'Heart',
    values: {
      'heart-rate': { baseline: 34, goal: 70, worst: 22 },
      'systolic-blood-pressure': { baseline: 82, goal: 118, worst: 58 },
      'diastolic-blood-pressure': { baseline: 44, goal: 72, worst: 30 },
      'respiratory-rate': { baseline: 20, goal: 16, worst: 28 },
      'oxygen-saturation': { baseline: 95, goal: 97, worst: 88 },
      'capillary-refill': { baseline: 3, goal: 2, worst: 5 },
    },
    source:
      'ECG made simple, Ventricular escape complexes, accessed 2026 (usually 30 to 40 a minute, occasionally from 20).',
  },
  {
    id: 'tamponade',
    title: 'Cardiac tamponade',
    group: 'Heart',
    values: {
      'heart-rate': { baseline: 126, goal: 92, worst: 148 },
      'systolic-blood-pressure': { baseline: 84, goal: 112, worst: 62 },
      'diastolic-blood-pressure': { baseline: 66, goal: 70, worst: 50 },
      'respiratory-rate': { baseline: 28, goal: 18, worst: 36 },
      'oxygen-saturation': { baseline: 95, goal: 97, worst: 86 },
      'central-venous-pressure': { baseline: 18, goal: 5, worst: 24 },
    },
    source:
      'Roberts, Clinical Procedures in Emergency Medicine, 5th edition, quoted by EMDose, Narrowed pulse pressure, 2011 (20 to 25 mmHg or less).',
  },
  {
    id: 'haemorrhagic-shock',
    title: 'Haemorrhagic shock, class III',
    group: 'Trauma',
    values: {
      'heart-rate': { baseline: 130, goal: 96, worst: 150 },
      'systolic-blood-pressure': { baseline: 86, goal: 100, worst: 60 },
      'diastolic-blood-pressure': { baseline: 56, goal: 62, worst: 34 },
      'respiratory-rate': { baseline: 32, goal: 20, worst: 38 },
      'oxygen-saturation': { baseline: 95, goal: 97, worst: 86 },
      temperature: { baseline: 35.8, goal: 36.5, worst: 34.5 },
      'capillary-refill': { baseline: 4, goal: 2, worst: 6 },
    },
    source:
      'Values that meet class III, a loss of 31 to 40 % of the blood: American College of Surgeons, Advanced Trauma Life Support, 10th edition, 2018.',
  },
  {
    id: 'tension-pneumothorax',
    title: 'Tension pneumothorax',
    group: 'Trauma',
    values: {
      'heart-rate': { baseline: 132, goal: 92, worst: 152 },
      'systolic-blood-pressure': { baseline: 84, goal: 118, worst: 56 },
      'diastolic-blood-pressure': { baseline: 52, goal: 72, worst: 34 },
      'respiratory-rate': { baseline: 38, goal: 20, worst: 46 },
      'oxygen-saturation': { baseline: 83, goal: 96, worst: 68 },
    },
    source:
      'Leigh-Smith and Harris, Tension pneumothorax: time for a re-think?, Emergency Medicine Journal, 2005: fast breathing, a fast pulse and a falling saturation, then a low pressure.',
  },
  {
    id: 'raised-intracranial-pressure',
    title: 'Raised intracranial pressure',
    group: 'Trauma',
    values: {
      'heart-rate': { baseline: 48, goal: 76, worst: 36 },
      'systolic-blood-pressure': { baseline: 192, goal: 140, worst: 222 },
      'diastolic-blood-pressure': { baseline: 84, goal: 78, worst: 94 },
      'respiratory-rate': { baseline: 9, goal: 14, worst: 6 },
      'oxygen-saturation': { baseline: 94, goal: 97, worst: 84 },
    },
    source:
      'Cushing’s triad of a wide pulse pressure, a slow pulse and irregular breathing: StatPearls, Cushing reflex, accessed 2026.',
  },
  {
    id: 'after-birth',
    title: 'After birth, well',
    group: 'Pregnancy and birth',
    values: {
      'heart-rate': { baseline: 81, goal: 81, worst: 140 },
      'systolic-blood-pressure': { baseline: 120, goal: 120, worst: 70 },
      'diastolic-blood-pressure': { baseline: 75, goal: 75, worst: 42 },
      'respiratory-rate': { baseline: 16, goal: 16, worst: 32 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 86 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39 },
    },
    source:
      'Medians within an hour of birth, 120/75 mmHg and a heart rate of 81: Normal ranges of vital signs in the immediate postpartum period, PLoS One, 2016.',
  },
  {
    id: 'severe-pre-eclampsia',
    title: 'Severe pre-eclampsia',
    group: 'Pregnancy and birth',
    values: {
      'heart-rate': { baseline: 96, goal: 84, worst: 118 },
      'systolic-blood-pressure': { baseline: 172, goal: 134, worst: 192 },
      'diastolic-blood-pressure': { baseline: 114, goal: 84, worst: 126 },
      'respiratory-rate': { baseline: 20, goal: 16, worst: 28 },
      'oxygen-saturation': { baseline: 96, goal: 98, worst: 88 },
      'fetal-heart-rate': { baseline: 140, goal: 140, worst: 90 },
    },
    source:
      'Values that meet severe hypertension, 160/110 mmHg; goal of 135/85 mmHg: NICE, NG133 Hypertension in pregnancy, 2019.',
  },
  {
    id: 'postpartum-haemorrhage',
    title: 'Postpartum haemorrhage, 1,500 mL',
    group: 'Pregnancy and birth',
    values: {
      'heart-rate': { baseline: 128, goal: 98, worst: 150 },
      'systolic-blood-pressure': { baseline: 76, goal: 104, worst: 50 },
      'diastolic-blood-pressure': { baseline: 44, goal: 60, worst: 28 },
      'respiratory-rate': { baseline: 32, goal: 20, worst: 38 },
      'oxygen-saturation': { baseline: 94, goal: 98, worst: 82 },
      temperature: { baseline: 36.2, goal: 36.6, worst: 35 },
      'capillary-refill': { baseline: 4, goal: 2, worst: 6 },
    },
    source:
      'Values that meet moderate shock after a loss of 1,500 mL, systolic of 60 to 80 mmHg, pulse above 110, more than 30 breaths a minute: NHS Highland, Postpartum haemorrhage, table 1, accessed 2026.',
  },
  {
    id: 'fetal-bradycardia',
    title: 'Fetal bradycardia in labour',
    group: 'Pregnancy and birth',
    values: {
      'heart-rate': { baseline: 96, goal: 88, worst: 120 },
      'systolic-blood-pressure': { baseline: 118, goal: 118, worst: 84 },
      'diastolic-blood-pressure': { baseline: 72, goal: 72, worst: 48 },
      'fetal-heart-rate': { baseline: 80, goal: 140, worst: 60 },
    },
    source: 'Below 100 a minute: NICE, NG229 Fetal monitoring in labour, 2022.',
  },
];

/** The presets of the monitor: adults, then children. */
export const presets: readonly ReportPreset[] = [...ofAdults, ...presetsOfChildren];
