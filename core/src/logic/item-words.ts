import type { ReportItem } from '#kernel/contract';
import { otherNamesOf } from '#kernel/item-names';
import { equivalentWords } from '#units/unit-words';
import { notationsOf } from './unit-notation';

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
