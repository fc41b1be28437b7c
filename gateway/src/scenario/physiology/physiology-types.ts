import { cultures } from '@scn/core/base/enumerations';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { physiologyChangeValue, type Action, type PhysiologyChange } from '@scn/core/document/actions/schema';
import {
  physiologyItem,
  physiologyState,
  type Patient,
  type PatientReport,
  type PhysiologyItem,
} from '@scn/core/document/patients/schema';
import { reportTabs, type ReportItem, type ReportPlugin } from '@scn/core/kernel/contract';
import { reportItemReference } from '@scn/core/kernel/registry';
import type { EntityNode, PluginLookup } from '@scn/core/kernel/view';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
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

/** A physiology item of a patient, with its definition from the report's plugin. */
interface ListedItem {
  readonly value: PhysiologyItem;
  readonly report: PatientReport;
  /** Undefined for an item of an unknown report. */
  readonly item: ReportItem | undefined;
}

/** A patient's physiology items, grouped by report; optionally without calculated ones. */
export function itemsOfPatient(
  { physiology }: Patient,
  plugins: PluginLookup,
  filter: { readonly physiologyReportId?: string | null; readonly excludeCalculatedItems?: boolean | null } = {},
): readonly ListedItem[] {
  const { physiologyReportId = null, excludeCalculatedItems } = filter;
  return physiology.reports
    .filter(
      ({ id, report }) => physiologyReportId === null || physiologyReportId === id || physiologyReportId === report,
    )
    .flatMap((report) => report.items.map((value) => ({ value, report, item: plugins.reportItem(value.item)?.item })))
    .filter(({ item }) => excludeCalculatedItems !== true || (item?.calculatedFrom ?? null) === null);
}

/**
 * Whether the catalogue adds items to reports of this kind: laboratory results, which authors extend with lab result items
 * for all scenarios.
 */
export function isGloballyEdited({ tab }: ReportPlugin): boolean {
  return tab === 'lab results';
}

interface NamedItem {
  readonly report: ReportPlugin;
  readonly item: ReportItem;
}

/** A physiology report. */
export const reportType = objectType<ReportPlugin, ScenarioContext>(
  'ScenarioPhysiologyReport',
  'A physiology report that patients can have.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Id of its plugin: `report.monitor`.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    description: t.exposeString('description', { description: 'What it shows.' }),
    reportType: t.exposeString('reportType', { description: 'Its type in the catalogue.' }),
    tab: t.expose('tab', {
      type: enumerationType(builder, reportTabs, 'PhysiologyReportTab', {
        monitor: 'What a patient monitor shows.',
        'lab results': 'Results of the laboratory.',
        obstetric: 'Obstetric examinations.',
        neuro: 'Neurological examinations.',
        emotion: 'Emotions.',
      }),
      description: 'The tab that contains it.',
    }),
    tabOrdinal: t.int({ description: 'Position of the tab, from 0.', resolve: ({ tab }) => reportTabs.indexOf(tab) }),
    maxPhysiologyItems: t.int({ description: 'Maximum number of items.', resolve: ({ items }) => items.length }),
    hasSampleType: t.exposeBoolean('hasSampleType', { description: 'Whether its results come from a sample.' }),
    globalEditingEnabled: t.boolean({
      description: 'Whether lab result items of the catalogue extend it.',
      resolve: isGloballyEdited,
    }),
    items: t.field({
      type: [reportItemType(builder)],
      description: 'Its items, in order.',
      resolve: (report) => report.items.map((item) => ({ report, item })),
    }),
  }),
);

const reportItemType = objectType<NamedItem, ScenarioContext>(
  'ScenarioPhysiologyReportItem',
  'An item of a physiology report. Values use the en-GB unit.',
  (t, builder) => ({
    reference: t.id({
      description: 'Its id in conditions and patients: `monitor.heart-rate`.',
      resolve: ({ report, item }) => reportItemReference(report.id, item.id),
    }),
    title: t.string({ description: 'Its title.', resolve: ({ item }) => item.title }),
    isCalculated: t.boolean({
      description: 'Whether it is calculated from other items, and never set.',
      resolve: ({ item }) => item.calculatedFrom !== null,
    }),
    minimum: t.float({ description: 'Minimum value.', resolve: ({ item }) => item.range[0] }),
    maximum: t.float({ description: 'Maximum value.', resolve: ({ item }) => item.range[1] }),
    normalMinimum: t.float({ description: 'Lower end of the normal range.', resolve: ({ item }) => item.normal[0] }),
    normalMaximum: t.float({ description: 'Upper end of the normal range.', resolve: ({ item }) => item.normal[1] }),
    units: t.field({
      type: [itemUnitType(builder)],
      description: 'Its unit in each culture.',
      resolve: ({ item }) => cultures.map((culture) => ({ culture, ...item.units[culture] })),
    }),
    choices: t.field({
      type: [itemChoiceType(builder)],
      description: 'Values of an ordinal item; empty for a continuous one.',
      resolve: ({ item }) => [...(item.choices ?? [])],
    }),
  }),
);

/** The unit of an item in a culture. */
const itemUnitType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder
    .objectRef<{ readonly culture: (typeof cultures)[number]; readonly ucum: string; readonly decimals: number }>(
      'ScenarioPhysiologyItemUnit',
    )
    .implement({
      description: 'The unit of an item in a culture.',
      fields: (t) => ({
        cultureName: t.expose('culture', {
          type: enumerationType(builder, cultures, 'Culture'),
          description: 'The culture.',
        }),
        unit: t.exposeString('ucum', { description: 'UCUM code; `1` for a plain number.' }),
        decimalPrecision: t.exposeInt('decimals', { description: 'Number of decimal places.' }),
      }),
    }),
);

const itemChoiceType = objectType<NonNullable<ReportItem['choices']>[number]>(
  'ScenarioPhysiologyItemChoice',
  'A value of an ordinal item.',
  (t) => ({
    value: t.exposeFloat('value', { description: 'The number.' }),
    title: t.exposeString('title', { description: 'What it means.' }),
  }),
);

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
