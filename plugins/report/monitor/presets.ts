import type { ReportPreset } from '@scn/core/kernel/contract';

/** Adults in emergencies: values that meet the criteria of the source, with those that treatment and deterioration lead to. */
export const presets: readonly ReportPreset[] = [
  {
    id: 'septic-shock',
    title: 'Septic shock',
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
    id: 'haemorrhagic-shock',
    title: 'Haemorrhagic shock, class III',
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
    id: 'acute-severe-asthma',
    title: 'Acute severe asthma',
    values: {
      'heart-rate': { baseline: 122, goal: 95, worst: 140 },
      'respiratory-rate': { baseline: 30, goal: 18, worst: 40 },
      'oxygen-saturation': { baseline: 93, goal: 96, worst: 84 },
      'peak-expiratory-flow': { baseline: 200, goal: 360, worst: 120 },
    },
    source:
      'Values that meet acute severe asthma, pulse from 110, breaths from 25, peak flow of 33 to 50 % of 450 L/min: BTS/SIGN, British guideline on the management of asthma, 2019.',
  },
];
