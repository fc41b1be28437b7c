import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { PatientCourse } from '@scn/core/simulation/physiology/patient-course';

/**
 * The actions that change one of a patient’s items, or cancel its deterioration. What an item is calculated from changes it as well.
 *
 * @param course - says what items are calculated from
 */
export function actionsThatChange(
  { id, physiology }: Patient,
  itemIds: readonly string[],
  course: PatientCourse,
  actions: readonly Action[],
): readonly Action[] {
  const all = new Set(
    itemIds.flatMap((itemId) => {
      const terms = course.get(itemId)?.item.calculatedFrom?.terms ?? [];
      const report = physiology.reports.find(({ items }) => items.some((item) => item.id === itemId));
      const parts = (report?.items ?? []).filter((item) =>
        terms.some((term) => term.item === course.get(item.id)?.item.id),
      );
      return [itemId, ...parts.map((part) => part.id)];
    }),
  );
  if (all.size === 0) return [];
  return actions.filter(({ physiologyChanges }) =>
    physiologyChanges.some(
      ({ patientId, resetsPhysiology, values }) =>
        patientId === id &&
        (resetsPhysiology || values.some((value) => all.has(value.physiologyItemId) && !value.disabled)),
    ),
  );
}
