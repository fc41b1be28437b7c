import { quantityText } from '#units/unit-text';
import type { ItemScale } from './item-scale';

/** The limits of a scale for messages. The unit follows the maximum: `0` and `300 per min`. */
export function rangeTexts({ minimum, maximum, unit }: Pick<ItemScale, 'minimum' | 'maximum' | 'unit'>): {
  readonly minimum: string;
  readonly maximum: string;
} {
  return {
    minimum: unit === '%' ? quantityText(minimum, unit) : String(minimum),
    maximum: quantityText(maximum, unit),
  };
}
