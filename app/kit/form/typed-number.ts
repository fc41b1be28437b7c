import { ageText, ageUnit } from '@scn/core/units/unit-text';
import { readAge } from '@scn/core/units/read-age';
import type { NumberKind } from '@scn/core/units/read-typed';
import { showNumber } from './number-text';

/** Shows a number so that `readTyped` reads it: ages below two years in months, days or hours. */
export function showTyped(value: number, { unit }: NumberKind): string {
  if (unit !== ageUnit || value >= 2 || value <= 0) return showNumber(value);
  const text = ageText(value);
  const read = readAge(text);
  return read.kind === 'age' && read.years === value ? text : showNumber(value);
}
