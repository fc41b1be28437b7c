import type { ScenarioView } from '@scn/core/kernel/view';
import { needEntity } from '../document/need-entity';
import type { ListedChangeValue } from './change-types';
import { itemsOfPatient } from './patient-items';

/** The change values for a patient, of one action or of all, in document order. @throws Refusal NoRecordsFoundError */
export function changeValuesOf(
  view: ScenarioView,
  patientId: string,
  actionCode: string | null | undefined,
): readonly ListedChangeValue[] {
  const items = new Map(
    itemsOfPatient(needEntity(view, 'patient', patientId).value, view.plugins).map((item) => [item.value.id, item]),
  );
  const actions = typeof actionCode === 'string' ? [needEntity(view, 'action', actionCode)] : view.all('action');
  return actions.flatMap(({ id, value: { physiologyChanges } }) =>
    physiologyChanges
      .filter((change) => change.patientId === patientId)
      .flatMap((change) =>
        change.values.map((value) => {
          const item = items.get(value.physiologyItemId);
          return {
            value,
            change,
            actionCode: id,
            physiologyReportId: item?.report.id ?? null,
            itemTitle: item?.item?.title ?? item?.value.item ?? value.physiologyItemId,
          };
        }),
      ),
  );
}
