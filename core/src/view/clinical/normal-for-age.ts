/** A range of a healthy child’s values. */
export interface NormalRange {
  readonly from: number;
  readonly to: number;
  readonly source: string;
}

interface AgeBand {
  /** The band ends before this age, in years. */
  readonly below: number;
  readonly female: readonly [from: number, to: number];
  readonly male: readonly [from: number, to: number];
}

const both = (below: number, from: number, to: number): AgeBand => ({ below, female: [from, to], male: [from, to] });

const fleming =
  'Fleming et al., Normal ranges of heart rate and respiratory rate in children, Lancet, 2011 (1st to 99th centile)';

/** Ranges by age up to 18 years, in the unit of the item’s ranges (en-GB). Older patients have the normal range of the item. */
const ranges: Readonly<Record<string, { readonly source: string; readonly bands: readonly AgeBand[] }>> = {
  'monitor.heart-rate': {
    source: fleming,
    bands: [
      both(0.25, 107, 181),
      both(0.5, 104, 175),
      both(0.75, 98, 168),
      both(1, 93, 161),
      both(1.5, 88, 156),
      both(2, 82, 149),
      both(3, 76, 142),
      both(4, 70, 136),
      both(6, 65, 131),
      both(8, 59, 123),
      both(12, 52, 115),
      both(15, 47, 108),
      both(18, 43, 104),
    ],
  },
  'monitor.respiratory-rate': {
    source: fleming,
    bands: [
      both(0.25, 25, 66),
      both(0.5, 24, 64),
      both(0.75, 23, 61),
      both(1, 22, 58),
      both(1.5, 21, 53),
      both(2, 19, 46),
      both(3, 18, 38),
      both(4, 17, 33),
      both(6, 17, 29),
      both(8, 16, 27),
      both(12, 14, 25),
      both(15, 12, 23),
      both(18, 11, 22),
    ],
  },
  'bloods.creatinine': {
    source: 'Colantonio et al., CALIPER, Clinical Chemistry, 2012 (enzymatic method)',
    bands: [
      both(0.04, 29, 82),
      both(2, 9, 32),
      both(5, 18, 38),
      both(12, 27, 54),
      both(15, 40, 72),
      { below: 18, female: [43, 74], male: [55, 95] },
    ],
  },
};

/**
 * The normal range of a child’s item, in the unit of the item’s ranges; null for adults and for items without a source for children.
 *
 * @param item - report and item, such as `monitor.heart-rate`
 * @param gender - `female` or `male`; for others, a range covers both
 */
export function normalForAge(item: string, ageYears: number, gender: string): NormalRange | null {
  const known = ranges[item];
  if (known === undefined) return null;
  // A whole number is the age at the last birthday.
  const until = Number.isInteger(ageYears) ? ageYears + 1 : ageYears;
  const bands = known.bands.filter(({ below }, index) => {
    const start = known.bands[index - 1]?.below ?? 0;
    return below > ageYears && (start < until || start <= ageYears);
  });
  if (bands.length === 0) return null;
  const of = bands.flatMap(({ female, male }) =>
    gender === 'female' ? [female] : gender === 'male' ? [male] : [female, male],
  );
  return {
    from: Math.min(...of.map(([from]) => from)),
    to: Math.max(...of.map(([, to]) => to)),
    source: known.source,
  };
}
