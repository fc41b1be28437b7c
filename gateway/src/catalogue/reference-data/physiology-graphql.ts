import type { ObjectRef } from '@pothos/core';
import { notFound } from '@scn/core/base/refusal';
import { cultures } from '@scn/core/base/enumerations';
import type { ItemChoice } from '@scn/core/kernel/contract';
import { wordsOf } from '@scn/core/schema/wording';
import type { Builder, SchemaSources } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { CatalogueContext } from '../context';
import { requireSomewhere } from './graphql';
import {
  physiologyItems,
  physiologyReports,
  physiologyUnits,
  suggestedSampleTypes,
  type PhysiologyItem,
  type PhysiologyItemUnit,
  type PhysiologyReport,
  type SampleType,
} from './physiology';

/** Adds queries for what report plugins define: reports, items with their units, sample types. None of it is stored in the database. */
export function addPhysiology(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  addReports(builder, physiologyReports(plugins));
  addItems(builder, physiologyItems(plugins));
  addUnits(builder, physiologyUnits(plugins));
  addSampleTypes(builder, suggestedSampleTypes(plugins));
}

function addReports(builder: Builder<CatalogueContext>, reports: readonly PhysiologyReport[]): void {
  const item = builder.objectRef<PhysiologyReport>('PhysiologyReport').implement({
    description: 'A physiology report.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of its plugin, as used in documents.' }),
      title: t.exposeString('title', { description: 'Title, as the editor shows it.' }),
      description: t.exposeString('description', { description: 'What the report is about.' }),
      reportType: t.exposeString('reportType', {
        description: 'Short name of the report, which is the last part of its id.',
      }),
      tab: t.exposeString('tab', { description: 'The tab of the editor that shows it.' }),
      system: t.exposeString('system', {
        nullable: true,
        description: 'The fluid that is examined, named as a LOINC system.',
      }),
      maxPhysiologyItems: t.exposeInt('maxPhysiologyItems', {
        description: 'Maximum number of items that a patient can have of it.',
      }),
      hasSampleType: t.exposeBoolean('hasSampleType', {
        description: 'True if a report names the type of its sample.',
      }),
    }),
  });
  const list = declareList(builder, {
    name: 'PhysiologyReport',
    item,
    fields: {
      id: { kind: 'string', value: ({ id }) => id },
      title: { kind: 'string', value: ({ title }) => title },
      reportType: { kind: 'string', value: ({ reportType }) => reportType },
      tab: { kind: 'string', value: ({ tab }) => tab },
      hasSampleType: { kind: 'boolean', value: ({ hasSampleType }) => hasSampleType },
    },
    defaultTake: 200,
    defaultOrder: [{ field: 'title', descending: false }],
  });
  builder.queryField('physiologyReports', (t) =>
    t.field({
      type: list.page,
      description: 'All physiology reports.',
      args: list.args(t),
      resolve: (_, args, context) => list.inMemory(reports, list.request(context, args, requireSomewhere(context))),
    }),
  );
  addOne(builder, 'physiologyReport', item, reports);
}

