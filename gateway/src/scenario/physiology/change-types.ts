import { physiologyChangeValue, type Action, type PhysiologyChange } from '@scn/core/document/actions/schema';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import type { ScenarioContext } from '../context';

/** A change value with its item. */
export interface ListedChangeValue {
  readonly value: PhysiologyChange['values'][number];
  readonly actionCode: string;
  readonly change: PhysiologyChange;
  /** The patient's report that contains the item; null when the item no longer exists. */
  readonly physiologyReportId: string | null;
  readonly itemTitle: string;
}

/** The physiology changes of an action. */
export const physiologyChangeType = objectType<Action, ScenarioContext>(
  'ScenarioPhysiologyChange',
  'The physiology changes of an action.',
  (t, builder) => ({
    actionCode: t.exposeID('actionCode', { description: 'The action.' }),
    changesPhysiology: t.exposeBoolean('changesPhysiology', { description: 'Whether it changes physiology.' }),
    duration: t.exposeFloat('physiologyChangeDuration', { description: 'Duration of the change, in seconds.' }),
    physiologyChangeValuesCount: t.int({
      description:
        'Number of change values for all patients. If it is 0 and the action changes physiology, the message is “Change values are required”.',
      resolve: ({ physiologyChanges }) => physiologyChanges.reduce((sum, { values }) => sum + values.length, 0),
    }),
    patients: t.expose('physiologyChanges', {
      type: [patientChangeType(builder)],
      description: 'The changes for each patient.',
    }),
  }),
);

const patientChangeType = objectType<PhysiologyChange>(
  'ScenarioPatientPhysiologyChange',
  'The physiology change of an action for one patient.',
  (t) => ({
    id: t.exposeID('id', { description: 'The change.' }),
    scenarioPatientId: t.exposeID('patientId', { description: 'The patient.' }),
    resetsPhysiology: t.exposeBoolean('resetsPhysiology', { description: 'Whether it cancels deterioration.' }),
    physiologyChangeValuesCount: t.int({
      description: 'Its change values.',
      resolve: ({ values }) => values.length,
    }),
  }),
);

/** The change of one item. */
export const changeValueType = objectType<ListedChangeValue, ScenarioContext>(
  'ScenarioPhysiologyChangeValue',
  'How much an action changes one physiology item of a patient.',
  (t, builder) => ({
    ...outputFields(builder, t, physiologyChangeValue, 'ScenarioPhysiologyChangeValue', {
      value: ({ value }) => value,
    }),
    actionCode: t.exposeID('actionCode', { description: 'The action.' }),
    physiologyChangeId: t.id({
      description: 'The physiology change that it belongs to.',
      resolve: ({ change }) => change.id,
    }),
    scenarioPatientId: t.id({ description: 'The patient.', resolve: ({ change }) => change.patientId }),
    physiologyReportId: t.exposeID('physiologyReportId', {
      nullable: true,
      description: 'The patient’s report that contains the item; null when the item no longer exists.',
    }),
    itemTitle: t.exposeString('itemTitle', { description: 'Title of the item.' }),
  }),
);
