import type { Culture } from '#base/enumerations';
import type { ReportItem } from '#kernel/contract';
import { otherNamesOf } from '#kernel/item-names';
import { unitsOf } from '#kernel/item-units';
import { unitText } from '#units/unit-text';
import { equivalentWords, unitWords } from '#units/unit-words';
import { quoted } from './words';

/** Every word that text about an item can have: its names, its units and the steps of its scale. Searches for items know the same words. */
export function wordsOfItem(item: ReportItem): readonly string[] {
  return [
    item.title,
    ...otherNamesOf(item),
    ...notationsOf(item).map(({ notation }) => notation),
    ...(item.valency === undefined ? [] : equivalentWords),
    ...(item.choices ?? []).flatMap(({ title, words = [] }) => [title, ...words]),
  ];
}

/**
 * A unit after a number: its usual notation if the item has it, otherwise its code in quotation marks. Empty only for a plain number that
 * has no other unit in the culture.
 *
 * @param unit - UCUM code; null for a value without a unit, which differs from a plain number
 */
export function unitNotation(item: ReportItem | null, unit: string | null, culture: Culture): string {
  if (unit === null) return 'without unit';
  if (item === null || !unitsOf(item).some(({ ucum }) => ucum === unit)) return quoted(unit);
  const text = unitText(unit);
  if (text !== '') return text;
  return item.units[culture].ucum === unit ? '' : quoted(unit);
}

/** The notations of an item's units, each with its UCUM code. */
export function notationsOf(item: ReportItem): readonly { readonly notation: string; readonly ucum: string }[] {
  return unitsOf(item).flatMap(({ ucum }) => {
    const text = unitText(ucum);
    const short = text.startsWith('per ') ? [`/${text.slice(4)}`] : [];
    return [...new Set([text, ucum, ...short, ...unitWords(ucum)])]
      .filter((notation) => notation !== '')
      .map((notation) => ({ notation, ucum }));
  });
}
