import { notFound } from '@scn/core/base/refusal';
import { cultures } from '@scn/core/base/enumerations';
import type { ItemChoice } from '@scn/core/kernel/contract';
import type { Builder, SchemaSources } from '#graphql/builder';
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
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      reportType: t.exposeString('reportType'),
      tab: t.exposeString('tab'),
      system: t.exposeString('system', {
        nullable: true,
        description: 'The fluid that is examined, named as a LOINC system.',
      }),
      maxPhysiologyItems: t.exposeInt('maxPhysiologyItems'),
      hasSampleType: t.exposeBoolean('hasSampleType'),
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
}

function addItems(builder: Builder<CatalogueContext>, items: readonly PhysiologyItem[]): void {
  const choice = builder.objectRef<ItemChoice>('PhysiologyItemChoice').implement({
    description: 'A named value of an item that has only named values.',
    fields: (t) => ({ value: t.exposeFloat('value'), title: t.exposeString('title') }),
  });
  const unit = builder.objectRef<PhysiologyItemUnit>('PhysiologyItemUnit').implement({
    description: 'How an item is shown in one culture. All values are in its unit.',
    fields: (t) => ({
      cultureName: t.field({
        type: enumerationType(builder, cultures, 'Culture'),
        resolve: (each) => each.cultureName,
      }),
      unit: t.exposeString('unit', { description: 'UCUM code.' }),
      min: t.exposeFloat('min'),
      max: t.exposeFloat('max'),
      normalMin: t.exposeFloat('normalMin'),
      normalMax: t.exposeFloat('normalMax'),
      baseline: t.exposeFloat('baseline'),
      conversionFactor: t.exposeFloat('conversionFactor', {
        nullable: true,
        description:
          'Multiply a value in the root unit by this factor. Null for units with a different zero, such as temperatures.',
      }),
      decimalPrecision: t.exposeInt('decimalPrecision'),
      isRoot: t.exposeBoolean('isRoot'),
    }),
  });
  const item = builder.objectRef<PhysiologyItem>('PhysiologyItem').implement({
    description: 'One item of a physiology report.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id used in conditions and patients, such as `monitor.heart-rate`.' }),
      reportId: t.exposeID('reportId'),
      title: t.exposeString('title'),
      loinc: t.exposeString('loinc', { nullable: true }),
      isCalculated: t.exposeBoolean('isCalculated', { description: 'Calculated from other items; can’t be set.' }),
      choices: t.field({ type: [choice], resolve: ({ choices }) => [...choices] }),
      units: t.field({ type: [unit], resolve: ({ units }) => [...units] }),
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
      args: { id: t.arg.id({ required: true }), reportId: t.arg.id() },
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
}

function addSampleTypes(builder: Builder<CatalogueContext>, types: readonly SampleType[]): void {
  const item = builder.objectRef<SampleType>('SampleType').implement({
    description: 'A type of sample.',
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      reportIds: t.idList({ description: 'The reports that offer it.', resolve: ({ reportIds }) => [...reportIds] }),
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
}
