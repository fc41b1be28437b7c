import type { OperationCall } from '#base/issue';
import type { PhysiologyItem } from '#document/patients/schema';
import type { ScenarioView } from '#kernel/view';
import { convertedExactly, scaleIn } from '#index/conditions/item-scale';
import { itemValues, patientItem } from '#index/queries/patient-item';

/**
 * The operations that convert an item of a patient to another of its units, with everything that is in the unit of the item: appearance
 * ranges, physiology states, and changes of actions to a value. Converting back gives the same numbers. None if the item or the unit
 * is unknown.
 */
export function convertItem(item: PhysiologyItem, unit: string, view: ScenarioView): readonly OperationCall[] {
  const known = patientItem(item, view.plugins);
  const scale = known === null ? undefined : scaleIn(known.item, unit);
  if (known === null || scale === undefined || unit === item.unit) return [];
  const converted = (value: number) => convertedExactly(known.item, value, known.scale, scale);
  const changes = Object.fromEntries(
    itemValues.map((field) => [field, item[field] === null ? null : converted(item[field])] as const),
  );
  const calls: OperationCall[] = [
    { name: 'entity.update', input: { kind: 'physiology-item', id: item.id, changes: { unit, ...changes } } },
  ];
  const ofItem = ({ physiologyItemId }: { readonly physiologyItemId: string }) => physiologyItemId === item.id;
  for (const { physiology } of view.scenario.patients) {
    for (const { id, from, to } of physiology.appearanceRanges.filter(ofItem)) {
      const range = { from: converted(from), to: converted(to) };
      calls.push({ name: 'entity.update', input: { kind: 'appearance-range', id, changes: range } });
    }
    for (const { id, values } of physiology.states) {
      if (!values.some(ofItem)) continue;
      const all = values.map((each) =>
        ofItem(each) ? { ...each, from: converted(each.from), to: converted(each.to) } : { ...each },
      );
      calls.push({ name: 'entity.update', input: { kind: 'physiology-state', id, changes: { values: all } } });
    }
  }
  for (const { actionCode, physiologyChanges } of view.scenario.actions) {
    for (const { id, patientId, values } of physiologyChanges) {
      if (!values.some((each) => ofItem(each) && each.absolute)) continue;
      const all = values.map((each) =>
        ofItem(each) && each.absolute ? { ...each, valueChange: converted(each.valueChange) } : { ...each },
      );
      const change = { actionCode, scenarioPatientId: patientId, physiologyChangeId: id, physiologyChangeValues: all };
      calls.push({ name: 'physiology.update-change-values', input: change });
    }
  }
  return calls;
}
