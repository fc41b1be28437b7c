import { ageText, durationText } from '#units/unit-text';
import { groupedNumber } from '#units/grouped-number';
import { revealHidden } from '#index/text/hidden-characters';

/**
 * Fills the `{{name}}` places of a message, `{{name, duration}}` with seconds as a duration, and `{{name, age}}` with years as an age. Other
 * numbers are grouped. Hidden characters of the data are shown as their codes. A quoted place for an empty text is what has no name, such as ‘Actor 3’: authors look for what the quotation
 * marks would be around.
 */
export function fillMessage(
  message: string,
  data: Readonly<Record<string, string | number>>,
  unnamed: () => string = () => '(no name)',
): string {
  return message.replaceAll(
    /“\{\{(\w+)\}\}”|\{\{(\w+)(?:, (duration|age))?\}\}/g,
    (place, quoted: string | undefined, plain: string, as: string | undefined) => {
      const name = quoted ?? plain;
      const value = Object.hasOwn(data, name) ? data[name] : undefined;
      if (value === undefined) return place;
      if (typeof value === 'number') return numberText(value, as);
      const text = revealHidden(value);
      if (quoted === undefined) return text;
      return text.trim() === '' ? unnamed() : `“${text}”`;
    },
  );
}

function numberText(value: number, as: string | undefined): string {
  if (as === 'duration') return durationText(value);
  return as === 'age' ? ageText(value) : groupedNumber(value);
}
