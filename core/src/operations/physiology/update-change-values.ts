import { physiologyChange } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { needAction } from '../find-live';
import { existing, newId } from '../input-fields';
import { defineOperation, type OperationContext } from '../operation';
import { Refusal } from '#base/refusal';
import { needChangeOfPatient, type LiveChange } from './change-of-patient';

export const operation = defineOperation({
  name: 'physiology.update-change-values',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Replaces the values with which an action changes a patient’s physiology.',
  input: object({
    actionCode: existing('Action'),
    scenarioPatientId: existing('Patient'),
    physiologyChangeId: newId('Physiology change'),
    physiologyChangeValues: physiologyChange.properties.values,
  }),
  title: ({ actionCode }) => `Change physiology values of ${actionCode}`,
  refusals: ['NoRecordsFoundError', 'InvalidPatientError', 'InvalidPhysiologyCalculationError', 'DuplicateValue'],
  apply(scenario, { actionCode, scenarioPatientId, physiologyChangeId, physiologyChangeValues }, context) {
    const action = needAction(scenario, actionCode);
    const change = needChangeOfPatient(action, scenarioPatientId, physiologyChangeId, context);
    for (const { physiologyItemId } of physiologyChangeValues) checkItem(physiologyItemId, scenarioPatientId, context);
    change.values = toLive<LiveChange['values']>(physiologyChangeValues);
    if (physiologyChangeValues.length > 0) action.changesPhysiology = true;
  },
});

/** Refuses an item that the patient doesn't have, and calculated items, which derive from others. */
function checkItem(id: string, patientId: string, { before, plugins }: OperationContext): void {
  const node = before.get(id, 'physiology-item');
  let owner = node?.parent ?? null;
  while (owner !== null && owner.kind !== 'patient') owner = owner.parent;
  if (node === undefined || owner?.id !== patientId) {
    throw new Refusal('NoRecordsFoundError', { id }, 'The patient doesn’t have this physiology item.');
  }
  if ((plugins.reportItem(node.value.item)?.item.calculatedFrom ?? null) !== null) {
    throw new Refusal('InvalidPhysiologyCalculationError', { id, item: node.value.item });
  }
}
