import { cultures } from '@scn/core/base/enumerations';
import { physiologyItem, physiologyState } from '@scn/core/document/patients/schema';
import type { EntityNode } from '@scn/core/kernel/view';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import type { ScenarioContext } from '../context';
import type { ListedItem } from './patient-items';
import { itemUnitType } from './report-type';

/** A physiology item of a patient. */
export const patientItemType = objectType<ListedItem, ScenarioContext>(
  'ScenarioPatientPhysiologyItem',
  'A physiology item of a patient.',
  (t, builder) => ({
    ...outputFields(builder, t, physiologyItem, 'ScenarioPatientPhysiologyItem', { value: ({ value }) => value }),
    physiologyReportId: t.id({
      description: 'The patient’s report that contains it.',
      resolve: ({ report }) => report.id,
    }),
    reportId: t.id({ description: 'Id of the report’s plugin.', resolve: ({ report }) => report.report }),
    title: t.string({ description: 'Its title.', resolve: ({ item, value }) => item?.title ?? value.item }),
    isCalculated: t.boolean({
      description: 'Whether it is calculated from other items, and never set.',
      resolve: ({ item }) => (item?.calculatedFrom ?? null) !== null,
    }),
    isOfferedForConditions: t.boolean({
      description:
        'Whether goal and worst value are set and not negative, so that it appears in the palette of the logic builder.',
      resolve: ({ value: { goal, worst } }) => goal !== null && goal >= 0 && worst !== null && worst >= 0,
    }),
    units: t.field({
      type: [itemUnitType(builder)],
      description: 'Its unit in each culture; empty for an item of an unknown report.',
      resolve: ({ item }) =>
        item === undefined ? [] : cultures.map((culture) => ({ culture, ...item.units[culture] })),
    }),
  }),
);

/** A physiology state of a patient. */
export const physiologyStateType = objectType<EntityNode<'physiology-state'>, ScenarioContext>(
  'ScenarioPhysiologyState',
  'A named combination of physiology values for use in conditions.',
  (t, builder) => ({
    ...outputFields(builder, t, physiologyState, 'ScenarioPhysiologyState', { value: ({ value }) => value }),
    scenarioPatientId: t.id({
      nullable: true,
      description: 'The patient.',
      resolve: ({ parent }) => parent?.id ?? null,
    }),
  }),
);
