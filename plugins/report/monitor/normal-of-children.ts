import type { NormalAtAge } from '@scn/sdk';

const fleming =
  'Fleming et al., Normal ranges of heart rate and respiratory rate in children, Lancet, 2011 (1st to 99th centile).';
const pals = 'American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015, blood pressures.';

/** An interval below an age in years. */
type Row = readonly [below: number, minimum: number, maximum: number];

const rows = (source: string, ...of: readonly Row[]): readonly NormalAtAge[] =>
  of.map(([below, minimum, maximum]) => ({ below, normal: [minimum, maximum], source }));

const month = 1 / 12;

/** Vital signs of children: older patients have the normal values of adults. */
export const normalOfChildren = {
  heartRate: rows(
    fleming,
    [0.25, 107, 181],
    [0.5, 104, 175],
    [0.75, 98, 168],
    [1, 93, 161],
    [1.5, 88, 156],
    [2, 82, 149],
    [3, 76, 142],
    [4, 70, 136],
    [6, 65, 131],
    [8, 59, 123],
    [12, 52, 115],
    [15, 47, 108],
    [18, 43, 104],
  ),
  respiratoryRate: rows(
    fleming,
    [0.25, 25, 66],
    [0.5, 24, 64],
    [0.75, 23, 61],
    [1, 22, 58],
    [1.5, 21, 53],
    [2, 19, 46],
    [3, 18, 38],
    [4, 17, 33],
    [6, 17, 29],
    [8, 16, 27],
    [12, 14, 25],
    [15, 12, 23],
    [18, 11, 22],
  ),
  systolic: rows(
    pals,
    [month, 67, 84],
    [1, 72, 104],
    [3, 86, 106],
    [6, 89, 112],
    [10, 97, 115],
    [12, 102, 120],
    [16, 110, 131],
  ),
  diastolic: rows(
    pals,
    [month, 35, 53],
    [1, 37, 56],
    [3, 42, 63],
    [6, 46, 72],
    [10, 57, 76],
    [12, 61, 80],
    [16, 64, 83],
  ),
} as const;
