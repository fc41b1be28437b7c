/** Expected size of a child of an age. */
interface Growth {
  readonly ageYears: number;
  readonly heightCm: readonly [least: number, most: number];
  /** Null for ages without a reference. */
  readonly weightKg: readonly [least: number, most: number] | null;
}

/**
 * The lower of the girls’ and boys’ −3 SD and the higher of their +3 SD. Up to 5 years: WHO Child Growth Standards, 2006;
 * from 6 years: WHO Reference 2007 for 5–19 years (weight up to 10 years).
 */
const growth: readonly Growth[] = [
  { ageYears: 1, heightCm: [66.3, 82.9], weightKg: [6.3, 13.3] },
  { ageYears: 2, heightCm: [76.0, 97.0], weightKg: [8.1, 17.1] },
  { ageYears: 3, heightCm: [83.6, 107.2], weightKg: [9.6, 20.9] },
  { ageYears: 5, heightCm: [95.2, 123.9], weightKg: [12.1, 29.5] },
  { ageYears: 6, heightCm: [99.8, 130.7], weightKg: [13.5, 33.4] },
  { ageYears: 8, heightCm: [109.2, 144.2], weightKg: [16.3, 44.1] },
  { ageYears: 10, heightCm: [118.7, 157.8], weightKg: [20.3, 59.2] },
  { ageYears: 12, heightCm: [127.8, 171.8], weightKg: null },
  { ageYears: 15, heightCm: [141.0, 192.4], weightKg: null },
  { ageYears: 17, heightCm: [142.8, 198.1], weightKg: null },
];

/** Sick children are smaller, thinner or heavier than the reference: only values well outside it are reported. */
const heightMargin = 1.05;
const weightMargin = 1.4;

/** Above this part of the heaviest of the reference, a weight that fits in pounds was probably entered in pounds. */
const poundsFrom = 1.2;
/** Avoirdupois pounds of 0.45359237 kg. */
export const poundsPerKilogram = 2.2046;

/** Body mass indexes that people have lived with, in kg/m²; from 2 years on. */
const bodyMassIndex = [8, 100] as const;

/** Returns what is implausible about a patient’s size; null when it is plausible or unknown. */
export function implausibleSize(
  ageYears: number,
  heightCm: number,
  weightKg: number,
): { readonly what: 'height' | 'weight' | 'pounds' | 'mass-index'; readonly from: number; readonly to: number } | null {
  const expected = growthAt(ageYears);
  if (expected !== null) {
    // Preterm infants are far below the smallest one-year-old.
    const isInfant = ageYears < 1;
    const [shortest, tallest] = widened(expected.heightCm, heightMargin);
    if (heightCm > tallest || (heightCm < shortest && !isInfant)) {
      return { what: 'height', from: isInfant ? 20 : shortest, to: tallest };
    }
    if (expected.weightKg !== null) {
      const [lightest, heaviest] = widened(expected.weightKg, weightMargin);
      const [least, most] = expected.weightKg;
      const inPounds = weightKg / poundsPerKilogram;
      if (weightKg > most * poundsFrom && inPounds >= least && inPounds <= most) {
        return { what: 'pounds', from: isInfant ? 0.3 : lightest, to: heaviest };
      }
      if (weightKg > heaviest || (weightKg < lightest && !isInfant)) {
        return { what: 'weight', from: isInfant ? 0.3 : lightest, to: heaviest };
      }
    }
  }
  if (ageYears < 2) return null;
  const [thinnest, heaviest] = bodyMassIndex.map((index) => Math.round(index * (heightCm / 100) ** 2));
  if (thinnest === undefined || heaviest === undefined || (weightKg >= thinnest && weightKg <= heaviest)) return null;
  return { what: 'mass-index', from: thinnest, to: heaviest };
}

/** The reference for an age, interpolated between rows; null for adults. */
function growthAt(ageYears: number): Omit<Growth, 'ageYears'> | null {
  const [first] = growth;
  const above = growth.findIndex((row) => row.ageYears >= ageYears);
  const after = growth[above];
  if (after === undefined || first === undefined) return null;
  const before = growth[above - 1];
  if (before === undefined) return first;
  const share = (ageYears - before.ageYears) / (after.ageYears - before.ageYears);
  const between = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
    [a + (c - a) * share, b + (d - b) * share] as const;
  return {
    heightCm: between(before.heightCm, after.heightCm),
    weightKg: before.weightKg === null || after.weightKg === null ? null : between(before.weightKg, after.weightKg),
  };
}

function widened([least, most]: readonly [number, number], margin: number): readonly [number, number] {
  return [Math.round(least / margin), Math.round(most * margin)];
}
