import type { Patient } from '@scn/core/document/patients/schema';

/** A range of values with an appearance. */
export type AppearanceRange = Patient['physiology']['appearanceRanges'][number];

/** A part of an item’s scale. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The appearance ranges of one item. */
export interface AppearanceBands {
  readonly itemId: string;
  /** From the lowest on; those that end before they start are left out. */
  readonly bands: readonly AppearanceRange[];
  /** Where two ranges hold: it is undefined which one the device shows. */
  readonly overlaps: readonly Stretch[];
  /** Between two ranges, where none holds. */
  readonly gaps: readonly Stretch[];
}

/** The appearance ranges of a patient by item, in the order in which the items are first named. */
export function appearanceBands(ranges: readonly AppearanceRange[]): readonly AppearanceBands[] {
  const ids = [...new Set(ranges.map(({ physiologyItemId }) => physiologyItemId))];
  return ids.map((itemId) => {
    const bands = ranges
      .filter(({ physiologyItemId, from, to }) => physiologyItemId === itemId && from <= to)
      .toSorted((one, other) => one.from - other.from || one.to - other.to);
    const overlaps: Stretch[] = [];
    const gaps: Stretch[] = [];
    let end: number | null = null;
    for (const { from, to } of bands) {
      // ranges may touch
      if (end !== null && from < end) overlaps.push({ from, to: Math.min(end, to) });
      if (end !== null && from > end) gaps.push({ from: end, to: from });
      end = end === null ? to : Math.max(end, to);
    }
    return { itemId, bands, overlaps, gaps };
  });
}

/** The ranges that hold at a value. */
export function bandsAt({ bands }: AppearanceBands, value: number): readonly AppearanceRange[] {
  return bands.filter(({ from, to }) => from <= value && value <= to);
}
