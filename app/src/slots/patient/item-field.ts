import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { itemValues } from '@scn/core/index/queries/patient-item';
import { showNumber } from '@scn/kit/form/number-text';
import { readTypedItem, type TypedItem } from '#workspace/physiology/typed-item';

/** A value of a patient’s item that authors set. */
export type ItemField = (typeof itemValues)[number];

/** Problem with a typed value, as the key of a text. */
export type ItemFault = 'valueMissing' | 'valueNotNumber';

/**
 * A typed value, as it is when its field is left: null for none, which only a baseline must have; undefined if it can’t be saved. What is saved while
 * the author types is never changed by leaving the field.
 */
export function typedValue(
  field: ItemField,
  text: string,
  item: PhysiologyItem,
  plugins: PluginLookup,
): number | null | undefined {
  return valueIn(field, readTypedItem(text, item, plugins));
}

/** Returns the problem with a typed value; null if it can be saved. */
export function faultOfField(field: ItemField, reading: TypedItem): ItemFault | null {
  if (valueIn(field, reading) !== undefined) return null;
  return reading.kind === 'empty' ? 'valueMissing' : 'valueNotNumber';
}

function valueIn(field: ItemField, reading: TypedItem): number | null | undefined {
  if (reading.kind === 'number') return reading.value;
  return reading.kind === 'empty' && field !== 'baseline' ? null : undefined;
}

/** The text of a value of an item. */
export function fieldText(item: PhysiologyItem, field: ItemField): string {
  const value = item[field];
  return value === null ? '' : showNumber(value);
}
