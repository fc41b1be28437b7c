import type { NormalAtAge } from '@scn/core/kernel/contract';

const source = 'American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015';

/** The ages in years below which the intervals of the source hold: newborn, infant, toddler, preschooler, school-age, adolescent. */
type Row = readonly [below: number, minimum: number, maximum: number];

const rows = (what: string, ...of: readonly Row[]): readonly NormalAtAge[] =>
  of.map(([below, minimum, maximum]) => ({ below, normal: [minimum, maximum], source: `${source}, ${what}.` }));

const month = 1 / 12;

/** Vital signs of children, who are awake: the normal values of adults hold from 16 years on. */
export const normalOfChildren = {
  heartRate: rows(
    'heart rates while awake',
    [month, 100, 205],
    [1, 100, 190],
    [3, 98, 140],
    [6, 80, 120],
    [12, 75, 118],
    [16, 60, 100],
  ),
  respiratoryRate: rows('respiratory rates', [1, 30, 53], [3, 22, 37], [6, 20, 28], [12, 18, 25], [16, 12, 20]),
  systolic: rows(
    'blood pressures',
    [month, 67, 84],
    [1, 72, 104],
    [3, 86, 106],
    [6, 89, 112],
    [10, 97, 115],
    [12, 102, 120],
    [16, 110, 131],
  ),
  diastolic: rows(
    'blood pressures',
    [month, 35, 53],
    [1, 37, 56],
    [3, 42, 63],
    [6, 46, 72],
    [10, 57, 76],
    [12, 61, 80],
    [16, 64, 83],
  ),
} as const;
