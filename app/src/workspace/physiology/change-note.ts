import { roundTo } from '@scn/core/units/decimals';
import { quantityText } from '@scn/core/units/unit-text';
import { rangeTexts } from '@scn/core/view/conditions/range-texts';
import type { DraftValue } from './change-draft';
import { inUnitOf, shownAt, type ChangePreview } from './change-preview';

/** Why an item doesn’t have the value that was typed at the end of a change. */
export type ChangeNote =
  /** The simulator stops at the limits of the item. */
  | { readonly kind: 'outside'; readonly minimum: string; readonly maximum: string }
  /** Something else changes the item at the same time: deterioration, unless the change is the only one. */
  | { readonly kind: 'missed'; readonly value: string; readonly reached: string; readonly deteriorates: boolean };

/** What to know about where a change to a value leads; null if it leads there. */
export function noteOnChange(
  { enabled, absolute, number, physiologyItemId }: DraftValue,
  { course, without, at, end }: ChangePreview,
): ChangeNote | null {
  const item = course.get(physiologyItemId);
  if (!enabled || !absolute || number === null || number < 0 || item === undefined) return null;
  const { scale } = item;
  if (number < scale.minimum || number > scale.maximum) return { kind: 'outside', ...rangeTexts(scale) };
  const reached = roundTo(inUnitOf(item, shownAt(item, end)), scale.decimals);
  if (reached === roundTo(number, scale.decimals) || item.item.choices !== null) return null;
  const untreated = without.get(physiologyItemId);
  const deteriorates = untreated !== undefined && shownAt(untreated, at) !== shownAt(untreated, end);
  const said = (value: number) => quantityText(value, scale.unit);
  return { kind: 'missed', value: said(number), reached: said(reached), deteriorates };
}
