import type { NormalAtAge } from '@scn/core/kernel/contract';

const source = 'Colantonio et al., CALIPER, Clinical Chemistry, 2012 (enzymatic method).';

/** Creatinine in µmol/L. It follows the mass of muscles: an adult's value is kidney failure in a small child. */
export const creatinineOfChildren: readonly NormalAtAge[] = [
  { below: 0.04, normal: [29, 82], source },
  { below: 2, normal: [9, 32], source },
  { below: 5, normal: [18, 38], source },
  { below: 12, normal: [27, 54], source },
  { below: 15, normal: [40, 72], source },
  { below: 18, gender: 'female', normal: [43, 74], source },
  { below: 18, gender: 'male', normal: [55, 95], source },
];
