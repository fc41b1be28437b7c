import { physiologyChangeValue, type Action, type PhysiologyChange } from '@scn/core/document/actions/schema';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { outputFields } from '../../graphql/schema-type';

/** A change value with the item that it changes. */
export interface ListedChangeValue {
  readonly value: PhysiologyChange['values'][number];
  readonly actionCode: string;
  readonly change: PhysiologyChange;
  /** The report of the patient that the item is in; null when the item is gone. */
  readonly physiologyReportId: string | null;
  readonly itemTitle: string;
}

/** What an action does to physiology. */
export const physiologyChangeType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Action>('ScenarioPhysiologyChange').implement({
    description: 'What an action does to physiology.',
    fields: (t) => ({
      actionCode: t.exposeID('actionCode', { description: 'The action.' }),
      changesPhysiology: t.exposeBoolean('changesPhysiology', { description: 'Whether it changes physiology.' }),
      duration: t.exposeFloat('physiologyChangeDuration', { description: 'Time for the change, in seconds.' }),
      physiologyChangeValuesCount: t.int({
        description: 'Change values for all patients. None, though physiology changes: “Change values are required”.',
        resolve: ({ physiologyChanges }) => physiologyChanges.reduce((sum, { values }) => sum + values.length, 0),
      }),
      patients: t.expose('physiologyChanges', {
        type: [patientChangeType(builder)],
        description: 'What it does to each patient.',
      }),
    }),
  }),
);

const patientChangeType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<PhysiologyChange>('ScenarioPatientPhysiologyChange').implement({
    description: 'What an action does to the physiology of one patient.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The change.' }),
      scenarioPatientId: t.exposeID('patientId', { description: 'The patient.' }),
      resetsPhysiology: t.exposeBoolean('resetsPhysiology', { description: 'It cancels deterioration.' }),
      physiologyChangeValuesCount: t.int({
        description: 'Its change values.',
        resolve: ({ values }) => values.length,
      }),
    }),
  }),
);

/** How far one item moves. */
export const changeValueType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ListedChangeValue>('ScenarioPhysiologyChangeValue').implement({
    description: 'How far an action moves one physiology item of a patient.',
    fields: (t) => ({
      ...outputFields(builder, t, physiologyChangeValue, 'ScenarioPhysiologyChangeValue', {
        value: ({ value }) => value,
      }),
      actionCode: t.exposeID('actionCode', { description: 'The action.' }),
      physiologyChangeId: t.id({ description: 'The change that it belongs to.', resolve: ({ change }) => change.id }),
      scenarioPatientId: t.id({ description: 'The patient.', resolve: ({ change }) => change.patientId }),
      physiologyReportId: t.exposeID('physiologyReportId', {
        nullable: true,
        description: 'The report of the patient that the item is in; null when the item is gone.',
      }),
      itemTitle: t.exposeString('itemTitle', { description: 'Title of the item.' }),
    }),
  }),
);
