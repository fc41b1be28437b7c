import type { PatientItem } from '@scn/core/index/queries/patient-item';
import { quantityText } from '@scn/core/units/unit-text';

/** A value in the unit of the patient’s item as read out: the step of a scale has its name. */
export function spokenValueText({ item, scale }: PatientItem, value: number): string {
  return item.choices?.find((choice) => choice.value === value)?.title ?? quantityText(value, scale.unit);
}
