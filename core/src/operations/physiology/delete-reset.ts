import { object } from '#schema/fields';
import { indexOfId, needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { changeOfPatient } from './change-of-patient';

export const operation = defineOperation({
  name: 'physiology.delete-reset',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Sets an action to no longer cancel the deterioration of a patient.',
  input: object({ actionCode: existing('Action'), scenarioPatientId: existing('Patient') }),
  title: ({ actionCode }) => `${actionCode} no longer cancels deterioration`,
  refusals: ['NoRecordsFoundError', 'EntityAlreadyDeletedError'],
  apply(scenario, { actionCode, scenarioPatientId }) {
    const action = needAction(scenario, actionCode);
    const change = changeOfPatient(action, scenarioPatientId);
    if (change?.resetsPhysiology !== true) {
      throw new Refusal('EntityAlreadyDeletedError', { actionCode, scenarioPatientId });
    }
    change.resetsPhysiology = false;
    if (change.values.length === 0) {
      action.physiologyChanges.splice(indexOfId(action.physiologyChanges, 'id', change.id), 1);
    }
  },
});
