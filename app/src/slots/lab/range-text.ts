import { quantityText } from '@scn/core/units/unit-text';

/** A range as laboratory sheets show it: `3.5–5.3 mmol/L`. @param unit - UCUM code; `1` for none */
export function rangeText(low: string, high: string, unit: string): string {
  return quantityText(low === high ? low : `${low}–${high}`, unit);
}
