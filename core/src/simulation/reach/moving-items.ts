import { append } from '#base/append';
import type { ReportItem } from '#kernel/contract';
import { toUnit } from '#kernel/item-units';
import { defineQuery } from '#kernel/view';
import { namesOf, type NamedItems } from '#clinical/stated-values';
import { conditionItems, type ItemFacts } from './patient-facts';
import { itemSpans } from './item-spans';

/** An item that shows more than one value in the scenario. */
export interface MovingItem {
  readonly item: ReportItem;
  /** `monitor.heart-rate`: those that are called so. */
  readonly references: readonly string[];
  /** Of the items so called, by id. */
  readonly ids: readonly string[];
  /** UCUM code of the unit in which the patient has it. */
  readonly unit: string;
  /** In {@link unit}, rounded as shown. */
  readonly minimum: number;
  readonly maximum: number;
}

/** Moving items by each of their names. A name that several patients have, or that one without movement has too, is left out. */
export const movingItems = defineQuery('moving-items', (view): NamedItems<MovingItem> => {
  const spans = view.derive(itemSpans);
  const named = new Map<string, (readonly [ItemFacts, MovingItem | null])[]>();
  for (const [subject, facts] of view.derive(conditionItems)) {
    const [first, last] = [spans[subject]?.[0], spans[subject]?.at(-1)];
    const shown = (value: number) => toUnit(facts.item, value, facts.scale.unit);
    const [minimum, maximum] = [shown(first?.min ?? facts.baseline), shown(last?.max ?? facts.baseline)];
    const { item, reference, scale, id } = facts;
    const moving =
      minimum === maximum ? null : { item, references: [reference], ids: [id], unit: scale.unit, minimum, maximum };
    for (const name of namesOf(item)) append(named, name, [facts, moving] as const);
  }
  return Object.fromEntries(
    [...named].flatMap(([name, all]) => {
      const moving = all.flatMap(([, each]) => each ?? []);
      const [first] = moving;
      if (first === undefined || moving.length < all.length) return [];
      if (new Set(all.map(([{ patientId }]) => patientId)).size > 1) return [];
      const together = {
        references: moving.flatMap(({ references }) => references),
        ids: moving.flatMap(({ ids }) => ids),
      };
      return [[name, { ...first, ...together }] as const];
    }),
  );
});
