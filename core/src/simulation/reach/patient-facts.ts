import { append } from '#base/append';
import { milliseconds } from '#base/milliseconds';
import type { PhysiologyChange } from '#document/actions/schema';
import type { ItemScale } from '#index/conditions/item-scale';
import type { ReportItem } from '#kernel/contract';
import { defineFacts, defineQuery, type ScenarioView } from '#kernel/view';
import { beginDeterioration } from '../physiology/changes';
import { clampTo } from '../physiology/motion';
import { measuredLines, playedItem, resting, toRange } from '../physiology/played-items';

/** An item of a patient, with values in the unit of the item's ranges. */
export interface ItemFacts {
  readonly id: string;
  readonly patientId: string;
  readonly reportId: string;
  /** `monitor.heart-rate`. */
  readonly reference: string;
  readonly item: ReportItem;
  /** The scale of the patient's own values, absolute changes included. */
  readonly scale: ItemScale;
  readonly baseline: number;
  readonly goal: number | null;
  readonly worst: number | null;
  readonly deteriorates: boolean;
  /** The value that conditions read at the start of the scenario, before any action: worst, if it deteriorates to it at once. */
  readonly initial: number;
  /** Change per millisecond at that moment; ordinal items always rest. */
  readonly initialRate: number;
}

/** Facts about a patient that matter when a scenario runs. */
interface PatientFacts {
  readonly patientId: string;
  readonly actorId: string | null;
  /** At the start, by the type of condition. */
  readonly named: Readonly<Record<'PatientPosition' | 'PatientState' | 'PatientEmotion', string>>;
  /** Items in known units, in document order. */
  readonly items: readonly ItemFacts[];
}

/** The facts of all patients, in document order. */
export const patientFacts = defineFacts('patient-play-facts', 'patient', (patient, plugins): PatientFacts => {
  const { id, actorId, generalInformation, physiology } = patient;
  const { deterioration } = physiology;
  const [startAfter, duration] = [milliseconds(deterioration.startAfter), milliseconds(deterioration.duration)];
  const items = physiology.reports.flatMap(({ id: reportId, items }) =>
    items.flatMap((value): ItemFacts[] => {
      const played = playedItem(value, id, plugins);
      if (played === null) return [];
      const { item, scale, baseline, goal, worst, startStep } = played;
      const deteriorates = deterioration.enabled && deterioration.itemIds.includes(value.id);
      const motion =
        deteriorates && startAfter === 0 && worst !== null && item.calculatedFrom === null
          ? beginDeterioration(resting(played), 0, { baseline, worst, duration }, item.range)
          : resting(played);
      const [shown] = measuredLines(played, motion, startStep).shown;
      return [
        {
          id: value.id,
          patientId: id,
          reportId,
          reference: value.item,
          item,
          scale,
          baseline,
          goal,
          worst,
          deteriorates,
          initial: shown.value,
          initialRate: shown.rate,
        },
      ];
    }),
  );
  return {
    patientId: id,
    actorId,
    named: {
      PatientPosition: generalInformation.startingPosture,
      PatientState: generalInformation.startingState,
      PatientEmotion: generalInformation.startingEmotion,
    },
    items,
  };
});

/** Items by patient and reference: conditions read the first report that has it. */
export const conditionItems = defineQuery('condition-items', (view): ReadonlyMap<string, ItemFacts> => {
  const found = new Map<string, ItemFacts>();
  for (const { items } of view.derive(patientFacts)) {
    for (const facts of items) {
      const key = itemKey(facts.reference, facts.patientId);
      if (!found.has(key)) found.set(key, facts);
    }
  }
  return found;
});

/** The key of {@link conditionItems}, which is also the subject of a condition's meaning. */
function itemKey(reference: string, patientId: string): string {
  return `${reference} ${patientId}`;
}

const itemsOfReports = defineQuery('items-of-reports', (view) => {
  const found = new Map<string, ItemFacts>();
  const dependents = new Map<string, ItemFacts[]>();
  for (const { items } of view.derive(patientFacts)) {
    for (const facts of items) {
      const { reportId, item } = facts;
      const key = itemKey(item.id, reportId);
      if (!found.has(key)) found.set(key, facts);
      for (const term of item.calculatedFrom?.terms ?? []) append(dependents, itemKey(term.item, reportId), facts);
    }
  }
  return { found, dependents };
});

/** The items that a calculated one comes from: those that its report has. */
export function termsOf({ item, reportId }: ItemFacts, view: ScenarioView): readonly ItemFacts[] {
  if (item.calculatedFrom === null) return [];
  const { found } = view.derive(itemsOfReports);
  return item.calculatedFrom.terms.flatMap((term) => found.get(itemKey(term.item, reportId)) ?? []);
}

/** The items that are calculated from an item. */
export function calculatedFromTerm({ item, reportId }: ItemFacts, view: ScenarioView): readonly ItemFacts[] {
  return view.derive(itemsOfReports).dependents.get(itemKey(item.id, reportId)) ?? [];
}

/** Every item by its id. */
export const itemsById = defineQuery(
  'items-by-id',
  (view): ReadonlyMap<string, ItemFacts> =>
    new Map(view.derive(patientFacts).flatMap(({ items }) => items.map((facts) => [facts.id, facts] as const))),
);

/** Effect of one change on an item. Values are in the unit of the item's ranges. */
export interface ItemMove {
  readonly itemId: string;
  /** Where it leads to; null when that isn't known, so that the item may be moved anywhere. */
  readonly target: number | null;
  /** Of the way to the target, 1 for an absolute value. */
  readonly share: number;
  /** An absolute value is a difference to the value at the begin: what else moves the item adds to it. */
  readonly isDifference: boolean;
}

/** The moves of an action's changes. A calculated item is never moved itself. */
export function movesOf(
  changes: readonly PhysiologyChange[],
  items: ReadonlyMap<string, ItemFacts>,
): readonly ItemMove[] {
  return changes.flatMap(({ values }) =>
    values.flatMap(({ physiologyItemId, disabled, absolute, valueChange, changeTowards }): ItemMove[] => {
      const facts = items.get(physiologyItemId);
      if (disabled || facts === undefined || facts.item.calculatedFrom !== null) return [];
      const { item } = facts;
      if (valueChange === 0 && !absolute) return [];
      const target = absolute ? toRange(facts, valueChange) : facts[changeTowards];
      // Negative changes and missing targets are reported by other rules: they may become anything.
      if (target === null || valueChange < 0) {
        return [{ itemId: facts.id, target: null, share: 1, isDifference: false }];
      }
      const share = absolute ? 1 : Math.min(1, valueChange / 100);
      return [{ itemId: facts.id, target: clampTo(item.range, target), share, isDifference: absolute }];
    }),
  );
}
