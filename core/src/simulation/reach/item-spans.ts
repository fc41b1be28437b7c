import { append } from '#base/append';
import { namesOf, type NamedItems } from '#clinical/stated-values';
import { isWithin, overlap, type NumberSet } from '#index/conditions/number-set';
import { physiologyConditionsOf, byRange, type PlacedPhysiology } from '#index/conditions/physiology';
import { meaningOf } from '#index/conditions/satisfiability';
import type { ReportItem } from '#kernel/contract';
import { toUnit } from '#kernel/item-units';
import { defineQuery, type ScenarioView, type Subtree } from '#kernel/view';
import { conditionItems, type ItemFacts } from './patient-facts';
import { possibilities } from './possibilities';

/**
 * The values between which each item stays whatever happens, in the unit of its ranges, by the subject of conditions on it. An item whose
 * values aren't known is left out.
 */
const itemSpans = defineQuery('item-spans', (view): Readonly<Record<string, NumberSet>> => {
  const possible = view.derive(possibilities);
  return Object.fromEntries(
    [...view.derive(conditionItems)].flatMap(([subject, facts]) => {
      const span = possible.spanOf(facts);
      return span === null || span.length === 0 ? [] : [[subject, span] as const];
    }),
  );
});

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

/** A condition on physiology beside the values that its item can have in the scenario. */
interface SpannedCondition {
  readonly physiology: PlacedPhysiology;
  /** The lowest and the highest value that the item can have, in the unit of its ranges; equal when nothing moves it. */
  readonly minimum: number;
  readonly maximum: number;
  /** Whether these values make it always or never true; null when they don't. */
  readonly holds: boolean | null;
}

/**
 * The complete conditions of a subtree on items whose values in the scenario are known. Other rules report negative values and what is decided
 * by the item's range.
 */
export function spannedConditions(subtree: Subtree, view: ScenarioView): readonly SpannedCondition[] {
  const conditions = physiologyConditionsOf(subtree, view.plugins);
  if (conditions.length === 0) return [];
  const spans = view.derive(itemSpans);
  const found: SpannedCondition[] = [];
  for (const physiology of conditions) {
    const meaning = meaningOf(physiology.placed.condition, view);
    const span = spans[meaning?.subject ?? ''];
    const [first, last] = [span?.[0], span?.at(-1)];
    if (meaning === null || span === undefined || first === undefined || last === undefined) continue;
    if ((physiology.value ?? 0) < 0 || byRange(physiology) !== null) continue;
    const holds = overlap(span, meaning.holds) ? isWithin(span, meaning.holds) || null : false;
    found.push({ physiology, minimum: first.min, maximum: last.max, holds });
  }
  return found;
}
