import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { itemValues } from '@scn/core/view/queries/patient-item';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';

/** A value of a patient’s item that authors set. */
export type ItemField = (typeof itemValues)[number];

/** What is wrong with a typed value: the key of a text. */
export type ItemFault = 'valueMissing' | 'valueNotNumber';

/** A typed value: null for none, which only a baseline must have; undefined if it can’t be saved. */
export function typedValue(field: ItemField, text: string): number | null | undefined {
  if (text.trim() === '') return field === 'baseline' ? undefined : null;
  return parseNumber(text) ?? undefined;
}

/** What is wrong with a typed value; null if it can be saved. */
export function faultOfField(field: ItemField, text: string): ItemFault | null {
  if (typedValue(field, text) !== undefined) return null;
  return text.trim() === '' ? 'valueMissing' : 'valueNotNumber';
}

/** The text of a value of an item. */
export function fieldText(item: PhysiologyItem, field: ItemField): string {
  const value = item[field];
  return value === null ? '' : showNumber(value);
}
