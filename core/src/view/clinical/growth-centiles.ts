/** A row of a growth reference: the power of the Box-Cox transformation, the median, and the coefficient of variation. */
type Row = readonly [ageMonths: number, power: number, median: number, variation: number];

/** What is compared with children of the same age and sex. */
export type GrowthMeasure = 'weight' | 'height' | 'body-mass-index';

/** Of a growth reference, in kg, cm and kg/m². Between rows it is interpolated: at most a hundredth of a standard deviation off. */
interface Reference {
  readonly female: readonly Row[];
  readonly male: readonly Row[];
}

/**
 * WHO Reference 2007 for 5 to 19 years, weight up to 10 years. Source: de Onis M et al., Development of a WHO growth reference for school-aged
 * children and adolescents, Bull World Health Organ 2007;85:660–667; tables of https://www.who.int/tools/growth-reference-data-for-5to19-years
 */
const references: Readonly<Record<GrowthMeasure, Reference>> = {
  weight: {
    male: [
      [60, -0.1922, 18.3328, 0.12947],
      [72, -0.318, 20.5137, 0.13372],
      [84, -0.4402, 22.8915, 0.13759],
      [96, -0.5482, 25.4163, 0.14344],
      [108, -0.6337, 28.1092, 0.15233],
      [120, -0.6764, 31.1586, 0.16305],
    ],
    female: [
      [60, -0.465, 18.0823, 0.1424],
      [72, -0.5013, 20.1639, 0.149],
      [84, -0.5347, 22.374, 0.15556],
      [96, -0.5627, 25.0262, 0.16186],
      [108, -0.5833, 28.204, 0.16764],
      [120, -0.5958, 31.8578, 0.17262],
    ],
  },
  height: {
    male: [
      [60, 1, 109.7265, 0.04156],
      [72, 1, 115.9509, 0.04249],
      [84, 1, 121.7338, 0.04342],
      [96, 1, 127.2651, 0.04438],
      [108, 1, 132.5652, 0.04535],
      [120, 1, 137.7795, 0.04626],
      [132, 1, 143.1126, 0.04703],
      [144, 1, 149.0807, 0.04753],
      [150, 1, 152.4425, 0.04763],
      [156, 1, 156.0426, 0.0476],
      [162, 1, 159.6962, 0.04744],
      [168, 1, 163.1816, 0.04714],
      [174, 1, 166.305, 0.04671],
      [180, 1, 168.958, 0.04619],
      [186, 1, 171.1468, 0.04559],
      [192, 1, 172.8967, 0.04495],
      [198, 1, 174.2251, 0.04429],
      [204, 1, 175.1609, 0.04364],
      [216, 1, 176.1449, 0.04241],
      [228, 1, 176.5432, 0.04134],
    ],
    female: [
      [60, 1, 109.0725, 0.04346],
      [72, 1, 115.1244, 0.04447],
      [84, 1, 120.8105, 0.04525],
      [96, 1, 126.5558, 0.04581],
      [108, 1, 132.4944, 0.04612],
      [120, 1, 138.6363, 0.04614],
      [126, 1, 141.7892, 0.04603],
      [132, 1, 144.9929, 0.04584],
      [138, 1, 148.1804, 0.04557],
      [144, 1, 151.2327, 0.04523],
      [150, 1, 154.0041, 0.04483],
      [156, 1, 156.3748, 0.04439],
      [162, 1, 158.2997, 0.04392],
      [168, 1, 159.789, 0.04345],
      [174, 1, 160.8927, 0.04299],
      [180, 1, 161.6692, 0.04255],
      [192, 1, 162.5156, 0.04176],
      [204, 1, 162.8545, 0.04109],
      [216, 1, 163.0595, 0.04053],
      [228, 1, 163.1548, 0.04009],
    ],
  },
  'body-mass-index': {
    male: [
      [60, -0.7151, 15.2679, 0.08366],
      [72, -0.9921, 15.3062, 0.08682],
      [84, -1.246, 15.4832, 0.09068],
      [96, -1.4629, 15.7368, 0.09526],
      [108, -1.6318, 16.049, 0.10038],
      [120, -1.7407, 16.4433, 0.10566],
      [132, -1.7862, 16.9392, 0.1107],
      [144, -1.7751, 17.5334, 0.11522],
      [156, -1.7168, 18.233, 0.11898],
      [168, -1.6211, 19.005, 0.12191],
      [180, -1.4961, 19.7744, 0.12412],
      [192, -1.3529, 20.4951, 0.12579],
      [204, -1.1962, 21.1423, 0.12715],
      [216, -1.026, 21.7077, 0.12836],
      [228, -0.8419, 22.1883, 0.12948],
    ],
    female: [
      [60, -0.8702, 15.2453, 0.09646],
      [72, -1.0794, 15.2697, 0.10195],
      [84, -1.2565, 15.4036, 0.10746],
      [96, -1.388, 15.681, 0.11291],
      [108, -1.465, 16.0964, 0.11816],
      [120, -1.4864, 16.6133, 0.12307],
      [132, -1.4606, 17.2459, 0.12748],
      [144, -1.4006, 17.9966, 0.13129],
      [156, -1.3195, 18.8012, 0.13445],
      [168, -1.2266, 19.5647, 0.137],
      [180, -1.1311, 20.2125, 0.13904],
      [192, -1.0368, 20.7008, 0.1407],
      [204, -0.9423, 21.0367, 0.14208],
      [216, -0.8462, 21.2603, 0.1433],
      [228, -0.7496, 21.4269, 0.14441],
    ],
  },
};

/** What decides how large someone is expected to be. */
export interface GrowingPerson {
  /** Years. */
  readonly ageYears: number;
  /** Only `female` and `male` have references. */
  readonly genderId: string;
}

/** The body mass index. @param weightKg - kilograms @param heightCm - centimetres @returns kg/m² */
export function bodyMassIndexOf(weightKg: number, heightCm: number): number {
  return weightKg / (heightCm / 100) ** 2;
}

/**
 * The centile of a measure among healthy children of the age and sex, from 0 to 100.
 * @param value - in kg, cm or kg/m²
 * @returns null for an age or a gender without a reference
 */
export function growthCentile(
  measure: GrowthMeasure,
  value: number,
  { ageYears, genderId }: GrowingPerson,
): number | null {
  if (genderId !== 'female' && genderId !== 'male') return null;
  const row = rowAt(references[measure][genderId], ageYears * 12);
  if (row === null || value <= 0) return null;
  const [, power, median, variation] = row;
  // no reference has the power 0, for which this would be a logarithm
  return 100 * normalShare(((value / median) ** power - 1) / (power * variation));
}

function rowAt(rows: readonly Row[], ageMonths: number): Row | null {
  const above = rows.findIndex(([months]) => months >= ageMonths);
  const after = rows[above];
  if (after === undefined) return null;
  if (after[0] === ageMonths) return after;
  const before = rows[above - 1];
  if (before === undefined) return null;
  const share = (ageMonths - before[0]) / (after[0] - before[0]);
  const between = (a: number, b: number) => a + (b - a) * share;
  return [ageMonths, between(before[1], after[1]), between(before[2], after[2]), between(before[3], after[3])];
}

/**
 * The share of a standard normal distribution below a value. Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17; its error
 * is below 0.00000008.
 */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  const above = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? above : 1 - above;
}