function addItems(builder: Builder<CatalogueContext>, items: readonly PhysiologyItem[]): void {
  const choice = builder.objectRef<ItemChoice>('PhysiologyItemChoice').implement({
    description: 'A named value of an item that has only named values.',
    fields: (t) => ({
      value: t.exposeFloat('value', { description: 'The number that documents store.' }),
      title: t.exposeString('title', { description: 'What it is called.' }),
    }),
  });
  const unit = builder.objectRef<PhysiologyItemUnit>('PhysiologyItemUnit').implement({
    description: 'How an item is shown in one culture. All values are in its unit.',
    fields: (t) => ({
      cultureName: t.expose('cultureName', {
        description: 'The culture that shows it in this unit.',
        type: enumerationType(builder, cultures, 'Culture'),
      }),
      unit: t.exposeString('unit', { description: 'UCUM code.' }),
      min: t.exposeFloat('min', { description: 'Smallest value that can be set.' }),
      max: t.exposeFloat('max', { description: 'Largest value that can be set.' }),
      normalMin: t.exposeFloat('normalMin', { description: 'Lower end of the normal range.' }),
      normalMax: t.exposeFloat('normalMax', { description: 'Upper end of the normal range.' }),
      baseline: t.exposeFloat('baseline', { description: 'Value of a patient for whom nothing else is set.' }),
      conversionFactor: t.exposeFloat('conversionFactor', {
        nullable: true,
        description:
          'Multiply a value in the root unit by this factor. Null for units with a different zero, such as temperatures.',
      }),
      decimalPrecision: t.exposeInt('decimalPrecision', { description: 'Number of decimal places shown.' }),
      isRoot: t.exposeBoolean('isRoot', { description: 'True for the unit in which documents store values.' }),
    }),
  });
  const item = builder.objectRef<PhysiologyItem>('PhysiologyItem').implement({
    description: 'One item of a physiology report.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id used in conditions and patients, such as `monitor.heart-rate`.' }),
      reportId: t.exposeID('reportId', { description: 'The report that it belongs to.' }),
      title: t.exposeString('title', { description: 'Title, as the editor shows it.' }),
      loinc: t.exposeString('loinc', { description: 'LOINC code; null if there is none.', nullable: true }),
      isCalculated: t.exposeBoolean('isCalculated', { description: 'Calculated from other items; can’t be set.' }),
      choices: t.expose('choices', { description: 'Its named values; empty for a measured one.', type: [choice] }),
      units: t.expose('units', { description: 'How each culture shows it.', type: [unit] }),
      source: t.exposeString('source', { description: 'Source of its ranges.' }),
    }),
  });
  const list = declareList(builder, {
    name: 'PhysiologyItem',
    item,
    fields: {
      id: { kind: 'string', value: ({ id }) => id },
      reportId: { kind: 'string', value: ({ reportId }) => reportId },
      title: { kind: 'string', value: ({ title }) => title },
      loinc: { kind: 'string', value: ({ loinc }) => loinc },
      isCalculated: { kind: 'boolean', value: ({ isCalculated }) => isCalculated },
      units: { kind: 'array', value: ({ units }) => units.map((each) => each.unit) },
    },
    defaultTake: 500,
    defaultOrder: [],
  });
  builder.queryField('physiologyItems', (t) =>
    t.field({
      type: list.page,
      description: 'The items of all reports.',
      args: list.args(t),
      resolve: (_, args, context) => list.inMemory(items, list.request(context, args, requireSomewhere(context))),
    }),
  );
  builder.queryField('physiologyItem', (t) =>
    t.field({
      type: item,
      description: 'One item, by its id. If the report is given, the id can be short: `heart-rate`.',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the item.' }),
        reportId: t.arg.id({ description: 'The report that it belongs to.' }),
      },
      resolve: (_, { id, reportId }, context) => {
        requireSomewhere(context);
        const ofReport = items.filter(
          (each) => reportId === null || reportId === undefined || each.reportId === reportId,
        );
        const found = ofReport.find((each) => each.id === id || each.id.endsWith(`.${id}`));
        if (found === undefined) throw notFound('physiology item');
        return found;
      },
    }),
  );
}

function addUnits(builder: Builder<CatalogueContext>, units: readonly string[]): void {
  const item = builder.objectRef<{ readonly id: string }>('PhysiologyUnit').implement({
    description: 'A unit in which physiology items are shown.',
    fields: (t) => ({ id: t.exposeID('id', { description: 'UCUM code.' }) }),
  });
  const list = declareList(builder, {
    name: 'PhysiologyUnit',
    item,
    fields: { id: { kind: 'string', value: ({ id }) => id } },
    defaultTake: 200,
    defaultOrder: [{ field: 'id', descending: false }],
  });
  const rows = units.map((id) => ({ id }));
  builder.queryField('physiologyUnits', (t) =>
    t.field({
      type: list.page,
      description: 'All units of physiology items.',
      args: list.args(t),
      resolve: (_, args, context) => list.inMemory(rows, list.request(context, args, requireSomewhere(context))),
    }),
  );
  addOne(builder, 'physiologyUnit', item, rows);
}

function addSampleTypes(builder: Builder<CatalogueContext>, types: readonly SampleType[]): void {
  const item = builder.objectRef<SampleType>('SampleType').implement({
    description: 'A type of sample.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id, as used in documents.' }),
      title: t.exposeString('title', { description: 'Title, as pickers show it.' }),
      reportIds: t.exposeIDList('reportIds', { description: 'The reports that offer it.' }),
    }),
  });
  const list = declareList(builder, {
    name: 'SampleType',
    item,
    fields: {
      id: { kind: 'string', value: ({ id }) => id },
      title: { kind: 'string', value: ({ title }) => title },
      reportIds: { kind: 'array', value: ({ reportIds }) => reportIds },
    },
    defaultTake: 200,
    defaultOrder: [{ field: 'title', descending: false }],
  });
  builder.queryField('suggestedSampleTypes', (t) =>
    t.field({
      type: list.page,
      description: 'The sample types that reports offer.',
      args: list.args(t),
      resolve: (_, args, context) => list.inMemory(types, list.request(context, args, requireSomewhere(context))),
    }),
  );
  addOne(builder, 'suggestedSampleType', item, types);
}

/** Adds the query of a single one of a list. */
function addOne<Row extends { readonly id: string }>(
  builder: Builder<CatalogueContext>,
  query: string,
  type: ObjectRef<BuilderTypes, Row>,
  rows: readonly Row[],
): void {
  builder.queryField(query, (t) =>
    t.field({
      type: type as ObjectRef<BuilderTypes, { readonly id: string }>,
      description: `One of \`${query}s\`, by its id.`,
      args: { id: t.arg.id({ required: true, description: 'Id of the item.' }) },
      resolve: (_, { id }, context) => {
        requireSomewhere(context);
        const found = rows.find((each) => each.id === id);
        if (found === undefined) throw notFound(wordsOf(query));
        return found;
      },
    }),
  );
}
