/** Texts of the patients with American terms. */
export const patients = {
  centile_ordinal_one: '{{count}}st percentile',
  centile_ordinal_two: '{{count}}nd percentile',
  centile_ordinal_few: '{{count}}rd percentile',
  centile_ordinal_other: '{{count}}th percentile',
  belowCentiles: 'below the 1st percentile',
  aboveCentiles: 'above the 99th percentile',
} as const;
