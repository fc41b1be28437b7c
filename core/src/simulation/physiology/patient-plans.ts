import { milliseconds } from '#base/milliseconds';
import type { Action } from '#document/actions/schema';
import type { Patient } from '#document/patients/schema';
import type { ItemChange, ItemDeterioration } from './changes';
import type { Ms } from './line';
import { toRange, type PlayedItem } from './played-items';

/** How a patient deteriorates. */
export interface DeteriorationPlan<Item extends PlayedItem> {
  readonly patient: string;
  readonly at: Ms;
  readonly items: readonly { readonly item: Item; readonly course: ItemDeterioration }[];
}

/** How a patient deteriorates; null if it doesn't. A calculated item is never moved itself. */
export function deteriorationPlan<Item extends PlayedItem>(
  { id, physiology }: Patient,
  itemById: ReadonlyMap<string, Item>,
): DeteriorationPlan<Item> | null {
  const { enabled, startAfter, duration, itemIds } = physiology.deterioration;
  if (!enabled) return null;
  const items = itemIds.flatMap((itemId) => {
    const item = itemById.get(itemId);
    if (item?.patient !== id || item.item.calculatedFrom !== null || item.worst === null) return [];
    const { baseline, worst } = item;
    return [{ item, course: { baseline, worst, duration: milliseconds(duration) } }];
  });
  return { patient: id, at: milliseconds(startAfter), items };
}

/** The parts of an action that change physiology. */
export type PhysiologyOfAction = Pick<Action, 'changesPhysiology' | 'physiologyChangeDuration' | 'physiologyChanges'>;

/** A change of an item by an action. */
interface ChangePlan<Item extends PlayedItem> {
  readonly item: Item;
  readonly change: ItemChange;
}

/** The changes of a patient by an action, in the order of the action. */
export interface PatientChanges<Item extends PlayedItem> {
  readonly patient: string;
  readonly cancels: boolean;
  readonly changes: readonly ChangePlan<Item>[];
}

/** How long the changes of an action take: 0 for an action that changes nothing. */
export function changeDuration({ changesPhysiology, physiologyChangeDuration }: PhysiologyOfAction): Ms {
  return changesPhysiology ? milliseconds(physiologyChangeDuration) : 0;
}

/** The changes of patients by an action. A calculated item is never moved itself. */
export function patientChanges<Item extends PlayedItem>(
  action: PhysiologyOfAction,
  itemById: ReadonlyMap<string, Item>,
): readonly PatientChanges<Item>[] {
  if (!action.changesPhysiology) return [];
  const duration = changeDuration(action);
  return action.physiologyChanges.map(({ patientId, resetsPhysiology, values }) => ({
    patient: patientId,
    cancels: resetsPhysiology,
    changes: values.flatMap(({ physiologyItemId, valueChange, absolute, changeTowards, disabled }) => {
      const item = itemById.get(physiologyItemId);
      if (disabled || item?.patient !== patientId || item.item.calculatedFrom !== null) return [];
      const amount = absolute ? toRange(item, valueChange) : valueChange;
      return [{ item, change: { amount, absolute, target: item[changeTowards], duration } }];
    }),
  }));
}
