import { object } from '#schema/fields';
import { needAction } from '../find-live';
import { existing, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { needChangeOfPatient } from './change-of-patient';

export const operation = defineOperation({
  name: 'physiology.add-reset',
  version: 1,
  permission: ['Update', 'ScenarioAction'],
  description: 'Sets an action to cancel the deterioration of a patient.',
  input: object({
    actionCode: existing('Action'),
    scenarioPatientId: existing('Patient'),
    physiologyChangeId: newId('Physiology change'),
  }),
  title: ({ actionCode }) => `${actionCode} cancels deterioration`,
  refusals: ['NoRecordsFoundError', 'InvalidPatientError', 'DuplicateValue'],
  apply(scenario, { actionCode, scenarioPatientId, physiologyChangeId }, context) {
    const action = needAction(scenario, actionCode);
    needChangeOfPatient(action, scenarioPatientId, physiologyChangeId, context).resetsPhysiology = true;
  },
});
