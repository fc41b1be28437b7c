import type { NormalAtAge } from '@scn/sdk';

type Interval = readonly [minimum: number, maximum: number];

/** The reference intervals of adults, where a source tells women and men apart. */
const ofAdults = (source: string, female: Interval, male: Interval): readonly NormalAtAge[] => [
  { gender: 'female', normal: female, source },
  { gender: 'male', normal: male, source },
];

const haematology = 'Provan et al., Oxford Handbook of Clinical Haematology, 4th edition, 2015.';
const creatinine =
  'Ceriotti et al., Reference intervals for serum creatinine concentrations, Clinical Chemistry, 2008.';
const troponin =
  'Abbott ARCHITECT STAT, 99th centile: High-sensitivity cardiac troponin, Heart, 2018, table 1 (women 16, men 34, both 26 ng/L).';

/** Intervals of women and men, in the en-GB unit of their item. */
export const normalByGender = {
  haemoglobin: ofAdults(haematology, [115, 165], [130, 180]),
  haematocrit: ofAdults(haematology, [0.37, 0.47], [0.4, 0.54]),
  creatinine: ofAdults(creatinine, [49, 90], [64, 104]),
  troponinI: ofAdults(troponin, [0, 16], [0, 34]),
} as const;
