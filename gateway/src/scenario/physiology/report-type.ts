import { cultures } from '@scn/core/base/enumerations';
import { reportTabs, type ReportItem, type ReportPlugin } from '@scn/core/kernel/contract';
import { reportItemReference } from '@scn/core/kernel/registry';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { isGloballyEdited } from './patient-items';

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
export const itemUnitType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
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
